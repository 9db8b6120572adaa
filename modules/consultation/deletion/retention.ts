/**
 * How long what a client told is kept where no service came of it: nothing was signed and no
 * meeting held.
 */
export const UNHELD_DAYS = 90
/**
 * Where one did, the lawyer answers for what was entrusted to them: as long as claims may be raised
 * (Civil Code, Art. 1.125(1)).
 */
export const HELD_YEARS = 10

/**
 * Something came of it: signed, or both came. What decides how long the matter is kept, each night
 * and when its client leaves.
 */
export const CAME_OF_IT =
  '(signed_at is not null or (client_joined_at is not null and lawyer_joined_at is not null))'
