import { defineEvent } from '#modules/shared'

/** A time became free and is held for this person. */
export const offered = defineEvent<{ entryId: string }>('waiting-list.offered')
/** The entry ended by its owner: they left the list or booked. */
export const settled = defineEvent<{ entryId: string }>('waiting-list.settled')
/** The entry ended by itself: its dates are over, or too many offers were not used. */
export const ended = defineEvent<{ entryId: string }>('waiting-list.ended')
