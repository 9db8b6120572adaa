/** The end of a request; null while it goes on. */
export const ENDED_AT = 'coalesce(finished_at, declined_at)'
/**
 * The same, or later work for a fixed price, or the last message, document, task, note or opposing
 * party in its matter.
 */
export const LAST_AT = `greatest(${ENDED_AT}, worked_at, active_at)`
/** How long a matter is stored if nothing was signed and no meeting was held. */
export const UNHELD_DAYS = 90
/** Otherwise as long as claims may be raised (Civil Code, Art. 1.125(1)). */
export const HELD_YEARS = 10

/** The agreement was signed, both sides came, or there was work for a fixed price. */
export const WAS_HELD_OR_SIGNED =
  '(signed_at is not null or worked_at is not null or (client_joined_at is not null and lawyer_joined_at is not null))'
