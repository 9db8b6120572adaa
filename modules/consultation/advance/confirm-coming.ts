import { emit, type Actor } from '#modules/shared'
import { Consultation, lockVisible } from '../consultation.ts'
import { isConfirmed } from '../state/consultation-status.ts'
import { hasPassed } from '../deadlines/deadlines.ts'
import { errors } from '../errors.ts'
import { comingConfirmed } from '../events.ts'
import type { Needs } from '../needs.ts'

/** One side confirms that they will come to a confirmed meeting. Repeating it changes nothing. */
export async function confirmComing(
  { transact, clock }: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<Consultation> {
  return transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    const now = clock.now()
    if (!isConfirmed(consultation))
      throw errors.MOVE_NOT_POSSIBLE({ extras: { consultationStatus: consultation.shownStatus } })
    if (hasPassed(consultation.endsAt, now)) throw errors.ALREADY_STARTED()
    const column = consultation.sideOf(actor) === 'client' ? 'clientComingAt' : 'lawyerComingAt'
    if (consultation[column]) return consultation
    const updated = await Consultation.query(tx).patchAndFetchById(id, { [column]: now })
    await emit(tx, comingConfirmed, { consultationId: id, by: consultation.sideOf(actor) })
    return updated
  })
}
