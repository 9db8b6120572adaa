import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoment, formatMomentWithZone } from '../../../../modules/shared/time.ts'
import { useOwnZone } from '../slots/use-own-zone.ts'
import { differAt } from '../slots/wall-time.ts'

/** A moment where the reader is, and where the lawyer is when the clocks differ. */
export function Moment({ startsAt, locale, timeZone }: { startsAt: string; locale: Locale; timeZone: string }) {
  const zone = useOwnZone() ?? timeZone
  const instant = new Date(startsAt)
  if (!differAt(startsAt, zone, timeZone)) return <>{formatMoment(instant, locale, timeZone)}</>
  return <>{formatMomentWithZone(instant, locale, zone)} <span className="booking__there">{formatMomentWithZone(instant, locale, timeZone)}</span></>
}
