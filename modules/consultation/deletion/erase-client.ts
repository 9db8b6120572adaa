import type { Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { ConsultationMove } from '../state/consultation-move.ts'
import { eraseMatter } from './erase-matter.ts'
import type { Needs } from '../needs.ts'
import { CAME_OF_IT } from './retention.ts'

/**
 * Erases what a client who left had told where no service came of it: matter, parties, files,
 * words. Where an agreement was signed or a meeting held, the lawyer has to keep what was entrusted
 * to them (Law on the Bar, Art. 39 and 48): it stays, sealed, under "Deleted user"; so does one
 * that is going on just now, since who came is not known yet: a night after sees to it. That there
 * was a request, and its money, stays everywhere.
 */
export async function forgetClient(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  await tx('consultation_mail_link').where({ accountId }).delete()
  const unkept = await Consultation.query(tx)
    .where({ clientAccountId: accountId })
    .whereRaw(`not ${CAME_OF_IT} and coalesce(finished_at, declined_at) is not null`)
    .forUpdate()
  const ids = unkept.map(({ id }) => id)
  if (ids.length === 0) return
  await eraseMatter(needs, tx, { ids, filesOf: 'client' })
  await Consultation.query(tx)
    .findByIds(ids)
    .where('declinedBy', 'client')
    .patch({ declineCommentSealed: null })
  await ConsultationMove.query(tx)
    .whereIn('consultationId', ids)
    .where({ accountId })
    .whereNotNull('commentSealed')
    .patch({ commentSealed: null })
}
