import { describe, expect, test } from 'vitest'
import type { BookingTerms } from '../../../../../modules/consultation/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { EMPTY, withParties, type Answers } from './answers.ts'
import { faultsOn, firstIncomplete } from './check.ts'
import { refusalOf } from '../files/file-rules.ts'
import { answerBy } from '../summary/promises.ts'
import {
  screenAfter,
  screenBefore,
  firstScreenOf,
  SCREENS,
  screenOfField,
  type Screen,
} from '../flow/screens.ts'

const t: IslandTranslate = (key, params) => (params ? `${key} ${JSON.stringify(params)}` : key)
const MEGABYTE = 1024 * 1024
const terms = {
  title: { min: 5, max: 120 },
  description: { min: 30, max: 5_000 },
  answers: {
    line: 200,
    companyCode: '^[0-9]{7,12}$',
    budgetCents: { min: 100, max: 100_000_000 },
    opposingParties: 10,
  },
  files: { count: 2, megabytes: 15, bytesEach: 10 * MEGABYTE, extensions: ['pdf'] },
  refundRule: { fullRefundHoursBefore: 24, lateSharePercent: 0 },
  answer: { withinHours: 48, beforeStartHours: 2 },
  payment: { withinHours: 24, beforeStartHours: 1 },
} as unknown as BookingTerms

const complete = {
  ...EMPTY,
  serviceId: 's',
  startsAt: '2026-12-07T08:00:00.000Z',
  title: 'Nuomos ginčas',
  description: 'x'.repeat(30),
  'questionnaire.hasOpposingParty': 'no',
  acceptTerms: true,
} as Answers
const check = (
  answers: Partial<Answers> = {},
  files: { id: string; name: string; byteSize: number }[] = [],
) => ({ answers: { ...complete, ...answers } as Answers, files, terms, t, today: '2026-12-01' })

describe('a screen', () => {
  test('is complete when everything it asks for is answered', () => {
    for (const screen of SCREENS) expect(faultsOn(screen, check())).toEqual({})
    expect(firstIncomplete(check())).toBeUndefined()
  })

  test('that is incomplete is the last one the client can reach', () => {
    expect(firstIncomplete(check({ startsAt: '' }))).toBe('time')
    expect(firstIncomplete(check({ title: 'x', 'questionnaire.hasBudget': 'yes' }))).toBe('matter')
    expect(firstIncomplete(check({ 'questionnaire.hasBudget': 'yes' }))).toBe('budget')
  })

  test('ignores blanks around a text', () => {
    expect(faultsOn('matter', check({ title: '   a   ' }))).toEqual({
      title: 'site.form.minLength {"n":5}',
    })
    expect(faultsOn('matter', check({ description: 'y'.repeat(5_003) }))).toEqual({
      description: 'site.form.tooLong {"n":3}',
    })
  })

  test('asks for the document of a written authorization, and only of a written one', () => {
    const acting = {
      'questionnaire.actingFor': 'another-person',
      'questionnaire.representedName': 'Ona',
    } as const
    expect(faultsOn('acting', check({ ...acting, 'questionnaire.authority': 'verbal' }))).toEqual(
      {},
    )
    expect(
      Object.keys(
        faultsOn(
          'acting',
          check({
            ...acting,
            'questionnaire.authority': 'written',
            'questionnaire.authorityFileId': 'gone',
          }),
        ),
      ),
    ).toEqual(['questionnaire.authorityFileId'])
    expect(
      faultsOn(
        'acting',
        check(
          { ...acting, 'questionnaire.authority': 'written', 'questionnaire.authorityFileId': 'f' },
          [{ id: 'f', name: 'a', byteSize: 1 }],
        ),
      ),
    ).toEqual({})
  })

  test('asks whether there is another side, and for its name only where there is one', () => {
    expect(faultsOn('matter', check({ 'questionnaire.hasOpposingParty': '' }))).toEqual({
      'questionnaire.hasOpposingParty': 'site.form.chooseOne',
    })
    expect(faultsOn('matter', check({ 'questionnaire.hasOpposingParty': 'unknown' }))).toEqual({})
  })

  test('names the party and the field that is wrong', () => {
    const answers = withParties({ ...complete, 'questionnaire.hasOpposingParty': 'yes' }, [
      { kind: 'natural', name: 'Petras', code: 'x', place: '' },
      { kind: 'legal', name: '', code: '12', place: '' },
    ])
    expect(Object.keys(faultsOn('matter', check(answers)))).toEqual([
      'questionnaire.opposingParties.1.name',
      'questionnaire.opposingParties.1.code',
    ])
  })

  test.each([
    ['1.500', 'ambiguous'],
    ['daug', 'notAnAmount'],
    ['-5', 'negative'],
    ['1,005', 'ambiguous'],
    ['15.005', 'ambiguous'],
    ['1500,005', 'tooManyDecimals'],
  ])('says at the budget why "%s" is not an amount', (typed, fault) => {
    expect(
      faultsOn(
        'budget',
        check({ 'questionnaire.hasBudget': 'yes', 'questionnaire.budgetCents': typed }),
      ),
    ).toEqual({ 'questionnaire.budgetCents': `site.form.euros.${fault}` })
  })

  test('refuses a past date and an invalid amount', () => {
    expect(
      Object.keys(
        faultsOn(
          'budget',
          check({
            'questionnaire.preferredDeadline': '2026-11-30',
            'questionnaire.hasBudget': 'yes',
            'questionnaire.budgetCents': 'daug',
          }),
        ),
      ),
    ).toEqual(['questionnaire.budgetCents', 'questionnaire.preferredDeadline'])
  })
})

