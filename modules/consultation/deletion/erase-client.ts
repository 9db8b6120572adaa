import type { Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { ConsultationMove } from '../state/consultation-move.ts'
import { eraseMatter } from './erase-matter.ts'
import type { Needs } from '../needs.ts'
import { ENDED_AT, WAS_HELD_OR_SIGNED } from './retention.ts'

/**
 * Erases the matters of a client whose account was deleted, where nothing was signed or held.
 * Otherwise the lawyer must store what was entrusted to them (Law on the Bar, Art. 39 and 48): it
 * stays sealed, under "Deleted user". So does the matter of a meeting that is going on, until a
 * nightly job decides. The request itself and its money stay everywhere.
 */
export async function eraseClient(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  await tx('consultation_mail_link').where({ accountId }).delete()
  const erasable = await Consultation.query(tx)
    .where({ clientAccountId: accountId })
    .whereRaw(`not ${WAS_HELD_OR_SIGNED} and ${ENDED_AT} is not null`)
    .orderBy('id')
    .forUpdate()
  const ids = erasable.map(({ id }) => id)
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
