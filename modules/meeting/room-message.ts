import type { Peer, Signal } from './schemas.ts'

/**
 * One seat as the other side sees it. `seat`: of two sockets of one person the higher is the newer,
 * in any process.
 */
export type Presence = Peer & { accountId: string; seat: number }

/**
 * Messages between the seats of one meeting, across processes. They are neither stored nor logged.
 */
export type RoomMessage =
  | { type: 'here'; from: Presence; isNew: boolean }
  | { type: 'gone'; from: Presence; hungUp: boolean }
  | { type: 'let-in'; from: Presence }
  | { type: 'signal'; from: Presence; toConnection: string; to: string; signal: Signal }

export const roomChannel = (meetingId: string): string => `meeting:${meetingId}`