test('every refusal of the API belongs to a screen', () => {
  expect(screenOfField('startsAt')).toBe('time')
  expect(screenOfField('attachmentIds.2')).toBe('files')
  expect(screenOfField('questionnaire.opposingParties.0.name')).toBe('matter')
  expect(screenOfField('questionnaire.authorityFileId')).toBe('acting')
  expect(screenOfField('questionnaire.budgetCents')).toBe('budget')
  expect(screenOfField('acceptTerms')).toBe('review')
  expect(firstScreenOf(['acceptTerms', 'questionnaire.payer', 'title'])).toBe('matter')
})

test('the screens lead to the review and back', () => {
  const way = (from: Screen): Screen[] =>
    from === 'review' ? [from] : [from, ...way(screenAfter(from))]
  expect(way('service')).toEqual(['service', 'time', 'matter', 'files', 'review'])
  expect(screenBefore('service')).toBeUndefined()
  expect(screenBefore('review')).toBe('files')
  // The optional ones are entered from the review and lead back to it.
  for (const screen of ['acting', 'budget'] as const)
    expect([screenAfter(screen), screenBefore(screen)]).toEqual(['review', 'review'])
  expect(screenAfter('review')).toBe('review')
})

test('files are refused by name, size, number and total size, with a text', () => {
  const pdf = (name: string, megabytes: number) => ({ name, byteSize: megabytes * MEGABYTE })
  expect(refusalOf(pdf('Sutartis.PDF', 1), [pdf('sutartis.pdf', 1)], terms, t)).toBe(
    'consultation.booking.files.duplicate',
  )
  expect(refusalOf({ name: 'a.pdf', byteSize: 0 }, [], terms, t)).toBe(
    'consultation.booking.files.isEmpty',
  )
  expect(refusalOf(pdf('a.pdf', 11), [], terms, t)).toBe(
    'consultation.booking.files.tooLarge {"n":10}',
  )
  expect(refusalOf(pdf('c.pdf', 1), [pdf('a.pdf', 1), pdf('b.pdf', 1)], terms, t)).toBe(
    'consultation.booking.files.tooMany {"n":2}',
  )
  expect(refusalOf(pdf('b.pdf', 9), [pdf('a.pdf', 9)], terms, t)).toBe(
    'consultation.booking.files.tooLargeTogether {"n":15}',
  )
  expect(refusalOf(pdf('b.pdf', 5), [pdf('a.pdf', 9)], terms, t)).toBeUndefined()
})

test('the promises shown before sending are the ones applied afterwards', () => {
  const startsAt = new Date('2026-12-07T08:00:00Z')
  const by = (now: string, answerWithin: string | null) =>
    answerBy(terms, { answerWithin }, new Date(now), startsAt).toISOString()
  expect(by('2026-12-01T08:00:00Z', '2026-12-02T08:00:00Z')).toBe('2026-12-02T08:00:00.000Z')
  expect(by('2026-12-01T08:00:00Z', null)).toBe('2026-12-03T08:00:00.000Z')
  expect(by('2026-12-06T08:00:00Z', '2026-12-07T15:00:00Z')).toBe('2026-12-07T06:00:00.000Z')
})
