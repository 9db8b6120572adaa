import { defineEvent } from '#modules/shared'

/** A time freed and is kept for this person now. */
export const offered = defineEvent<{ entryId: string }>('waiting-list.offered')
/** The wish ended by what its owner did: they left the list or booked. */
export const settled = defineEvent<{ entryId: string }>('waiting-list.settled')
/**
 * The wish ended though its owner did nothing: its dates are over, or they let too many times pass.
 */
export const ended = defineEvent<{ entryId: string }>('waiting-list.ended')
