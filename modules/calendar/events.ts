import { defineEvent } from '#modules/shared'

/** Hours, blocks or services changed: free times are to be computed anew. */
export const calendarChanged = defineEvent<{ firmLawyerId: string }>('calendar.changed')
/**
 * A held time may be booked again: it was given up, or its hold ran out and somebody else asked.
 */
export const timeFreed = defineEvent<{ firmLawyerId: string; claimId: string }>(
  'calendar.time-freed',
)
