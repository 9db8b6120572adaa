/**
 * The largest clock difference expected between machines that use NTP. Deadlines in minutes
 * tolerate it.
 */
export const MAX_CLOCK_SKEW_MS = 5_000

/**
 * SQL: how far the caller's clock, given in milliseconds, is ahead of the database's, which all
 * machines share. Negative means behind.
 */
export const CLOCK_SKEW = '(?::float8 - extract(epoch from clock_timestamp()) * 1000)::integer'

/** As shown in /readyz. */
export const describeClockSkew = (offMs: number): string =>
  Math.abs(offMs) <= MAX_CLOCK_SKEW_MS
    ? 'ok'
    : `${Math.round(Math.abs(offMs) / 1_000)} s ${offMs > 0 ? 'ahead of' : 'behind'} the database`
