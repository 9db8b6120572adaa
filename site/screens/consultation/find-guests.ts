import type { MeetingGuest } from '../../../modules/meeting/guest/schemas.ts'
import type { Locals } from '../../locals.ts'
import { isRefused } from '../refused.ts'

/** The third persons of a meeting, for its two people; null where there is no meeting. */
export async function findGuests(
  { services, viewer }: Locals,
  id: string,
): Promise<{ items: MeetingGuest[]; mayInvite: boolean } | null> {
  const guests = await services.meeting.guests.listGuests(viewer!, { id }).catch(isRefused)
  if (!guests) return null
  const meeting = await services.meeting.findMeeting(viewer!, id)
  return {
    items: guests.items,
    mayInvite: meeting?.offer === 'early' || meeting?.offer === 'open',
  }
}
