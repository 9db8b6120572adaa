import type { ConsultationFacts } from '#modules/shared'

/** Fees without VAT, less credits, for the figures of the market. */
export const feeFacts = {
  fees: `select entered_at as at, id as source, consultation_id, net_cents::bigint as cents,
      null::double precision as minutes
    from fee_entry`,
} as const satisfies ConsultationFacts
