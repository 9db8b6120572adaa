import { describe, expect, test } from 'vitest'
import { answersInWords } from './answers-in-words.ts'
import { FIRST_ANSWERS } from './questionnaire-rows.ts'
import { questionnaireFaults, Questionnaire } from './questionnaire.ts'

describe('the questionnaire', () => {
  const file = '0192d4e0-0000-7000-8000-000000000001'
  const answers = (given: Partial<Questionnaire> = {}): Questionnaire => ({
    hasBudget: 'no',
    isCivilCase: 'yes',
    wantsSuccessFee: false,
    actingFor: 'self',
    payer: 'self',
    reason: 'personal',
    opposingParties: [],
    wantsFinalInvoice: false,
    ...given,
  })
  const faults = (given: Partial<Questionnaire>) =>
    questionnaireFaults(answers(given), { attachmentIds: [file], today: '2026-12-01' }).map(
      ({ field, code }) => `${field} ${code}`,
    )

  test('is content with answers that fit', () => {
    expect(faults({})).toEqual([])
    expect(
      faults({
        hasBudget: 'yes',
        budgetCents: 50_000,
        wantsSuccessFee: true,
        preferredDeadline: '2026-12-01',
      }),
    ).toEqual([])
    expect(
      faults({
        actingFor: 'legal-entity',
        representedName: 'UAB Ąžuolas',
        representedCode: '304567890',
        authority: 'written',
        authorityFileId: file,
        payer: 'represented',
        opposingParties: [
          { kind: 'legal', name: 'AB Liepa', code: '123456789', place: 'Kaunas' },
          { kind: 'natural', name: 'Jonas Jonaitis' },
        ],
      }),
    ).toEqual([])
    expect(
      faults({
        actingFor: 'another-person',
        representedName: 'Ona Onaitė',
        authority: 'verbal',
        payer: 'someone-else',
        payerName: 'Petras',
      }),
    ).toEqual([])
  })
  test('wants an amount with a budget and none without', () => {
    expect(faults({ hasBudget: 'yes' })).toEqual(['budgetCents required'])
    expect(faults({ budgetCents: 100 })).toEqual(['budgetCents unknown'])
  })
  test('takes the names of another side only where there is one', () => {
    const opposingParties: Questionnaire['opposingParties'] = [{ kind: 'natural', name: 'Petras' }]
    expect(faults({ hasOpposingParty: 'yes', opposingParties })).toEqual([])
    expect(faults({ hasOpposingParty: 'yes' })).toEqual(['opposingParties required'])
    for (const hasOpposingParty of ['no', 'unknown'] as const) {
      expect(faults({ hasOpposingParty })).toEqual([])
      expect(faults({ hasOpposingParty, opposingParties })).toEqual(['hasOpposingParty choice'])
    }
  })
  test('admits a success fee in civil cases only (Law on the Bar, Art. 50)', () =>
    expect(faults({ isCivilCase: 'no', wantsSuccessFee: true })).toEqual([
      'wantsSuccessFee choice',
    ]))
  test('requires the represented person and the basis, with a document for a written authorization', () => {
    expect(faults({ actingFor: 'another-person' })).toEqual([
      'representedName required',
      'authority required',
    ])
    expect(
      faults({ actingFor: 'another-person', representedName: 'Ona', authority: 'written' }),
    ).toEqual(['authorityFileId required'])
    expect(faults({ representedName: 'Ona', authority: 'verbal' })).toEqual([
      'representedName unknown',
      'authority unknown',
    ])
  })
  test('takes only an attached document as the basis', () =>
    expect(
      faults({
        actingFor: 'another-person',
        representedName: 'Ona',
        authority: 'written',
        authorityFileId: '0192d4e0-0000-7000-8000-000000000002',
      }),
    ).toEqual(['authorityFileId choice']))
  test('refuses unknown payers', () => {
    expect(faults({ payer: 'someone-else' })).toEqual(['payerName required'])
    expect(faults({ payer: 'represented' })).toEqual(['payer choice'])
  })
  test('is complete: the page and the PDF show every answer of the schema in both languages, and no unanswered question', () => {
    const whole = answers({
      hasBudget: 'yes',
      budgetCents: 50_000,
      wantsSuccessFee: true,
      actingFor: 'legal-entity',
      representedName: 'UAB Ąžuolas',
      representedCode: '304567890',
      authority: 'written',
      authorityFileId: file,
      payer: 'someone-else',
      payerName: 'Petras',
      reason: 'business',
      preferredDeadline: '2026-12-24',
      wantsFinalInvoice: true,
      opposingParties: [{ kind: 'legal', name: 'AB Liepa', code: '123456789', place: 'Kaunas' }],
    })
    for (const locale of ['lt', 'en'] as const) {
      const say = (q: Questionnaire) =>
        JSON.stringify(
          answersInWords(q, {
            locale,
            reader: 'lawyer',
            nameOfFile: (id) => (id === file ? 'įgaliojimas.pdf' : undefined),
          }),
        )
      const others: Required<Questionnaire> = {
        hasBudget: 'no',
        budgetCents: 70_000,
        isCivilCase: 'unknown',
        wantsSuccessFee: false,
        actingFor: 'professional-association',
        representedName: 'AB Klevas',
        representedCode: '123123123',
        authority: 'verbal',
        authorityFileId: 'x',
        payer: 'self',
        payerName: 'Ona',
        reason: 'personal',
        hasOpposingParty: 'unknown',
        opposingParties: [],
        preferredDeadline: '2027-01-01',
        wantsFinalInvoice: false,
      }
      for (const name of Object.keys(Questionnaire.properties) as (keyof Questionnaire)[]) {
        const changed = {
          ...whole,
          [name]: others[name],
          ...(name === 'hasBudget' && { budgetCents: undefined }),
          ...(name === 'hasOpposingParty' && { opposingParties: [] }),
        } as Questionnaire
        expect([name, say(changed) === say(whole)]).toEqual([name, false])
      }
      expect(say(whole)).toMatch(
        /UAB Ąžuolas, 304567890.*įgaliojimas\.pdf.*Petras.*AB Liepa, 123456789, Kaunas/,
      )
      const civil = (isCivilCase: Questionnaire['isCivilCase']) =>
        answersInWords(answers({ isCivilCase }), {
          locale,
          reader: 'lawyer',
          nameOfFile: () => undefined,
        }).find(({ question }) => /[Cc]ivil/.test(question))?.answer
      expect([civil('yes'), civil('no'), civil('unknown')]).toEqual(
        locale === 'lt' ? ['Taip', 'Ne', 'Nežinoma'] : ['Yes', 'No', 'Not known'],
      )
    }
  })
  test('speaks to the client of themself as "you", and to the lawyer of the client', () => {
    const answersFor = (reader: 'client' | 'lawyer') =>
      answersInWords(
        answers({
          actingFor: 'another-person',
          payer: 'self',
          isCivilCase: 'yes',
          wantsSuccessFee: true,
        }),
        { locale: 'lt', reader, nameOfFile: () => undefined },
      ).map(({ question, answer }) => `${question}: ${answer}`)
    expect(answersFor('client')).toEqual(
      expect.arrayContaining([
        'Kieno vardu kreipiatės: Kito asmens vardu',
        'Pageidaujate mokėti tik už sėkmę: Taip',
      ]),
    )
    expect(answersFor('lawyer')).toEqual(
      expect.arrayContaining([
        'Kieno vardu kreipiasi: Kito asmens vardu',
        'Kas moka: Klientas',
        'Pageidauja mokėti tik už sėkmę: Taip',
      ]),
    )
  })
  test('shows the client no answer that the form begins with, and the lawyer all of them', () => {
    const answersFor = (reader: 'client' | 'lawyer') =>
      answersInWords(answers({ ...FIRST_ANSWERS, hasOpposingParty: 'no', opposingParties: [] }), {
        locale: 'lt',
        reader,
        nameOfFile: () => undefined,
      }).map(({ answer }) => answer)
    expect(answersFor('client')).toEqual(['Nėra'])
    expect(answersFor('lawyer')).toEqual(
      expect.arrayContaining(['Asmeniniai poreikiai', 'Savo vardu', 'Klientas', 'Ne', 'Nėra']),
    )
  })
  test('refuses a company code of a person and a deadline in the past', () => {
    expect(
      faults({ opposingParties: [{ kind: 'natural', name: 'Jonas', code: '123456789' }] }),
    ).toEqual(['opposingParties.0.code unknown'])
    expect(faults({ preferredDeadline: '2026-11-30' })).toEqual(['preferredDeadline date'])
  })
})
