import type { Limit } from '#modules/account'
import { DAY, HOUR, MINUTE } from '#modules/shared'

/** Invitations of one side to one meeting, so that nobody tries out addresses. */
export const INVITATIONS: Limit = { name: 'guest-invitations', max: 10, windowMs: DAY }
/** Links sent again to one guest. */
export const LINKS: Limit = { name: 'guest-links', max: 5, windowMs: HOUR }
/** Codes sent to one guest. */
export const CODES: Limit = { name: 'guest-codes', max: 5, windowMs: 15 * MINUTE }
/** Together with the tries of a code, one guess in 20,000 a day at most. */
export const MAX_CODES_PER_DAY: Limit = { name: 'guest-codes-a-day', max: 10, windowMs: DAY }

export const CODE_LIFETIME = 10 * MINUTE
export const CODE_TRIES = 5
