import type { Peer, Signal } from './schemas.ts'

/**
 * One seat as the other one sees it. `seat`: of two sockets of one person the higher is the newer,
 * in whichever processes they are.
 */
export type Presence = Peer & { accountId: string; seat: number }

/**
 * What the seats of one meeting tell each other, from process to process. Nothing of it is stored
 * or logged.
 */
export type RoomMessage =
  | { type: 'here'; from: Presence; isNew: boolean }
  | { type: 'gone'; from: Presence; hungUp: boolean }
  | { type: 'let-in'; from: Presence }
  | { type: 'signal'; from: Presence; toConnection: string; to: string; signal: Signal }

export const roomChannel = (meetingId: string): string => `meeting:${meetingId}`
