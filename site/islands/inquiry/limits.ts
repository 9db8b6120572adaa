/** Characters of a message, as the API takes them. */
export const LIMITS = { min: 10, max: 3_000 } as const
