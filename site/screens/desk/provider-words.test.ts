import { describe, expect, test } from 'vitest'
import { PROVIDERS, type ProviderName } from '#modules/payment'
import { LOCALES, translators } from '#modules/shared'
import type { Locals } from '../../locals.ts'
import { refunds } from './queues/refunds.ts'

const CODES = [
  ['ECONNREFUSED', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['StripeConnectionError', 'unreachable'],
  ['UND_ERR_CONNECT_TIMEOUT', 'slow'],
  ['TimeoutError', 'slow'],
  ['HTTP_401', 'access'],
  ['HTTP_404', 'notAccepted'],
  ['charge_already_refunded', 'notAccepted'],
  ['HTTP_429', 'busy'],
  ['HTTP_503', 'down'],
  ['balance_insufficient', 'noMoney'],
  ['REFUSED_BY_PROVIDER', 'refused'],
  ['PROVIDER_NOT_OFFERED', 'notSetUp'],
  // An error of our own.
  ['TypeError', 'unknown'],
  ['Error', 'unknown'],
  ['never_seen_before', 'unknown'],
] as const

/** The facts of the refund page, without the rest of the product. */
const factsOf = async (
  locale: (typeof LOCALES)[number],
  provider: ProviderName,
  lastError: string | null,
) => {
  const refund = {
    id: 'a',
    amountCents: 2_900,
    status: 'due',
    provider,
    attempts: 7,
    lastError,
    createdAt: new Date(0),
    nextAttemptAt: new Date(0),
    doneAt: null,
    providerRef: null,
    sentReference: null,
    consultationId: 'b',
  }
  const locals = {
    locale,
    t: translators[locale],
    tIn: () => translators[locale],
    money: String,
    moment: String,
    deadline: String,
    path: String,
    services: {
      payment: { refunds: { get: async () => refund } },
      consultation: { pages: { find: async () => ({ number: 'AB12' }) } },
      account: { pages: { getPeople: async () => new Map() } },
    },
  } as unknown as Locals
  return (await refunds.find(locals, 'a'))!.facts
}

describe.each(LOCALES)('a refund on the desk, in %s', (locale) => {
  test.each(CODES)(
    'tells in a sentence what went wrong when the code was %s, which stays behind it',
    async (code, kind) => {
      const facts = await factsOf(
        locale,
        /stripe|charge|balance/i.test(code) ? 'stripe' : 'sandbox',
        code,
      )
      const failure = facts.find((fact) => fact.code)!
      expect(failure.code).toBe(code)
      expect(failure.text).toBe(translators[locale](`desk.refund.failures.${kind}`))
      expect(failure.text).toMatch(/\p{L}+ \p{L}+.*\.$/u)
      expect(facts.map(({ text }) => text).join(' ')).not.toMatch(
        new RegExp(`\\b(?:${code}|[A-Z]{2,}_[A-Z0-9_]+|sandbox)\\b`),
      )
    },
  )

  test('names each payment provider, and shows no failure when there was none', async () => {
    for (const name of PROVIDERS)
      expect((await factsOf(locale, name, null)).map(({ text }) => text)).toContain(
        translators[locale](`desk.refund.partners.${name}`),
      )
    expect((await factsOf(locale, 'stripe', null)).filter(({ code }) => code)).toEqual([])
  })
})
