/** How long a freed time is held for the first in order. */
export const HOLD_MINUTES = 15
/** The claim lasts this much longer than the offer, so that the next in order gets the time. */
export const HANDOVER_SECONDS = 60
/** After so many unused offers in a row the entry ends. */
export const UNUSED_HOLDS = 3
/** Entries that one client may have at a time, with all lawyers together. */
export const OPEN_PER_CLIENT = 10
/** How far ahead one can wait: as far as one can book. */
export const HORIZON_DAYS = 90
