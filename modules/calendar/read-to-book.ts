import { snakeCaseMappers } from 'objection'
import type { Db } from '#modules/shared'
import { isShown, lawyerErrors, type LawyerStatus } from '#modules/lawyer'
import { calendarOf, daysAround, type HoursRow, type LoadedCalendar } from './loaded-calendar.ts'
import type { Membership } from './membership.ts'
import type { MinuteRange } from './minute-range.ts'
import { Service } from './offered-service.ts'

type Milliseconds = number
/** As `calendar_to_book` tells it (`calendar-to-book.sql`). */
export type ReadToBook = {
  membership: Membership & { status: LawyerStatus; leftAt: string | null }
  service: Record<string, unknown> | null
  hours: HoursRow[]
  blocks: Array<[Milliseconds, Milliseconds]>
  outside: Array<[Milliseconds, Milliseconds]>
  held: Array<{
    firmLawyerId: string
    consultationId: string
    serviceId: string | null
    startsAt: Milliseconds
    endsAt: Milliseconds
  }>
}

export type ToBook = { calendar: LoadedCalendar; service: Service | undefined }
type Wanted = {
  firmLawyerId: string
  serviceId: string
  around: MinuteRange
  now: Date
  exceptConsultationId?: string | undefined
}

/**
 * All that says whether a time can be booked, in one question to the database, under a shared lock
 * of the calendar's row: nothing of it changes until the transaction ends, and any number of people
 * book at once. The days around one time, and the service as it is now.
 */
export async function readToBook(
  db: Db,
  { firmLawyerId, serviceId, around, now, exceptConsultationId }: Wanted,
): Promise<ToBook> {
  const { from, to } = daysAround(around)
  const { rows } = await db.raw<{ rows: Array<{ read: ReadToBook | null }> }>(
    'select calendar_to_book(?, ?, ?, ?, ?, ?) as read',
    [firmLawyerId, serviceId, from, to, now, exceptConsultationId ?? null],
  )
  return understand(rows[0]?.read ?? null)
}

/**
 * The answer of `calendar_to_book` in our words; refuses with FIRM_LAWYER_NOT_FOUND whom the public
 * may not book.
 */
export function understand(read: ReadToBook | null): ToBook {
  if (
    !read ||
    !isShown({
      status: read.membership.status,
      leftAt: read.membership.leftAt === null ? null : new Date(read.membership.leftAt),
    })
  )
    throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  const { membership, service, hours, blocks, outside, held } = read
  return {
    calendar: calendarOf(membership, {
      hours,
      blocks: blocks.map(spanOf),
      outside: outside.map(spanOf),
      held: held.map(({ startsAt, endsAt, ...one }) => ({ ...one, ...spanOf([startsAt, endsAt]) })),
    }),
    service: service ? serviceOf(service) : undefined,
  }
}

const spanOf = ([startsAt, endsAt]: readonly [Milliseconds, Milliseconds]) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

const columnNames = snakeCaseMappers()

/** JSON knows columns by their own names, and instants as texts. */
function serviceOf(row: Record<string, unknown>): Service {
  const instant = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)
  return Service.fromDatabaseJson({
    ...columnNames.parse(row),
    createdAt: instant(row.created_at),
    changedAt: instant(row.changed_at),
    deletedAt: instant(row.deleted_at),
  })
}
