import type { Actor } from '#modules/shared'
import { isUnchanged } from './joinable-meeting.ts'
import { isAdmitted } from './admission.ts'
import type { UnnamedMeeting } from '../get-meeting.ts'
import type { Needs } from '../needs.ts'
import { recordStays } from './record-stays.ts'
import type { MeetingRole, Stage } from '../schemas.ts'

/** A person who takes a seat in a meeting: one of its two people, or their guest. */
export type Participant = {
  /** Of the account, or of the guest. */
  id: string
  role: MeetingRole
  meeting: { id: string; startsAt: Date; closesAt: Date }
  /** False if this person may no longer be here, or if the meeting was moved. */
  isUnchanged(): Promise<boolean>
  /** Whether the lawyer has let this person in. */
  isAdmitted(): Promise<boolean>
  stays: { as(stage: Stage): Promise<void>; note(stage: Stage): Promise<void> }
}

/** One of the two people, for whom `getJoinableMeeting` found the meeting. */
export const participantOf = (
  needs: Needs,
  actor: Actor,
  meeting: UnnamedMeeting,
): Participant => ({
  id: actor.accountId,
  role: meeting.role,
  meeting,
  isUnchanged: () => isUnchanged(needs, actor, meeting),
  isAdmitted: async () => meeting.role === 'lawyer' || isAdmitted(needs.db, meeting),
  stays: recordStays(needs, actor, meeting.id),
})
