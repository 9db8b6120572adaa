import { emit, type Tx, inBatches } from '#modules/shared'
import { expired } from './events.ts'
import { Inquiry } from './inquiry.ts'
import type { Needs } from './needs.ts'

/**
 * Deletes expired inquiries and notifies clients who got no answer. Reported ones stay until the
 * team decides.
 */
export const sweep = ({ transact, clock }: Needs): Promise<number> =>
  inBatches(100, (size) =>
    transact(async (tx) => {
      const due = await Inquiry.query(tx)
        .where('deleteAt', '<=', clock.now())
        .whereNotExists(
          tx('inquiry_report')
            .whereRaw('inquiry_report.inquiry_id = inquiry.id')
            .whereNull('decidedAt'),
        )
        .orderBy('deleteAt')
        .limit(size)
        .forUpdate()
        .skipLocked()
      await Inquiry.query(tx)
        .findByIds(due.map(({ id }) => id))
        .delete()
      for (const { id, clientAccountId, answeredAt, closedAt } of due)
        if (!answeredAt && !closedAt) await emit(tx, expired, { inquiryId: id, clientAccountId })
      return due.length
    }),
  )

/** Deletes the inquiries of both sides: the law requires no storage of them. */
export async function eraseAccount(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await Inquiry.query(tx)
    .where({ clientAccountId: accountId })
    .orWhere({ lawyerAccountId: accountId })
    .delete()
  await tx('inquiry_block')
    .where({ clientAccountId: accountId })
    .orWhere({ lawyerAccountId: accountId })
    .delete()
}
