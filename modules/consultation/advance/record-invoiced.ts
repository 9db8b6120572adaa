import type { Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'

/** An unpaid final invoice. Sum and due date are null if the lawyer sent a file of their own. */
export type ToPay = { since: Date; totalCents: number | null; dueAt: Date | null }

/** Records the unpaid final invoice; null if there is none. */
export const recordToPay = (
  tx: Tx,
  { id, toPay }: { id: string; toPay: ToPay | null },
): Promise<number> =>
  Consultation.query(tx)
    .where({ id })
    .patch({
      toPaySince: toPay?.since ?? null,
      toPayCents: toPay?.totalCents ?? null,
      toPayDueAt: toPay?.dueAt ?? null,
      toPayAskedAt: null,
    })
    .execute()

/** The client has asked about the unpaid final invoice: its date stands still. */
export const holdToPay = (tx: Tx, { id, askedAt }: { id: string; askedAt: Date }) =>
  Consultation.query(tx).where({ id }).patch({ toPayAskedAt: askedAt }).execute()

/** The question is answered or gone: the date moves by the time that it stood still. */
export const resumeToPay = (tx: Tx, { id, now }: { id: string; now: Date }) =>
  Consultation.query(tx)
    .where({ id })
    .whereNotNull('toPayAskedAt')
    .patch({
      toPayDueAt: Consultation.raw('to_pay_due_at + (?::timestamptz - to_pay_asked_at)', [now]),
      toPayAskedAt: null,
    })
    .execute()

/** Records the last moment of paid or signed work in this matter; null if there is none. */
export const recordWork = (tx: Tx, { id, workedAt }: { id: string; workedAt: Date | null }) =>
  Consultation.query(tx).where({ id }).patch({ workedAt }).execute()

/**
 * Records the VAT rate of the advance invoice: null without VAT, 0 where the client accounts for
 * it.
 */
export const recordAdvanceVat = (
  tx: Tx,
  { id, vatBasisPoints }: { id: string; vatBasisPoints: number | null },
): Promise<number> =>
  Consultation.query(tx).where({ id }).patch({ advanceVatBasisPoints: vatBasisPoints }).execute()
