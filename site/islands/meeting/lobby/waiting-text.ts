import type { MessageKey } from '../../../../modules/shared/i18n.ts'

/**
 * The text for a client in the waiting room, by where the other side is. Only a lawyer in the room
 * can see who is waiting; one who is still testing the camera cannot.
 */
export const waitingText = {
  away: 'meeting.waitingRoom.waitingAlone',
  lobby: 'meeting.waitingRoom.waitingLobby',
  'waiting-room': 'meeting.waitingRoom.waitingLobby',
  room: 'meeting.waitingRoom.waiting',
} as const satisfies Record<string, MessageKey>
