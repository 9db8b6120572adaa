/**
 * How long to wait before trying again, in milliseconds: 1, 2, 4, 8, then ten seconds each time,
 * for ever.
 */
export const reconnectDelay = (attempts: number): number => Math.min(1000 * 2 ** attempts, 10_000)
