import type { Tx } from '#modules/shared'
import { Consultation } from './consultation.ts'
import { errors } from './errors.ts'

/** Refuses who already has, or had, a consultation with this lawyer that was not called off. */
export async function assertFirstMeeting(tx: Tx, { clientAccountId, lawyerId }: { clientAccountId: string; lawyerId: string }): Promise<void> {
  const earlier = await Consultation.query(tx).findOne({ clientAccountId, lawyerId }).whereNotIn('status', ['declined', 'refunded']).select('id')
  if (earlier) throw errors.FIRST_MEETING_ONLY({ field: 'serviceId' })
}
