import { joinWindow } from '#modules/attendance'
import {
  assertMeetable,
  lawyerNameOf,
  nameOf,
  sideOf,
  type PresentedConsultation,
  type Snapshot,
} from '#modules/consultation'
import { isRefusal, type Actor } from '#modules/shared'
import { offerAt, type Offer } from './meeting-window.ts'
import type { Needs } from './needs.ts'

type Role = 'client' | 'lawyer'

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
  otherAccountId: string
  firmLawyerId: string
  lawyerId: string
}

/** The meeting of this consultation for one of its two people; NOT_FOUND for anybody else. */
export async function getMeeting(needs: Needs, actor: Actor, id: string): Promise<MeetingView> {
  const meeting = await getUnnamedMeeting(needs, actor, id)
  return { ...meeting, otherName: await nameOfOther(needs, actor, meeting) }
}

export type UnnamedMeeting = Omit<MeetingView, 'otherName'>

/** The same without the other person's name, which would be another read. */
export const getUnnamedMeeting = async (
  needs: Needs,
  actor: Actor,
  id: string,
): Promise<UnnamedMeeting> =>
  meetingOf(needs, actor, await needs.consultation.snapshots.getVisible(needs.db, actor, id))

/** The same of a consultation that was just read for one of its two people. */
export function meetingOf(
  { clock }: Pick<Needs, 'clock'>,
  actor: Actor,
  snapshot: Snapshot,
): UnnamedMeeting {
  const role = sideOf(snapshot, actor)
  assertMeetable(snapshot, role)
  const { id, startsAt, endsAt, timeZone, clientAccountId, lawyerAccountId } = snapshot
  const times = { startsAt, endsAt }
  return {
    id,
    role,
    ...times,
    timeZone,
    ...joinWindow(times),
    offer: offerAt(times, clock.now()),
    otherAccountId: role === 'client' ? lawyerAccountId : clientAccountId,
    lawyerId: snapshot.lawyerId,
    firmLawyerId: snapshot.firmLawyerId,
  }
}

async function nameOfOther(
  { db, account, lawyer }: Needs,
  { locale }: Actor,
  { role, firmLawyerId, otherAccountId }: UnnamedMeeting,
): Promise<string> {
  return role === 'client'
    ? lawyerNameOf(await lawyer.memberships.getFirmLawyer(db, firmLawyerId), locale)
    : nameOf(await account.people.getPerson(db, otherAccountId), locale)
}

const ENDED: readonly unknown[] = [
  'declined',
  'refunded',
] satisfies PresentedConsultation['status'][]

/**
 * The same for a page: undefined if the consultation is not theirs, 'none' if it has no meeting
 * yet, 'off' if it was cancelled, 'unchecked' for a lawyer who has not ruled out a conflict of
 * interest.
 */
export async function findMeeting(
  needs: Needs,
  actor: Actor,
  id: string,
): Promise<MeetingView | { offer: 'none' | 'off' | 'unchecked' } | undefined> {
  try {
    return await getMeeting(needs, actor, id)
  } catch (error) {
    if (isRefusal(error, 'NOT_FOUND')) return undefined
    if (isRefusal(error, 'CONFLICT_NOT_CHECKED')) return { offer: 'unchecked' }
    if (isRefusal(error, 'NO_MEETING'))
      return { offer: ENDED.includes(error.extras?.['consultationStatus']) ? 'off' : 'none' }
    throw error
  }
}
