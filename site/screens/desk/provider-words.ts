import type { ProviderName } from '../../../modules/payment/index.ts'
import type { Catalog } from '../../../modules/shared/index.ts'
import type { Locals } from '../../locals.ts'

/** The failures that the team can do something different about. */
type Failure = Exclude<keyof Catalog['desk']['refund']['failures'], 'unknown'>
type Codes = Partial<Record<Failure, RegExp>>

/** Codes of the network, of HTTP and of our own, whatever the provider. */
const COMMON: Codes = {
  unreachable:
    /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_SOCKET|ERR_TLS_.*|CERT_.*)$/,
  slow: /^(?:ETIMEDOUT|TimeoutError|AbortError|UND_ERR_.*_TIMEOUT|HTTP_(?:408|504))$/,
  access: /^HTTP_(?:401|403)$/,
  busy: /^HTTP_429$/,
  down: /^HTTP_5..$/,
  notAccepted: /^HTTP_4..$/,
  refused: /^REFUSED_BY_PROVIDER$/,
  notSetUp: /^PROVIDER_NOT_OFFERED$/,
}

/** Codes of their libraries and interfaces; those without any answer with HTTP statuses. */
const OWN: Record<ProviderName, Codes> = {
  sandbox: {},
  stripe: {
    unreachable: /^StripeConnectionError$/,
    access: /^(?:api_key_expired|StripeAuthenticationError|StripePermissionError)$/,
    noMoney: /^(?:balance_insufficient|insufficient_funds)$/,
    busy: /^(?:rate_limit|StripeRateLimitError)$/,
    down: /^StripeAPIError$/,
    notAccepted: /^(?:StripeInvalidRequestError|charge_.*|refund_.*|resource_missing)$/,
  },
  montonio: {},
  paysera: {},
}

export const providerName = (t: Locals['t'], provider: ProviderName): string =>
  t(`desk.refund.partners.${provider}`)

/** A sentence about the failure of an attempt; its code is for searching the log. */
export function failureWords(t: Locals['t'], provider: ProviderName, code: string): string {
  const failure = failureIn(OWN[provider], code) ?? failureIn(COMMON, code) ?? 'unknown'
  return t(`desk.refund.failures.${failure}`)
}

const failureIn = (codes: Codes, code: string): Failure | undefined =>
  (Object.keys(codes) as Failure[]).find((failure) => codes[failure]?.test(code))
