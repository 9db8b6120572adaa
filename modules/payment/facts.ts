import type { ConsultationFacts } from '#modules/shared'

/** Money of clients that came and went back, for the figures of the market. */
export const paymentFacts = {
  paid: `select paid_at as at, consultation_id, amount_cents::bigint as cents,
      null::double precision as minutes
    from payment where outcome in ('confirmed', 'retaken')`,
  refunds: `select done_at as at, consultation_id, refund.amount_cents::bigint as cents,
      null::double precision as minutes
    from refund join payment on payment.id = payment_id where refund.status = 'done'`,
} as const satisfies ConsultationFacts
