/** How long a matter is stored if nothing was signed and no meeting was held. */
export const UNHELD_DAYS = 90
/** Otherwise as long as claims may be raised (Civil Code, Art. 1.125(1)). */
export const HELD_YEARS = 10

/** The agreement was signed, both sides came, or there was work for a fixed price. */
export const WAS_HELD_OR_SIGNED =
  '(signed_at is not null or worked_at is not null or (client_joined_at is not null and lawyer_joined_at is not null))'
