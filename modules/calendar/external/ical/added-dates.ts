import type { VEvent } from 'node-ical'

type Property = string | { params?: Record<string, string>; val?: unknown }

/**
 * The dates that RDATE adds to an event (RFC 5545, 3.8.5.2): instants, whole days or periods, without
 * those that EXDATE removes. The parser does not interpret them.
 */
export function addedDates(
  event: VEvent,
  { lengthMs, timeZone, most }: { lengthMs: number; timeZone: string; most: number },
): Array<{ startsAt: Date; endsAt: Date; isAllDay: boolean }> {
  const given = (event as { rdate?: Property | Property[] }).rdate
  if (given === undefined) return []
  const excluded = excludedInstants(event)
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
      .flatMap((part) => {
        const [start = '', end] = part.trim().split('/')
        const startsAt = momentOf(start, zone, event, timeZone)
        if (!startsAt || excluded.has(startsAt.getTime())) return []
        const endsAt =
          end === undefined
            ? new Date(startsAt.getTime() + lengthMs)
            : endOfPeriod(end, startsAt, (text) => momentOf(text, zone, event, timeZone))
        return [{ startsAt, endsAt, isAllDay: /^\d{8}$/.test(start) }]
      })
  })
}

function endOfPeriod(
  text: string,
  startsAt: Date,
  moment: (text: string) => Date | undefined,
): Date {
  if (!/^\+?P/i.test(text)) return moment(text) ?? startsAt
  try {
    const relativeTo = Temporal.PlainDate.from('2026-01-01')
    const length = Temporal.Duration.from(text).total({ unit: 'milliseconds', relativeTo })
    return new Date(startsAt.getTime() + length)
  } catch {
    return startsAt
  }
}

/** Reads `20261205T100000Z`, `20261205T100000` in a zone, or a date as local parts. */
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
      // A zone name that only Windows or this calendar uses: try the next.
    }
  }
  return undefined
}

const excludedInstants = (event: VEvent): ReadonlySet<number> =>
  new Set(
    Object.values((event.exdate ?? {}) as Record<string, Date>).map((date) =>
      new Date(date).getTime(),
    ),
  )
