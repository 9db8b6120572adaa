import type { Actor } from '#modules/shared'
import { findMeeting, getMeeting, type MeetingView } from './get-meeting.ts'
import type { MeetingNeeds } from './needs.ts'
import { openMeeting } from './open-meeting.ts'
import { closeSilentStays } from './record-attendance.ts'
import { admit, takeSeat, type Browser } from './room.ts'

export function createMeeting(needs: MeetingNeeds) {
  return {
    getMeeting: (actor: Actor, id: string) => getMeeting(needs, actor, id),
    findMeeting: (actor: Actor, id: string) => findMeeting(needs, actor, id),
    openMeeting: (actor: Actor, input: { id: string }) => openMeeting(needs, actor, input),
    admit: (actor: Actor, id: string) => admit(needs, actor, id),
    takeSeat: (actor: Actor, meeting: MeetingView, browser: Browser) => takeSeat(needs, actor, meeting, browser),
    closeSilentStays: () => closeSilentStays(needs),
  }
}

export type Meeting = ReturnType<typeof createMeeting>
export type { MeetingNeeds } from './needs.ts'
export type { MeetingView } from './get-meeting.ts'
export type { Relay } from './ice-servers.ts'
export type { Browser, Seat } from './room.ts'
export { errors as meetingErrors } from './errors.ts'
export { MeetingAccess, type FromBrowser, type Peer, type Signal, type ToBrowser } from './schemas.ts'
export type { Offer } from './meeting-window.ts'
export { meetingJobs } from './jobs.ts'
export { meetingRoutes } from './routes.ts'
