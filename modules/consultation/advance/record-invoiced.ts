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
    })
    .execute()

/**
 * Records the VAT rate of the advance invoice: null without VAT, 0 where the client accounts for
 * it.
 */
export const recordAdvanceVat = (
  tx: Tx,
  { id, vatBasisPoints }: { id: string; vatBasisPoints: number | null },
): Promise<number> =>
  Consultation.query(tx).where({ id }).patch({ advanceVatBasisPoints: vatBasisPoints }).execute()
