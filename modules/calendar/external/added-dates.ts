import type { VEvent } from 'node-ical'

export type AddedDate = { startsAt: Date; endsAt: Date; isWhole: boolean }

type Property = string | { params?: Record<string, string>; val?: unknown }

/**
 * The dates that RDATE adds to an event (RFC 5545, 3.8.5.2): instants, whole days, or periods with
 * an end of their own; without those that EXDATE takes out again. The parser leaves them as they
 * are written.
 */
export function addedDates(
  event: VEvent,
  { lengthMs, timeZone, most }: { lengthMs: number; timeZone: string; most: number },
): AddedDate[] {
  const given = (event as { rdate?: Property | Property[] }).rdate
  if (given === undefined) return []
  const isLeftOut = leftOut(event)
  return [given].flat().flatMap((property) => {
    const { text, zone } =
      typeof property === 'string'
        ? { text: property, zone: undefined }
        : {
            text: typeof property.val === 'string' ? property.val : '',
            zone: property.params?.TZID?.replaceAll('"', ''),
          }
    return text
      .split(',')
      .slice(0, most)
      .flatMap((one): AddedDate[] => {
        const [start = '', end] = one.trim().split('/')
        const startsAt = momentOf(start, zone, event, timeZone)
        if (!startsAt || isLeftOut(startsAt)) return []
        const isWhole = /^\d{8}$/.test(start)
        return [
          {
            startsAt,
            isWhole,
            endsAt: endOf(end, startsAt, lengthMs, (text) => momentOf(text, zone, event, timeZone)),
          },
        ]
      })
  })
}

function endOf(
  text: string | undefined,
  startsAt: Date,
  lengthMs: number,
  moment: (text: string) => Date | undefined,
): Date {
  if (text === undefined) return new Date(startsAt.getTime() + lengthMs)
  if (!/^\+?P/i.test(text)) return moment(text) ?? startsAt
  try {
    return new Date(
      startsAt.getTime() +
        Temporal.Duration.from(text).total({
          unit: 'milliseconds',
          relativeTo: Temporal.PlainDate.from('2026-01-01'),
        }),
    )
  } catch {
    return startsAt
  }
}

/**
 * `20261205T100000Z`, the same without Z in a zone, or a date, whose parts are local ones as the
 * parser writes them.
 */
function momentOf(
  text: string,
  zone: string | undefined,
  event: VEvent,
  timeZone: string,
): Date | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/i.exec(text)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  if (parts[4] === undefined) return new Date(year, month - 1, day)
  if (parts[7]) return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  for (const name of [zone, (event.start as { tz?: string }).tz, timeZone]) {
    try {
      if (name)
        return new Date(
          Temporal.ZonedDateTime.from({ year, month, day, hour, minute, second, timeZone: name })
            .epochMilliseconds,
        )
    } catch {
      // A name that only Windows or the calendar itself knows: the parser has found out the event's
      // zone.
    }
  }
  return undefined
}

function leftOut(event: VEvent): (instant: Date) => boolean {
  const instants = new Set(
    Object.values((event.exdate ?? {}) as Record<string, Date>).map((date) =>
      new Date(date).getTime(),
    ),
  )
  return (instant) => instants.has(instant.getTime())
}
