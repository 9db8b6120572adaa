import { emit, type Actor, type Db } from '#modules/shared'
import { CalendarBlock } from './calendar-block.ts'
import { calendarChanged } from './events.ts'
import type { CalendarNeeds } from './needs.ts'
import { getOwnMembership } from './own-calendar.ts'
import { storeWorkHours, type CalendarRules } from './store-work-hours.ts'
import { toClock, type ClockRange } from './work-week.ts'
import { WorkHours } from './work-hours.ts'

export type Block = { id: string; startsAt: Date; endsAt: Date; reason: string | null }
/** A calendar as its lawyer edits it; `weekly` always names all seven days. */
export type OwnCalendar = CalendarRules & { timeZone: string; blocks: Block[] }

/** The actor's own calendar, with the blocks that have not passed yet. */
export async function getOwnCalendar(needs: CalendarNeeds, actor: Actor, { firmLawyerId }: { firmLawyerId?: string | undefined }): Promise<OwnCalendar> {
  const membership = await getOwnMembership(needs, needs.db, actor, firmLawyerId)
  return readCalendar(needs.db, membership, needs.clock.now())
}

/** Replaces the hours, the type and the daily limit of the actor's own calendar. What is booked already stays booked. */
export async function changeCalendar(needs: CalendarNeeds, actor: Actor, { firmLawyerId, ...rules }: Omit<CalendarRules, 'firmLawyerId'> & { firmLawyerId?: string | undefined }): Promise<OwnCalendar> {
  return needs.transact(async (tx) => {
    const membership = await getOwnMembership(needs, tx, actor, firmLawyerId)
    await storeWorkHours(tx, [{ ...rules, firmLawyerId: membership.id }])
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    return readCalendar(tx, { ...membership, calendarType: rules.calendarType, slotsPerDay: rules.slotsPerDay }, needs.clock.now())
  })
}

type Edited = { id: string; timeZone: string; calendarType: 'regular' | 'variable'; slotsPerDay: number | null }

async function readCalendar(db: Db, { id, timeZone, calendarType, slotsPerDay }: Edited, now: Date): Promise<OwnCalendar> {
  const rows = await WorkHours.query(db).where({ firmLawyerId: id }).orderBy(['weekday', 'date', 'fromMinute'])
  const blocks = await CalendarBlock.query(db)
    .select('id', 'reason', db.raw('lower(during) as starts_at'), db.raw('upper(during) as ends_at'))
    .where({ firmLawyerId: id })
    .whereRaw('upper(during) > ?', [now])
    .orderByRaw('lower(during)')
    .castTo<Block[]>()
  const dates = Map.groupBy(rows.filter(({ date }) => date !== null), ({ date }) => date as string)
  return {
    firmLawyerId: id,
    timeZone,
    calendarType,
    slotsPerDay,
    weekly: Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, hours: hoursOf(rows.filter(({ weekday }) => weekday === day + 1)) })),
    dates: [...dates].map(([date, of]) => ({ date, hours: hoursOf(of) })),
    blocks,
  }
}

const hoursOf = (rows: readonly WorkHours[]): ClockRange[] =>
  rows.flatMap(({ fromMinute, toMinute }) => (fromMinute === null || toMinute === null ? [] : [{ from: toClock(fromMinute), to: toClock(toMinute) }]))
