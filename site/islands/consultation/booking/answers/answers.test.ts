import { describe, expect, test } from 'vitest'
import { Questionnaire } from '../../../../../modules/consultation/index.ts'
import {
  EMPTY,
  fromDraft,
  hasToldMore,
  partiesIn,
  partyField,
  questionnaireOf,
  requestBody,
  withDescribed,
  withParties,
  type Answers,
} from './answers.ts'
import { listRequired } from './required-answers.ts'

const given = (answers: Partial<Answers>): Answers => ({ ...EMPTY, ...answers }) as Answers

describe('answers', () => {
  test('that were never touched send nothing', () => {
    expect(questionnaireOf(EMPTY)).toEqual({
      reason: 'personal',
      actingFor: 'self',
      payer: 'self',
      opposingParties: [],
      isCivilCase: 'unknown',
      wantsSuccessFee: false,
      hasBudget: 'unknown',
      wantsFinalInvoice: false,
    })
  })

  test('to every question are sent', () => {
    const sent = questionnaireOf(
      withParties(
        given({
          'questionnaire.reason': 'business',
          'questionnaire.actingFor': 'legal-entity',
          'questionnaire.representedName': 'UAB Nuoma',
          'questionnaire.representedCode': '123456789',
          'questionnaire.authority': 'written',
          'questionnaire.authorityFileId': 'file',
          'questionnaire.payer': 'someone-else',
          'questionnaire.payerName': 'Ona',
          'questionnaire.isCivilCase': 'yes',
          'questionnaire.wantsSuccessFee': true,
          'questionnaire.hasBudget': 'yes',
          'questionnaire.budgetCents': '500',
          'questionnaire.hasOpposingParty': 'yes',
          'questionnaire.preferredDeadline': '2027-01-01',
          'questionnaire.wantsFinalInvoice': true,
        }),
        [{ kind: 'natural', name: 'Petras', code: '', place: '' }],
      ),
    )
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(Questionnaire.properties).toSorted())
  })

  test('to questions hidden later stay on the page and are not sent', () => {
    const answers = given({
      'questionnaire.actingFor': 'self',
      'questionnaire.representedName': 'UAB Nuoma',
      'questionnaire.authority': 'written',
      'questionnaire.payer': 'represented',
      'questionnaire.hasBudget': 'no',
      'questionnaire.budgetCents': '500',
      'questionnaire.isCivilCase': 'no',
      'questionnaire.wantsSuccessFee': true,
    })
    const sent = questionnaireOf(answers)
    expect(sent).not.toHaveProperty('representedName')
    expect(sent).not.toHaveProperty('authority')
    expect(sent).not.toHaveProperty('budgetCents')
    expect(sent).toMatchObject({ payer: 'self', wantsSuccessFee: false })
  })

  test('about an entity include its code, those about a person do not', () => {
    const acting = {
      'questionnaire.representedName': 'X',
      'questionnaire.representedCode': '123456789',
      'questionnaire.authority': 'verbal',
    }
    expect(
      questionnaireOf(given({ ...acting, 'questionnaire.actingFor': 'legal-entity' })),
    ).toMatchObject({ representedCode: '123456789', authority: 'verbal' })
    expect(
      questionnaireOf(given({ ...acting, 'questionnaire.actingFor': 'another-person' })),
    ).not.toHaveProperty('representedCode')
  })
})

describe('opposing parties', () => {
  const petras = { kind: 'natural', name: ' Petras ', code: '1234567', place: '' }
  const nuoma = { kind: 'legal', name: 'UAB Nuoma', code: '123456789', place: 'Vilnius' }

  test("use the API's field names, and are renumbered when one is removed", () => {
    const both = withParties(EMPTY, [petras, nuoma])
    expect(both[partyField(1, 'name')]).toBe('UAB Nuoma')
    const one = withParties(both, partiesIn(both).toSpliced(0, 1))
    expect(partiesIn(one)).toEqual([nuoma])
  })

  test('are sent trimmed, with a code only for a legal entity', () => {
    expect(
      questionnaireOf(
        withParties({ ...EMPTY, 'questionnaire.hasOpposingParty': 'yes' }, [petras, nuoma]),
      ).opposingParties,
    ).toEqual([
      { kind: 'natural', name: 'Petras' },
      { kind: 'legal', name: 'UAB Nuoma', code: '123456789', place: 'Vilnius' },
    ])
  })

  test('are not sent when the client then says that there is none', () => {
    const answers = withParties({ ...EMPTY, 'questionnaire.hasOpposingParty': 'no' }, [petras])
    expect(questionnaireOf(answers).opposingParties).toEqual([])
  })
})

test('a draft of an earlier form restores the answers that still fit', () => {
  const draft = {
    title: 'Byla',
    acceptTerms: 'yes',
    gone: 'x',
    'questionnaire.opposingParties.0.name': 'Petras',
    'questionnaire.opposingParties.0.kind': 'natural',
  }
  const answers = fromDraft(draft)
  expect(answers).toMatchObject({ title: 'Byla', acceptTerms: false })
  expect(answers).not.toHaveProperty('gone')
  expect(partiesIn(answers)).toEqual([{ kind: 'natural', name: 'Petras', code: '', place: '' }])
  expect(fromDraft(undefined)).toEqual(EMPTY)
})

test('a removed document is not sent as the authorization', () => {
  const answers = given({
    'questionnaire.actingFor': 'another-person',
    'questionnaire.authority': 'verbal',
    'questionnaire.authorityFileId': 'f1',
  })
  const file = { id: 'f1', name: 'a.pdf', byteSize: 1 }
  expect(requestBody('lawyer', answers, [file])).toMatchObject({
    attachmentIds: ['f1'],
    questionnaire: { authorityFileId: 'f1' },
  })
  const without = requestBody('lawyer', answers, [])
  expect(without).not.toHaveProperty('attachmentIds')
  expect(without.questionnaire).not.toHaveProperty('authorityFileId')
})

test('what was described on the home page fills only what is empty', () => {
  const described = { text: 'Noriu skirtis', area: 'family' }
  const areas = [{ code: 'family' }]
  expect(withDescribed(EMPTY, described, areas)).toMatchObject({
    description: 'Noriu skirtis',
    specialtyCode: 'family',
  })
  expect(withDescribed(EMPTY, described, []).specialtyCode).toBe('')
  expect(withDescribed(given({ specialtyCode: 'tax' }), described, areas).specialtyCode).toBe('tax')
  const written = given({ description: 'Kitas klausimas' })
  expect(withDescribed(written, described, areas)).toBe(written)
})

test('only answers of the optional screens are more than was asked', () => {
  expect(hasToldMore(EMPTY)).toBe(false)
  expect(hasToldMore(given({ title: 'Byla', 'questionnaire.hasOpposingParty': 'no' }))).toBe(false)
  expect(hasToldMore(given({ 'questionnaire.payer': 'someone-else' }))).toBe(true)
  expect(hasToldMore(given({ 'questionnaire.hasBudget': 'no' }))).toBe(true)
})

test('the question whether there is another side is not called optional: an empty answer is refused', () => {
  expect(listRequired(EMPTY)).toContain('questionnaire.hasOpposingParty')
})
