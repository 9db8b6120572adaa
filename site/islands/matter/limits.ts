/** Characters of a message, the same as the API's. */
export const MAX_LENGTH = 3_000
