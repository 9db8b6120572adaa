import { OTHER_ROLES } from './other-roles.ts'
import type { MeetingRole, Peer, Signal } from '../schemas.ts'

/**
 * One seat as the other sides see it. `seat`: of two sockets of one person the higher is the newer,
 * in any process.
 */
export type Presence = Omit<Peer, 'instance'> & {
  personId: string
  role: MeetingRole
  seat: number
  instances: Instances
}

/** The attempt at a call with the first of the others, and with the second. */
type Instances = readonly [first: string, second: string]

/** A person's attempt at a call with the one of this role. */
export const instanceToward = ({ role, instances }: Presence, other: MeetingRole): string =>
  instances[OTHER_ROLES[role][0] === other ? 0 : 1]

/**
 * Messages between the seats of one meeting, across processes. They are neither stored nor logged.
 */
export type RoomMessage =
  | { type: 'here'; from: Presence; isNew: boolean }
  | { type: 'gone'; from: Presence; hungUp: boolean }
  /** The lawyer lets this person in. */
  | { type: 'let-in'; from: Presence; personId: string }
  | { type: 'signal'; from: Presence; toConnection: string; to: string; signal: Signal }
  /**
   * The presence of a guest has ended in this seat and in all earlier ones. After a new link the
   * same guest comes in a later seat.
   */
  | { type: 'guest-ended'; guestId: string; lastSeat: number }

export const roomChannel = (meetingId: string): string => `meeting:${meetingId}`
