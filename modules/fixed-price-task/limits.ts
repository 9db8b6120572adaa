/** Characters. */
export const TITLE = { min: 3, max: 120 } as const
export const DESCRIPTION = { min: 20, max: 3_000 } as const
export const NOTE = { max: 1_000 } as const
export const MISSING = { min: 10, max: 1_000 } as const
/** Why the lawyer gives the work up (Law on the Bar, Art. 40). */
export const WITHDRAWAL_REASON = { min: 10, max: 1_000 } as const
export const PRICE_CENTS = { min: 1_000, max: 1_000_000 } as const
export const WORKING_DAYS = { min: 1, max: 60 } as const
/** Tasks of one matter that are not over. */
export const OPEN_AT_ONCE = 10
export const FILES_AT_ONCE = 10
/** How often the client may say that something is missing. */
export const MISSING_TIMES = 3
