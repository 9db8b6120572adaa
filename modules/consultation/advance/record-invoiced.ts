import type { Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'

/**
 * An unpaid final invoice. Sum and due date are null for a file of the lawyer's own, which alone
 * states them.
 */
export type ToPay = { since: Date; totalCents: number | null; dueAt: Date | null }

/** The final invoice that is still to be paid, or null where there is none any more. */
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

/** The VAT rate of the advance invoice: null without VAT, 0 where the client accounts for it. */
export const recordAdvanceVat = (
  tx: Tx,
  { id, vatBasisPoints }: { id: string; vatBasisPoints: number | null },
): Promise<number> =>
  Consultation.query(tx).where({ id }).patch({ advanceVatBasisPoints: vatBasisPoints }).execute()
