import { expect, test } from 'vitest'
import { translators } from '#modules/shared'
import { sayText, valuesOf } from './texts.ts'

const params = { startsAt: '2026-12-01T08:00:00Z', amountCents: 7_550, deadlineAt: '2026-12-08T10:16:00Z' }

test('a deadline is told to its minute, and what is due by transfer by its day alone', () => {
  expect(valuesOf(params, 'lt')).toMatchObject({ deadline: expect.stringMatching(/^antradienio, gruodžio 8\sd\., 12:16$/), deadlineWithZone: expect.stringMatching(/12:16 \(Vilnius\)$/) })
  expect(sayText(translators.lt, 'finalInvoiceToPay', 'body', { ...params, isDueByDay: true }).replaceAll('\u00a0', ' ')).toContain('Iki antradienio, gruodžio 8 d. sumokėkite 75,50 € pavedimu:')
  expect(sayText(translators.en, 'finalInvoiceToPay', 'body', { ...params, isDueByDay: true })).toContain('Pay €75.50 by bank transfer by Tue, 8 December. The account')
})
