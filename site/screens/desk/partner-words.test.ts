import { describe, expect, test } from 'vitest'
import { LOCALES, translators } from '#modules/shared'
import type { Locals } from '../../locals.ts'
import { faultWords, partnerName } from './partner-words.ts'
import { refunds } from './queues/refunds.ts'

const CODES = [
  'ECONNREFUSED', 'ENOTFOUND', 'UND_ERR_CONNECT_TIMEOUT', 'TimeoutError', 'TypeError', 'HTTP_401', 'HTTP_404', 'HTTP_429', 'HTTP_503', 'balance_insufficient', 'charge_already_refunded', 'REFUSED_BY_PROVIDER', 'PROVIDER_NOT_OFFERED', 'StripeConnectionError', 'Error', 'never_seen_before',
]
const PROVIDERS = ['sandbox', 'stripe', 'montonio', 'paysera']

/** The desk's page about one refund, as far as it needs the product. */
const factsOf = async (locale: (typeof LOCALES)[number], provider: string, lastFault: string | null) => {
  const refund = { id: 'a', amountCents: 2_900, status: 'due', provider, attempts: 7, lastFault, createdAt: new Date(0), nextAttemptAt: new Date(0), doneAt: null, providerRef: null, sentReference: null, consultationId: 'b' }
  const locals = {
    locale, t: translators[locale], tIn: () => translators[locale], money: String, moment: String, deadline: String,
    services: { payment: { getRefundForTeam: async () => refund }, consultation: { findNumber: async () => 'AB12' }, foundation: {} },
  } as unknown as Locals
  return (await refunds.find(locals, 'a'))!.facts
}

describe.each(LOCALES)('a refund on the desk, in %s', (locale) => {
  test.each(CODES)('tells in a sentence what went wrong when the code was %s, which stays behind it', async (code) => {
    const facts = await factsOf(locale, 'sandbox', code)
    const fault = facts.find((fact) => fact.code)!
    expect(fault.code).toBe(code)
    expect(fault.text).toBe(faultWords(translators[locale], code))
    expect(fault.text).toMatch(/\p{L}+ \p{L}+.*\.$/u)
    expect(facts.map(({ text }) => text).join(' ')).not.toMatch(new RegExp(`\\b(?:${code}|[A-Z]{2,}_[A-Z0-9_]+|sandbox)\\b`))
  })

  test('names each payment partner as people do, and has no fault to tell where none happened', async () => {
    expect(PROVIDERS.filter((name) => partnerName(translators[locale], name) === name)).toEqual([])
    expect((await factsOf(locale, 'stripe', null)).filter(({ code }) => code)).toEqual([])
  })
})
