import { expect, test } from 'vitest'
import { translators } from '#modules/shared'
import { sayText, valuesOf } from './texts.ts'
import { writeSms } from './write-sms.ts'

const params = {
  startsAt: '2026-12-01T08:00:00Z',
  amountCents: 7_550,
  deadlineAt: '2026-12-08T10:16:00Z',
}

test('a deadline has its minute, and a transfer only its day', () => {
  expect(valuesOf(params, 'lt')).toMatchObject({
    deadline: expect.stringMatching(/^antradienio, gruodžio 8\sd\., 12:16$/),
    deadlineWithZone: expect.stringMatching(/12:16 \(Vilnius\)$/),
  })
  expect(
    sayText(translators.lt, 'finalInvoiceToPay', 'body', {
      ...params,
      isDueByDay: true,
    }).replaceAll('\u00a0', ' '),
  ).toContain('Iki antradienio, gruodžio 8 d. sumokėkite 75,50 €.')
  expect(
    sayText(translators.en, 'finalInvoiceToPay', 'body', { ...params, isDueByDay: true }),
  ).toContain('Pay €75.50 by Tue, 8 December. You can')
})

test('a moment of another year than the reader’s carries its year, in bell, mail and text message alike', () => {
  const [before, after] = [new Date('2026-11-22T10:00:00Z'), new Date('2027-01-02T10:00:00Z')]
  const said = (now: Date) => valuesOf({ ...params, deadlineAt: '2027-01-05T10:16:00Z' }, 'lt', now)
  expect(
    [said(before).moment, said(before).deadline].map((text) => text.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'antradienį, gruodžio 1 d., 10:00 (Vilnius)',
    'antradienio, 2027 m. sausio 5 d., 12:16',
  ])
  expect(
    [said(after).moment, said(after).deadline].map((text) => text.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'antradienį, 2026 m. gruodžio 1 d., 10:00 (Vilnius)',
    'antradienio, sausio 5 d., 12:16',
  ])
  expect(writeSms('reminder', params, 'en', after)).toContain('1 December 2026')
})

test('a quoted reason ends with one full stop, whether or not it was written with one', () => {
  for (const reason of ['Per daug smulkmenų apie bylą', 'Per daug smulkmenų apie bylą.']) {
    expect(sayText(translators.lt, 'reviewRefused', 'body', { reason })).toMatch(
      /^Priežastis: „Per daug smulkmenų apie bylą“\. Jei su sprendimu nesutinkate/,
    )
    expect(sayText(translators.en, 'reviewTakenDown', 'body', { reason })).toMatch(
      /^Reason: “Per daug smulkmenų apie bylą”\. If you disagree/,
    )
  }
})

test('the lawyer reads whether the client who took an offer has to pay first', () => {
  const said = (payment: 'before' | 'after') => [
    sayText(translators.lt, 'offerTaken', 'body', { ...params, payment }),
    sayText(translators.en, 'offerTaken', 'body', { ...params, payment }),
  ]
  expect(said('before')).toEqual([
    expect.stringMatching(/Dabar jis turi sumokėti ir pasirašyti sutartį\.$/),
    expect.stringMatching(/They now have to pay and then sign the agreement\.$/),
  ])
  expect(said('after')).toEqual([
    expect.stringMatching(/Dabar jis turi pasirašyti sutartį\.$/),
    expect.stringMatching(/They now have to sign the agreement\.$/),
  ])
})
