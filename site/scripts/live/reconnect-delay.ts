/**
 * The delay before the next attempt, in milliseconds: 1, 2, 4, 8 seconds, then ten seconds each
 * time, for ever.
 */
export const reconnectDelay = (attempts: number): number => Math.min(1000 * 2 ** attempts, 10_000)
