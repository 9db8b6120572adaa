import { joinWindow } from '#modules/consultation'
import type { Actor, Db } from '#modules/shared'
import { offerAt, type Offer } from './meeting-window.ts'
import type { MeetingNeeds } from './needs.ts'

export type Role = 'client' | 'lawyer'

/** A meeting as one of its two people sees it. */
export type MeetingView = {
  id: string
  role: Role
  startsAt: Date
  endsAt: Date
  timeZone: string
  opensAt: Date
  closesAt: Date
  offer: Offer
  otherName: string
  lawyerId: string
}

/** The meeting of this consultation for one of its two people; for anybody else there is none (404). */
export async function getMeeting({ db, clock, consultation }: MeetingNeeds, actor: Actor, id: string, by: Db = db): Promise<MeetingView> {
  const { side, startsAt, endsAt, timeZone, otherName, lawyerId } = await consultation.getMeetable(by, id, actor)
  const times = { startsAt, endsAt }
  return { id, role: side, ...times, timeZone, ...joinWindow(times), offer: offerAt(times, clock.now()), otherName, lawyerId }
}
