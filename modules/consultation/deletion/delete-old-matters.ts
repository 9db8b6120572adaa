import { DAY, type Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { ConsultationMove } from '../state/consultation-move.ts'
import { eraseMatter } from './erase-matter.ts'
import type { Needs } from '../needs.ts'
import { CAME_OF_IT, HELD_YEARS, UNHELD_DAYS } from './retention.ts'

const AT_ONCE = 100

/**
 * Each night, what has been kept as long as promised is erased: matter, parties, files and the
 * words of a refusal. Of what came to nothing after 90 days, of what was signed or held after ten
 * years. One whose money is still on its way back waits for it.
 */
export async function forgetMatters(
  needs: Pick<Needs, 'transact' | 'clock' | 'cipher' | 'file'>,
): Promise<number> {
  for (let forgotten = 0; ;) {
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
    forgotten += count
    if (count < AT_ONCE) return forgotten
  }
}

async function listOver(tx: Tx, now: Date): Promise<Consultation[]> {
  const tenYearsAgo = new Date(now)
  tenYearsAgo.setUTCFullYear(now.getUTCFullYear() - HELD_YEARS)
  const endedAt = 'coalesce(finished_at, declined_at)'
  return Consultation.query(tx)
    .whereNull('matterErasedAt')
    .whereRaw(`${endedAt} < ?`, [new Date(now.getTime() - UNHELD_DAYS * DAY)])
    .whereRaw(`(not ${CAME_OF_IT} or ${endedAt} < ?)`, [tenYearsAgo])
    .where((settled) => void settled.whereNull('refundDueCents').orWhereNotNull('refundedAt'))
    .orderByRaw(endedAt)
    .limit(AT_ONCE)
    .select('id')
    .forUpdate()
    .skipLocked()
}
