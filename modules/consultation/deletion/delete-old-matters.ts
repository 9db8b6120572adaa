import { DAY, type Tx, before, inBatches } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { ConsultationMove } from '../state/consultation-move.ts'
import { eraseMatter } from './erase-matter.ts'
import type { Needs } from '../needs.ts'
import { ENDED_AT, HELD_YEARS, LAST_AT, UNHELD_DAYS, WAS_HELD_OR_SIGNED } from './retention.ts'

/**
 * Erases matters at the end of their retention period: matter, parties, files and comments. That is
 * 90 days after the end if nothing was signed or held, otherwise ten years, both counted from the last
 * message, document, task, note or opposing party where that came later, and never before a refund is
 * sent.
 */
export const deleteOldMatters = (needs: Needs): Promise<number> =>
  inBatches(100, (size) =>
    needs.transact(async (tx) => {
      const ids = (await listExpired(tx, needs.clock.now(), size)).map(({ id }) => id)
      if (ids.length === 0) return 0
      await eraseMatter(needs, tx, { ids, filesOf: 'both' })
      await Consultation.query(tx).findByIds(ids).patch({ declineCommentSealed: null })
      await ConsultationMove.query(tx)
        .whereIn('consultationId', ids)
        .whereNotNull('commentSealed')
        .patch({ commentSealed: null })
      return ids.length
    }),
  )

async function listExpired(tx: Tx, now: Date, size: number) {
  const tenYearsAgo = new Date(now)
  tenYearsAgo.setUTCFullYear(now.getUTCFullYear() - HELD_YEARS)
  return Consultation.query(tx)
    .whereNull('matterErasedAt')
    .whereRaw(`${ENDED_AT} < :cutOff and ${LAST_AT} < :cutOff`, {
      cutOff: before(now, UNHELD_DAYS * DAY),
    })
    .whereRaw(`(not ${WAS_HELD_OR_SIGNED} or ${LAST_AT} < ?)`, [tenYearsAgo])
    .where(
      (noRefundOpen) => void noRefundOpen.whereNull('refundDueCents').orWhereNotNull('refundedAt'),
    )
    .orderByRaw(LAST_AT)
    .limit(size)
    .select('id')
    .forUpdate()
    .skipLocked()
}
