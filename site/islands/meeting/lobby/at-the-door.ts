import type { MessageKey } from '../../../../modules/shared/i18n.ts'

/**
 * What a person at the door reads by where the other one is. Only a person in the room can see who
 * waits; one who still checks a camera cannot.
 */
export const atTheDoor = {
  away: 'meeting.door.waitingAlone',
  lobby: 'meeting.door.waitingLobby',
  door: 'meeting.door.waitingLobby',
  room: 'meeting.door.waiting',
} as const satisfies Record<string, MessageKey>
