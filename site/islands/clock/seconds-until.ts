/**
 * Whole seconds until a moment, never less than 0. Both times are from the same clock; in
 * milliseconds, or as the API writes them.
 */
export const secondsUntil = (moment: string | number, now: string | number): number =>
  Math.max(0, Math.ceil((millisecondsOf(moment) - millisecondsOf(now)) / 1_000))

/** Converts a server time to this device's clock, in milliseconds: the two clocks may differ. */
export const onOwnClock = (
  moment: string,
  serverNow: string,
  ownNow: number = Date.now(),
): number => ownNow + Date.parse(moment) - Date.parse(serverNow)

const millisecondsOf = (moment: string | number): number =>
  typeof moment === 'number' ? moment : Date.parse(moment)
