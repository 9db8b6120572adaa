import type { Actor } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'

/** A final invoice that is not paid yet; without a sum where it is the lawyer's own file. */
export type ToPay = {
  id: string
  number: string
  clientAccountId: string
  totalCents: number | null
  dueAt: Date | null
  /** The client's question about it waits for an answer. */
  isAsked: boolean
}

/** The unpaid final invoices of this lawyer's own consultations, the earliest due first. */
export async function listToPay({ db }: Needs, { accountId }: Actor): Promise<ToPay[]> {
  const found = await Consultation.query(db)
    .where({ lawyerAccountId: accountId })
    .whereNotNull('toPaySince')
    .orderByRaw('to_pay_due_at nulls last, id')
    .select('id', 'number', 'clientAccountId', 'toPayCents', 'toPayDueAt', 'toPayAskedAt')
  return found.map(({ id, number, clientAccountId, toPayCents, toPayDueAt, toPayAskedAt }) => ({
    id,
    number,
    clientAccountId,
    totalCents: toPayCents,
    dueAt: toPayDueAt,
    isAsked: toPayAskedAt !== null,
  }))
}

/** A final invoice with its sum that this client has not paid. */
export type OwedPayment = Pick<ToPay, 'id' | 'number' | 'isAsked'> & {
  totalCents: number
  dueAt: Date
}

/** The client's unpaid final invoices that can be paid here, the earliest due first. */
export async function listOwed({ db }: Needs, { accountId }: Actor): Promise<OwedPayment[]> {
  const found = await Consultation.query(db)
    .where({ clientAccountId: accountId })
    .whereNotNull('toPayCents')
    .whereNotNull('toPayDueAt')
    .orderBy(['toPayDueAt', 'id'])
    .select('id', 'number', 'toPayCents', 'toPayDueAt', 'toPayAskedAt')
  return found.map(({ id, number, toPayCents, toPayDueAt, toPayAskedAt }) => ({
    id,
    number,
    totalCents: toPayCents!,
    dueAt: toPayDueAt!,
    isAsked: toPayAskedAt !== null,
  }))
}
