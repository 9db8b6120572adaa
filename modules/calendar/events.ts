import { defineEvent } from '#modules/shared'

/** Hours, blocks, services or busy times changed. */
export const calendarChanged = defineEvent<{ firmLawyerId: string }>('calendar.changed')
/** A claim was released, or it expired and gave way to another. */
export const timeFreed = defineEvent<{ firmLawyerId: string; claimId: string }>(
  'calendar.time-freed',
)

/** A lawyer who will be away asked a colleague of the firm to answer for them. */
export const coverAsked = defineEvent<{ coverId: string }>('calendar.cover-asked')
export const coverAnswered = defineEvent<{ coverId: string; agrees: boolean }>(
  'calendar.cover-answered',
)
/** By its date, by one of the two, or because one of them left the firm. */
export const coverEnded = defineEvent<{
  coverId: string
  endedBy: 'date' | 'lawyer' | 'colleague' | 'system'
  wasAgreed: boolean
}>('calendar.cover-ended')
