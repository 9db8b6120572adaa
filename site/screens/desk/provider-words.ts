import type { Locals } from '../../locals.ts'

const NAMES = ['sandbox', 'stripe', 'montonio', 'paysera'] as const

/** The faults of payment partners, distinguished as far as the team acts differently. */
const FAULTS = {
  unreachable:
    /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_SOCKET|ERR_TLS_.*|CERT_.*|StripeConnectionError)$/,
  slow: /^(?:ETIMEDOUT|TimeoutError|AbortError|UND_ERR_.*_TIMEOUT|HTTP_(?:408|504))$/,
  access: /^(?:HTTP_(?:401|403)|api_key_expired|StripeAuthenticationError|StripePermissionError)$/,
  noMoney: /^(?:balance_insufficient|insufficient_funds)$/,
  busy: /^(?:HTTP_429|rate_limit|StripeRateLimitError)$/,
  down: /^(?:HTTP_5..|StripeAPIError)$/,
  notAccepted: /^(?:HTTP_4..|StripeInvalidRequestError|charge_.*|refund_.*|resource_missing)$/,
  refused: /^REFUSED_BY_PROVIDER$/,
  notSetUp: /^PROVIDER_NOT_OFFERED$/,
} as const satisfies Record<string, RegExp>

export const partnerName = (t: Locals['t'], provider: string): string => {
  const known = NAMES.find((name) => name === provider)
  return known ? t(`desk.refund.partners.${known}`) : provider
}

/** A sentence about the fault of an attempt; its code is for searching the log. */
export function faultWords(t: Locals['t'], code: string): string {
  const kind = (Object.keys(FAULTS) as (keyof typeof FAULTS)[]).find((one) =>
    FAULTS[one].test(code),
  )
  return t(`desk.refund.faults.${kind ?? 'unknown'}`)
}
