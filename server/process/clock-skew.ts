/**
 * By so much machines that keep time by the net differ at the very most; promises of minutes bear
 * it.
 */
export const MAX_CLOCK_SKEW_MS = 5_000

/**
 * In SQL: how far the asker's clock, given in milliseconds, is ahead of the database's, which all
 * machines share. Behind is negative.
 */
export const CLOCK_SKEW = '(?::float8 - extract(epoch from clock_timestamp()) * 1000)::integer'

/** For a person at three in the morning. */
export const describeClockSkew = (offMs: number): string =>
  Math.abs(offMs) <= MAX_CLOCK_SKEW_MS
    ? 'ok'
    : `${Math.round(Math.abs(offMs) / 1_000)} s ${offMs > 0 ? 'ahead of' : 'behind'} the database`
