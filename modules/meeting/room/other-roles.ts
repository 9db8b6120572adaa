import type { MeetingRole } from '../schemas.ts'

/** For each person of a meeting the first and the second of the others. */
export const OTHER_ROLES = {
  client: ['lawyer', 'guest'],
  lawyer: ['client', 'guest'],
  guest: ['lawyer', 'client'],
} as const satisfies Record<MeetingRole, readonly [MeetingRole, MeetingRole]>
