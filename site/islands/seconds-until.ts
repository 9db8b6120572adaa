/**
 * Whole seconds until a moment, never less than 0. Both moments are of the same clock; in
 * milliseconds, or as the API writes them.
 */
export const secondsUntil = (moment: string | number, now: string | number): number =>
  Math.max(0, Math.ceil((millisecondsOf(moment) - millisecondsOf(now)) / 1_000))

/**
 * A moment of the server as this device's clock shows it, in milliseconds: the two clocks need not
 * agree.
 */
export const onOwnClock = (
  moment: string,
  serverNow: string,
  ownNow: number = Date.now(),
): number => ownNow + Date.parse(moment) - Date.parse(serverNow)

const millisecondsOf = (moment: string | number): number =>
  typeof moment === 'number' ? moment : Date.parse(moment)
