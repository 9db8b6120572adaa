import type { ConsultationFacts } from '#modules/shared'

/**
 * Prices of meetings that clients paid, and money that went back, for the figures of the market.
 */
export const paymentFacts = {
  paid: `select paid_at as at, id as source, consultation_id, amount_cents::bigint as cents,
      null::double precision as minutes
    from payment where outcome in ('confirmed', 'retaken') and final_invoice_id is null
      and task_id is null`,
  refunds: `select done_at as at, refund.id as source, consultation_id, refund.amount_cents::bigint as cents,
      null::double precision as minutes
    from refund join payment on payment.id = payment_id where refund.status = 'done'
      and final_invoice_id is null and task_id is null`,
} as const satisfies ConsultationFacts
