import type { Db } from '#modules/shared'
import { isShown, lawyerErrors, type LawyerStatus } from '#modules/lawyer'
import { openingHours, type LoadedCalendar } from './load-calendars.ts'
import { MINUTES_PER_DAY } from './limits.ts'
import type { Membership } from './membership.ts'
import { MINUTE_MS, mergeRanges, minutesBetween, type MinuteRange } from './minute-range.ts'
import { Service } from './service.ts'
import type { WorkHours } from './work-hours.ts'

type Milliseconds = number
/** As `calendar_to_book` tells it. */
export type ReadToBook = {
  membership: Membership & { status: LawyerStatus; leftAt: string | null }
  service: Record<string, unknown> | null
  hours: Array<Pick<WorkHours, 'weekday' | 'date' | 'fromMinute' | 'toMinute'>>
  blocks: Array<[Milliseconds, Milliseconds]>
  outside: Array<[Milliseconds, Milliseconds]>
  held: Array<{ firmLawyerId: string; consultationId: string; serviceId: string | null; startsAt: Milliseconds; endsAt: Milliseconds }>
}

export type ToBook = { calendar: LoadedCalendar; service: Service | undefined }
type Wanted = { firmLawyerId: string; serviceId: string; around: MinuteRange; now: Date; exceptConsultationId?: string | undefined }

/**
 * All that says whether a time can be booked, in one question to the database, under a shared lock of the calendar's row: nothing of it changes until the
 * transaction ends, and any number of people book at once. The same as `loadCalendars` for the days around one time, and the service as it is now.
 */
export async function readToBook(db: Db, { firmLawyerId, serviceId, around, now, exceptConsultationId }: Wanted): Promise<ToBook> {
  const { from, to } = daysAround(around)
  const { rows } = await db.raw<{ rows: Array<{ read: ReadToBook | null }> }>('select calendar_to_book(?, ?, ?, ?, ?, ?) as read', [firmLawyerId, serviceId, from, to, now, exceptConsultationId ?? null])
  return understand(rows[0]?.read ?? null)
}

/** What of a calendar has to be read for a meeting in these minutes. */
export const daysAround = ({ from, to }: MinuteRange): { from: Date; to: Date } =>
  ({ from: new Date((from - 2 * MINUTES_PER_DAY) * MINUTE_MS), to: new Date((to + 2 * MINUTES_PER_DAY) * MINUTE_MS) })

/** The answer of `calendar_to_book` in our words; refuses with FIRM_LAWYER_NOT_FOUND whom the public may not book. */
export function understand(read: ReadToBook | null): ToBook {
  if (!read || !isShown({ status: read.membership.status, leftAt: read.membership.leftAt === null ? null : new Date(read.membership.leftAt) })) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  const { membership, service, hours, blocks, outside, held } = read
  const heldTimes = held.map(({ startsAt, endsAt, ...rest }) => ({ ...rest, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }))
  const taken = [...heldTimes.map(({ startsAt, endsAt }) => minutesBetween(startsAt, endsAt)), ...[...blocks, ...outside].map(([start, end]) => minutesBetween(new Date(start), new Date(end)))]
  return {
    calendar: {
      ...membership,
      hours: openingHours(hours, membership.calendarType),
      busy: mergeRanges(taken),
      held: heldTimes.filter((one) => one.firmLawyerId === membership.id),
    },
    service: service ? serviceOf(service) : undefined,
  }
}

/** JSON knows columns by their own names, and instants as texts. */
function serviceOf(row: Record<string, unknown>): Service {
  const camel = Object.fromEntries(Object.entries(row).map(([name, value]) => [name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()), value]))
  const instant = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)
  return Service.fromDatabaseJson({ ...camel, createdAt: instant(camel.createdAt), changedAt: instant(camel.changedAt), deletedAt: instant(camel.deletedAt) })
}
