import { defineEvent } from '#modules/shared'

/** Hours, blocks, services or busy times changed. */
export const calendarChanged = defineEvent<{ firmLawyerId: string }>('calendar.changed')
/** A claim was released, or it expired and gave way to another. */
export const timeFreed = defineEvent<{ firmLawyerId: string; claimId: string }>(
  'calendar.time-freed',
)
