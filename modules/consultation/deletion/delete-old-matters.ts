import { DAY, type Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { ConsultationMove } from '../state/consultation-move.ts'
import { eraseMatter } from './erase-matter.ts'
import type { Needs } from '../needs.ts'
import { WAS_HELD_OR_SIGNED, HELD_YEARS, UNHELD_DAYS } from './retention.ts'

const AT_ONCE = 100

/**
 * Erases matters whose time of storage is over: matter, parties, files and comments. Runs each
 * night. 90 days after the end if nothing was signed or held, otherwise after ten years, and not
 * before a refund is sent.
 */
export async function deleteOldMatters(
  needs: Pick<Needs, 'transact' | 'clock' | 'cipher' | 'file'>,
): Promise<number> {
  for (let erased = 0; ;) {
    const count = await needs.transact(async (tx) => {
      const ids = (await listOver(tx, needs.clock.now())).map(({ id }) => id)
      if (ids.length === 0) return 0
      await eraseMatter(needs, tx, { ids, filesOf: 'both' })
      await Consultation.query(tx).findByIds(ids).patch({ declineCommentSealed: null })
      await ConsultationMove.query(tx)
        .whereIn('consultationId', ids)
        .whereNotNull('commentSealed')
        .patch({ commentSealed: null })
      return ids.length
    })
    erased += count
    if (count < AT_ONCE) return erased
  }
}

async function listOver(tx: Tx, now: Date): Promise<Consultation[]> {
  const tenYearsAgo = new Date(now)
  tenYearsAgo.setUTCFullYear(now.getUTCFullYear() - HELD_YEARS)
  const endedAt = 'coalesce(finished_at, declined_at)'
  return Consultation.query(tx)
    .whereNull('matterErasedAt')
    .whereRaw(`${endedAt} < ?`, [new Date(now.getTime() - UNHELD_DAYS * DAY)])
    .whereRaw(`(not ${WAS_HELD_OR_SIGNED} or ${endedAt} < ?)`, [tenYearsAgo])
    .where(
      (noRefundOpen) => void noRefundOpen.whereNull('refundDueCents').orWhereNotNull('refundedAt'),
    )
    .orderByRaw(endedAt)
    .limit(AT_ONCE)
    .select('id')
    .forUpdate()
    .skipLocked()
}
