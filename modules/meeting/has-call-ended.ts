import { isRefusal, type Actor } from '#modules/shared'
import { Attendance } from './attendance.ts'
import { getMeeting } from './get-meeting.ts'
import type { MeetingNeeds } from './needs.ts'
import { listStays } from './record-attendance.ts'
import { haveMet } from './who-came.ts'

/**
 * The two have met and neither is there any more, though one may still come in again; false where
 * there is no meeting for this person.
 */
export async function hasCallEnded(
  needs: MeetingNeeds,
  actor: Actor,
  id: string,
): Promise<boolean> {
  try {
    const meeting = await getMeeting(needs, actor, id)
    if (meeting.offer !== 'open') return false
    const isSomebodyThere = await Attendance.query(needs.db)
      .where({ consultationId: id, leftAt: null })
      .first()
    const clientAccountId = meeting.role === 'client' ? actor.accountId : meeting.otherAccountId
    return (
      !isSomebodyThere && haveMet(await listStays(needs.db, id, { ...meeting, clientAccountId }))
    )
  } catch (error) {
    if (isRefusal(error, 'NO_MEETING') || isRefusal(error, 'NOT_FOUND')) return false
    throw error
  }
}
