import { MINUTE, type Db } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { FRESH_FOR_MS, PATIENCE_MS, READ_AT_ONCE, SHORT_PATIENCE_MS } from './limits.ts'
import { OutsideCalendar } from './outside-calendar.ts'
import { renewCalendar } from './read-calendar.ts'

/** Reads the calendars whose time has come; several workers share them, and one that dies leaves its part to the others. */
export async function renewDueCalendars(needs: CalendarNeeds): Promise<number> {
  const now = needs.clock.now()
  const due = await needs.transact(async (tx) => await OutsideCalendar.query(tx)
    .whereIn('id', OutsideCalendar.query(tx).select('id').where('nextReadAt', '<=', now).orderBy('nextReadAt').limit(READ_AT_ONCE).forUpdate().skipLocked())
    .patch({ nextReadAt: new Date(now.getTime() + 2 * MINUTE) })
    .returning('*'))
  await Promise.all(due.map((calendar) => renewCalendar(needs, calendar, PATIENCE_MS)))
  return due.length
}

/**
 * Before a time is taken: reads the lawyer's outside calendars once more, for as long as a person who waits will bear. It never
 * refuses: a maker who is away or slow holds up no booking, and the last reading stands (docs/decisions).
 */
export async function refreshOutside(needs: CalendarNeeds, firmLawyerId: string): Promise<void> {
  const notSince = new Date(needs.clock.now().getTime() - FRESH_FOR_MS)
  const stale = await OutsideCalendar.query(needs.db)
    .where('lawyerId', needs.db('firm_lawyer').select('lawyerId').where({ id: firmLawyerId }))
    .where((tried) => void tried.whereNull('triedAt').orWhere('triedAt', '<=', notSince))
  await Promise.all(stale.map((calendar) => renewCalendar(needs, calendar, SHORT_PATIENCE_MS).catch((error: unknown) => {
    needs.log.warn({ outsideCalendarId: calendar.id, err: error }, 'outside calendar not renewed')
  })))
}

/** The name of the outside calendar that says the lawyer is busy then, if one does. */
export async function findBusyOutside(db: Db, { firmLawyerId, startsAt, endsAt }: { firmLawyerId: string; startsAt: Date; endsAt: Date }): Promise<string | undefined> {
  const found: { name: string } | undefined = await db('outside_busy')
    .join('outside_calendar', 'outside_calendar.id', 'outside_busy.outsideCalendarId')
    .where('outside_busy.lawyerId', db('firm_lawyer').select('lawyerId').where({ id: firmLawyerId }))
    .whereRaw('outside_busy.during && tstzrange(?, ?)', [startsAt, endsAt])
    .first('outside_calendar.name')
  return found?.name
}
