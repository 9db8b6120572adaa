/** How long a freed time is kept for the one whose turn it is. */
export const HOLD_MINUTES = 15
/**
 * The claim outlives the promise by this much, so that the next in order gets the time from hand to
 * hand.
 */
export const HANDOVER_SECONDS = 60
/** After so many times let pass in a row, the wish is over: others wait too. */
export const UNUSED_HOLDS = 3
/** Wishes one client may have at a time, with all lawyers together. */
export const OPEN_PER_CLIENT = 10
/** How far ahead one can wait: as far as one can book. */
export const HORIZON_DAYS = 90
