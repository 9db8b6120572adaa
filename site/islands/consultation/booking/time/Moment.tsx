import type { Locale } from '../../../../../modules/shared/index.ts'
import { formatMoment, formatMomentWithZone } from '../../../../../modules/shared/time.ts'
import { useOwnZone } from '../../slots/use-own-zone.ts'
import { differAt } from '../../slots/wall-time.ts'

/** A time in the reader's zone, and in the lawyer's when the clocks differ. */
export function Moment({
  startsAt,
  locale,
  timeZone,
  now,
}: {
  startsAt: string
  locale: Locale
  timeZone: string
  now: Date
}) {
  const zone = useOwnZone() ?? timeZone
  const instant = new Date(startsAt)
  if (!differAt(startsAt, zone, timeZone))
    return <>{formatMoment(instant, locale, timeZone, now)}</>
  return (
    <>
      {formatMomentWithZone(instant, locale, zone, now)}{' '}
      <span className="booking__there">{formatMomentWithZone(instant, locale, timeZone, now)}</span>
    </>
  )
}
