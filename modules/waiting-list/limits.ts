/** How long an offer is held. */
export const OFFER_MINUTES = 15
/** The claim lasts this much longer than the offer, so that the next in order gets the time. */
export const HANDOVER_SECONDS = 60
/** This many unused offers end the entry. */
export const UNUSED_OFFERS = 3
/** Open entries of one client, of all lawyers. */
export const OPEN_PER_CLIENT = 10
export const HORIZON_DAYS = 90
