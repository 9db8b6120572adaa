import { emit, type Actor } from '#modules/shared'
import { guestChanged } from '../events.ts'
import { getUnnamedMeeting } from '../get-meeting.ts'
import type { Needs } from '../needs.ts'
import { nextSeat } from '../room/next-seat.ts'
import { roomChannel, type RoomMessage } from '../room/room-message.ts'
import { NO_WAY_IN, type Guest } from './guest.ts'
import { getGuest } from './list-guests.ts'
import type { MeetingGuest } from './schemas.ts'

/**
 * Either side ends the invitation or the presence of the third person: link and session are
 * useless at once, and everybody's connection to the guest is closed. Repeating it changes nothing.
 */
export async function endGuest(
  needs: Needs,
  actor: Actor,
  { id, guestId }: { id: string; guestId: string },
): Promise<MeetingGuest> {
  const { clock, transact } = needs
  const meeting = await getUnnamedMeeting(needs, actor, id)
  await getGuest(needs, actor, { id, guestId })
  const hasEnded = await transact(async (tx) => {
    const [ended] = await tx<Guest>('meeting_guest')
      .where({ id: guestId, consultationId: id })
      .whereNull('endedAt')
      .update({ ...NO_WAY_IN, endedAt: clock.now(), endedBy: meeting.role })
      .returning('id')
    if (ended)
      await emit(tx, guestChanged, {
        consultationId: id,
        accountId: meeting.otherAccountId,
        what: 'ended',
      })
    return ended !== undefined
  })
  if (hasEnded) await announceEnd(needs, { id, guestId })
  return getGuest(needs, actor, { id, guestId })
}

/**
 * Closes the guest's socket and the connections of the others to them. A lost message is made up
 * for by the heartbeat of each seat.
 */
export async function announceEnd(
  needs: Needs,
  { id, guestId }: { id: string; guestId: string },
): Promise<void> {
  const { broadcast, log } = needs
  try {
    const lastSeat = await nextSeat(needs)
    const message: RoomMessage = { type: 'guest-ended', guestId, lastSeat }
    await broadcast.publish(roomChannel(id), message)
  } catch (error) {
    log.warn({ err: error }, 'a removed guest was not announced')
  }
}
