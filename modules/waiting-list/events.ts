import { defineEvent } from '#modules/shared'

/** A time became free and is held for this person. */
export const offered = defineEvent<{ entryId: string }>('waiting-list.offered')
/** The entry ended because the client left the list or booked. */
export const endedByClient = defineEvent<{ entryId: string }>('waiting-list.ended-by-client')
/** The entry ended because its dates are over, too many offers were not used, or the lawyer is unavailable. */
export const endedBySystem = defineEvent<{ entryId: string }>('waiting-list.ended-by-system')
