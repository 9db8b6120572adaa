import type { Actor, Tx } from '#modules/shared'
import { findMeeting, getMeeting, type MeetingView } from './get-meeting.ts'
import { forgetMeeting } from './forget-meeting.ts'
import { hasCallEnded } from './has-call-ended.ts'
import type { MeetingNeeds } from './needs.ts'
import { openMeeting } from './open-meeting.ts'
import { listOwnStays } from './own-stays.ts'
import { openDeviceCheck } from './check-devices.ts'
import { letIn } from './let-in.ts'
import { getNextSteps, writeNextSteps } from './next-steps.ts'
import { getPhoneConsent, givePhoneConsent } from './phone-consent.ts'
import { closeSilentStays, judgeAttendance } from './record-attendance.ts'
import { admit } from './admit.ts'
import { takeSeat, type Browser } from './take-seat.ts'

export function createMeeting(needs: MeetingNeeds) {
  return {
    getMeeting: (actor: Actor, id: string) => getMeeting(needs, actor, id),
    findMeeting: (actor: Actor, id: string) => findMeeting(needs, actor, id),
    openMeeting: (actor: Actor, input: { id: string }) => openMeeting(needs, actor, input),
    admit: (actor: Actor, id: string) => admit(needs, actor, id),
    takeSeat: (actor: Actor, meeting: MeetingView, browser: Browser) =>
      takeSeat(needs, actor, meeting, browser),
    hasCallEnded: (actor: Actor, id: string) => hasCallEnded(needs, actor, id),
    letIn: (meeting: Pick<MeetingView, 'id' | 'startsAt'>) => letIn(needs, meeting),
    openDeviceCheck: (actor: Actor, input: { id: string }) => openDeviceCheck(needs, actor, input),
    getPhoneConsent: (actor: Actor, id: string) => getPhoneConsent(needs, actor, id),
    givePhoneConsent: (actor: Actor, input: { id: string; agrees: boolean }) =>
      givePhoneConsent(needs, actor, input),
    getNextSteps: (actor: Actor, id: string) => getNextSteps(needs, actor, id),
    writeNextSteps: (actor: Actor, input: { id: string; text: string }) =>
      writeNextSteps(needs, actor, input),
    listOwnStays: (actor: Actor, id: string) => listOwnStays(needs, actor, id),
    forgetMeeting: (tx: Tx, of: { consultationId: string }) => forgetMeeting(tx, of),
    closeSilentStays: () => closeSilentStays(needs),
    judgeAttendance: (tx: Tx, id: string) => judgeAttendance(needs, tx, id),
  }
}

export type Meeting = ReturnType<typeof createMeeting>
