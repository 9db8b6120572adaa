import type { LawyerDetail } from '#modules/directory'
import type { Locals } from '../../../locals.ts'

type Service = LawyerDetail['memberships'][number]['services'][number]
export type WeekOfTimes = {
  service: Service
  membership: LawyerDetail['memberships'][number]
  /** Seven local dates of the lawyer, "2026-12-03", each with its free times. */
  days: Array<{ date: string; slots: Array<{ startsAt: string }> }>
  /** The first free time of all, when this week has none. */
  next: string | undefined
  previousWeek: string | undefined
  nextWeek: string | undefined
}

const WEEK = 7

/**
 * The free times of one week for one service, calculated now. By default the lawyer's first
 * meeting, in the week of its nearest free time.
 */
export async function readTimes(
  { services, now }: Pick<Locals, 'services' | 'now'>,
  lawyer: LawyerDetail,
  query: URLSearchParams,
): Promise<WeekOfTimes | undefined> {
  const offered = lawyer.memberships.flatMap((membership) =>
    membership.services.map((service) => ({ membership, service })),
  )
  const chosen =
    offered.find(({ service }) => service.id === query.get('service')) ??
    offered.find(({ service }) => service.id === lawyer.firstMeeting?.serviceId) ??
    offered[0]
  if (!chosen) return undefined
  const { membership, service } = chosen
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(membership.timeZone)
    .toPlainDate()
  const last = today.add({ days: service.horizonDays })
  const free = await services.calendar.slots.listFreeSlots({
    firmLawyerId: membership.firmLawyerId,
    serviceId: service.id,
  })
  const first = free.days.find(({ slots }) => slots.length > 0)

  const asked = plainDate(query.get('week'))
  const isWithin =
    asked &&
    Temporal.PlainDate.compare(asked, today) >= 0 &&
    Temporal.PlainDate.compare(asked, last) <= 0
  const firstWeek = first ? weekOf(Temporal.PlainDate.from(first.date), today) : today
  const from = isWithin ? asked : firstWeek
  const dates = Array.from({ length: WEEK }, (_, day) => from.add({ days: day }).toString())
  const byDate = new Map(free.days.map((day) => [day.date, day.slots]))
  const days = dates.map((date) => ({
    date,
    slots: (byDate.get(date) ?? []).map(({ startsAt }) => ({ startsAt })),
  }))
  const before = from.subtract({ days: WEEK })
  const after = from.add({ days: WEEK })
  return {
    service,
    membership,
    days,
    next: days.some(({ slots }) => slots.length > 0) ? undefined : first?.slots[0]?.startsAt,
    previousWeek:
      Temporal.PlainDate.compare(from, today) <= 0
        ? undefined
        : (Temporal.PlainDate.compare(before, today) < 0 ? today : before).toString(),
    nextWeek: Temporal.PlainDate.compare(after, last) > 0 ? undefined : after.toString(),
  }
}

/** Weeks start at today, so that the first one is always whole. */
const weekOf = (date: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate =>
  today.add({ days: Math.floor(today.until(date).days / WEEK) * WEEK })

function plainDate(text: string | null): Temporal.PlainDate | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return undefined // "2026-02-31" is not a date
  }
}
