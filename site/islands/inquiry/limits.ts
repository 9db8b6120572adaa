/** Length limits of a message, the same as the API's. */
export const LIMITS = { min: 10, max: 3_000 } as const
