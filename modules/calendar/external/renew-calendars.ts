import { MINUTE, type Db } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { FRESH_FOR_MS, GOES_ON_MS, PATIENCE_MS, READ_AT_ONCE, SHORT_PATIENCE_MS } from './limits.ts'
import { ExternalCalendar } from './external-calendar.ts'
import { renewCalendar } from './read-calendar.ts'

/**
 * Reads the calendars whose time has come, however many there are: some at once, and a slow one
 * holds up none but itself. It goes on for as long as the next call may be waited for; several
 * workers share the work, and one that dies leaves its part to the others. Answers how many it
 * read.
 */
export async function renewDueCalendars(needs: CalendarNeeds): Promise<number> {
  const until = performance.now() + GOES_ON_MS
  let count = 0
  await Promise.all(
    Array.from({ length: READ_AT_ONCE }, async () => {
      for (
        let due = await takeDue(needs);
        due;
        due = performance.now() < until ? await takeDue(needs) : undefined
      ) {
        count += 1
        await renewCalendar(needs, due, PATIENCE_MS).catch((error: unknown) =>
          needs.log.warn(
            { externalCalendarId: due!.id, err: error },
            'external calendar not renewed',
          ),
        )
      }
    }),
  )
  return count
}

/** For so long it is nobody else's; whoever dies with it gives it back. */
const TAKEN_FOR = 2 * MINUTE

async function takeDue({ transact, clock }: CalendarNeeds): Promise<ExternalCalendar | undefined> {
  const now = clock.now()
  const [due] = await transact(
    async (tx) =>
      await ExternalCalendar.query(tx)
        .where(
          'id',
          ExternalCalendar.query(tx)
            .select('id')
            .where('nextReadAt', '<=', now)
            .orderBy('nextReadAt')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .patch({ nextReadAt: new Date(now.getTime() + TAKEN_FOR) })
        .returning('*'),
  )
  return due
}

/**
 * Before a time is taken: reads the lawyer's external calendars once more, for as long as a person
 * who waits will bear. It never refuses: a maker who is away or slow holds up no booking, and the
 * last reading stands (docs/decisions).
 */
export async function refreshExternal(needs: CalendarNeeds, firmLawyerId: string): Promise<void> {
  const notSince = new Date(needs.clock.now().getTime() - FRESH_FOR_MS)
  const stale = await ExternalCalendar.query(needs.db)
    .where('lawyerId', needs.db('firm_lawyer').select('lawyerId').where({ id: firmLawyerId }))
    .where((tried) => void tried.whereNull('attemptedAt').orWhere('attemptedAt', '<=', notSince))
  await Promise.all(
    stale.map((calendar) =>
      renewCalendar(needs, calendar, SHORT_PATIENCE_MS).catch((error: unknown) => {
        needs.log.warn(
          { externalCalendarId: calendar.id, err: error },
          'external calendar not renewed',
        )
      }),
    ),
  )
}

/** The name of the external calendar that says the lawyer is busy then, if one does. */
export async function findBusyExternally(
  db: Db,
  { firmLawyerId, startsAt, endsAt }: { firmLawyerId: string; startsAt: Date; endsAt: Date },
): Promise<string | undefined> {
  const found: { name: string } | undefined = await db('external_busy')
    .join('external_calendar', 'external_calendar.id', 'external_busy.externalCalendarId')
    .where(
      'external_busy.lawyerId',
      db('firm_lawyer').select('lawyerId').where({ id: firmLawyerId }),
    )
    .whereRaw('external_busy.during && tstzrange(?, ?)', [startsAt, endsAt])
    .first('external_calendar.name')
  return found?.name
}
