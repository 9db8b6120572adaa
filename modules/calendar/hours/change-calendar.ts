import { emit, type Actor, type Db } from '#modules/shared'
import { assertAffectedSeen } from './affected.ts'
import { CalendarBlock } from './calendar-block.ts'
import { errors } from '../errors.ts'
import { calendarChanged } from '../events.ts'
import { readZone } from '../slots/local-time.ts'
import { holdCalendar } from '../lock-calendar.ts'
import type { Membership } from './membership.ts'
import type { CalendarNeeds } from '../needs.ts'
import { getOwnMembership } from './own-calendar.ts'
import { storeWorkHours, type CalendarRules } from './store-work-hours.ts'
import { toClock, type ClockRange } from './work-week.ts'
import { WorkHours } from './work-hours.ts'

export type Block = {
  id: string
  startsAt: Date
  endsAt: Date
  reason: string | null
  version: number
}
/** A calendar as its lawyer edits it; `weekly` always names all seven days. */
export type OwnCalendar = CalendarRules & { timeZone: string; version: number; blocks: Block[] }

export type ChangedCalendar = Omit<CalendarRules, 'firmLawyerId'> & {
  firmLawyerId?: string | undefined
  timeZone?: string | undefined
  /** The version that was edited: refused with CALENDAR_CHANGED when it is no longer the newest. */
  version?: number | undefined
  /**
   * The affected consultations the lawyer has been shown; refused with CONSULTATIONS_AFFECTED when
   * there are others.
   */
  seen?: readonly string[] | undefined
}

/** The actor's own calendar, with the blocks that have not passed yet. */
export async function getOwnCalendar(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId }: { firmLawyerId?: string | undefined } = {},
): Promise<OwnCalendar> {
  const membership = await getOwnMembership(needs, needs.db, actor, { firmLawyerId })
  return readCalendar(
    needs.db,
    { ...membership, version: membership.calendarVersion },
    needs.clock.now(),
  )
}

/**
 * Replaces the hours, the type, the zone and the daily limit of the actor's own calendar. What is
 * booked already stays booked.
 */
export async function changeCalendar(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId, version: edited, seen, ...rules }: ChangedCalendar,
): Promise<OwnCalendar> {
  const timeZone = readZone(rules.timeZone, 'timeZone')
  return needs.transact(async (tx) => {
    const membership = await getOwnMembership(needs, tx, actor, { firmLawyerId })
    const { version: newest } = await holdCalendar(tx, membership.id)
    if (edited !== undefined && edited !== newest) throw errors.CALENDAR_CHANGED()
    await assertAffectedSeen(
      tx,
      membership,
      { rules: { ...rules, timeZone } },
      needs.clock.now(),
      seen,
    )
    const [version = newest] = await storeWorkHours(needs, tx, [
      { ...rules, timeZone, firmLawyerId: membership.id },
    ])
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    const { calendarType, slotsPerDay } = rules
    return readCalendar(
      tx,
      {
        ...membership,
        calendarType,
        slotsPerDay,
        timeZone: timeZone ?? membership.timeZone,
        version,
      },
      needs.clock.now(),
    )
  })
}

type Edited = Pick<Membership, 'id' | 'timeZone' | 'calendarType' | 'slotsPerDay'> & {
  version: number
}

async function readCalendar(
  db: Db,
  { id, timeZone, calendarType, slotsPerDay, version }: Edited,
  now: Date,
): Promise<OwnCalendar> {
  const rows = await WorkHours.query(db)
    .where({ firmLawyerId: id })
    .orderBy(['weekday', 'date', 'fromMinute'])
  const dates = Map.groupBy(
    rows.filter(({ date }) => date !== null),
    ({ date }) => date as string,
  )
  return {
    firmLawyerId: id,
    timeZone,
    version,
    calendarType,
    slotsPerDay,
    weekly: Array.from({ length: 7 }, (_, day) => ({
      weekday: day + 1,
      hours: hoursOf(rows.filter(({ weekday }) => weekday === day + 1)),
    })),
    dates: [...dates].map(([date, of]) => ({ date, hours: hoursOf(of) })),
    blocks: await listBlocks(db, id, [now, null]),
  }
}

/** Blocks that touch the stretch, in order. */
export const listBlocks = async (
  db: Db,
  firmLawyerId: string,
  [from, to]: readonly [Date, Date | null],
): Promise<Block[]> =>
  CalendarBlock.query(db)
    .select(
      'id',
      'reason',
      'version',
      db.raw('lower(during) as starts_at'),
      db.raw('upper(during) as ends_at'),
    )
    .where({ firmLawyerId })
    .whereRaw('during && tstzrange(?, ?)', [from, to])
    .orderByRaw('lower(during)')
    .castTo<Block[]>()

const hoursOf = (rows: readonly WorkHours[]): ClockRange[] =>
  rows.flatMap(({ fromMinute, toMinute }) =>
    fromMinute === null || toMinute === null
      ? []
      : [{ from: toClock(fromMinute), to: toClock(toMinute) }],
  )
