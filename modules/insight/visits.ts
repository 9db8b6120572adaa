import { vilniusDate, type Locale } from '#modules/shared'
import type { VisitKind } from './figures.ts'
import type { Needs } from './needs.ts'

export type Visit = { kind: VisitKind; area?: string; city?: string; language: Locale }
/** Whose profile was looked at. */
type Viewed = { firmLawyerId: string }

/**
 * Counts visits in memory and adds them to the tables once a minute: a page waits for no write, and
 * no row says when somebody came. Counts of a process that is killed are lost.
 */
export function createVisits({ db, clock, log }: Needs) {
  const today = () => vilniusDate(clock.now())
  const visits = createTally<{ day: string } & Required<Visit>>(log, (rows) =>
    db('insight_visit')
      .insert(rows.map(({ counted, ...row }) => ({ ...row, visits: counted })))
      .onConflict(['day', 'kind', 'area', 'city', 'language'])
      .merge({ visits: db.raw('insight_visit.visits + excluded.visits') }),
  )
  const views = createTally<{ day: string } & Viewed>(log, (rows) =>
    db('insight_profile_view')
      .insert(rows.map(({ counted, ...row }) => ({ ...row, views: counted })))
      .onConflict(['firm_lawyer_id', 'day'])
      .merge({ views: db.raw('insight_profile_view.views + excluded.views') }),
  )
  return {
    count: ({ kind, area = '', city = '', language }: Visit): void =>
      visits.add({ day: today(), kind, area, city, language }),
    countProfile: ({ firmLawyerId }: Viewed): void => views.add({ day: today(), firmLawyerId }),
    async store(): Promise<void> {
      await Promise.all([visits.store(), views.store()])
    },
  }
}

/** Counts equal rows; what could not be stored is kept for the next time. */
function createTally<Row extends object>(
  log: Needs['log'],
  insert: (rows: (Row & { counted: number })[]) => PromiseLike<unknown>,
) {
  let tally = new Map<string, number>()
  const addCount = (key: string, counted: number): void => {
    tally.set(key, (tally.get(key) ?? 0) + counted)
  }
  return {
    /** Equal rows name their columns in the same order. */
    add: (row: Row): void => addCount(JSON.stringify(row), 1),
    async store(): Promise<void> {
      const stored = tally
      tally = new Map()
      if (stored.size === 0) return
      const rows = [...stored].map(([key, counted]) => ({ ...(JSON.parse(key) as Row), counted }))
      try {
        await insert(rows)
      } catch (error) {
        for (const [key, counted] of stored) addCount(key, counted)
        log.warn({ err: error }, 'visits were not stored')
      }
    },
  }
}

const ROWS_AT_ONCE = 1_000

export type DayOfVisits = Visit & { day: string; visits: number }

export type ViewsOfDay = { firmLawyerId: string; day: string; views: number }

/** Stores views of profiles on past days. */
export async function storeViews({ db }: Needs, views: readonly ViewsOfDay[]): Promise<void> {
  for (let at = 0; at < views.length; at += ROWS_AT_ONCE)
    await db('insight_profile_view').insert(views.slice(at, at + ROWS_AT_ONCE))
}

/** Stores visits of past days. */
export async function storeDays({ db }: Needs, days: readonly DayOfVisits[]): Promise<void> {
  const rows = days.map(({ area = '', city = '', ...day }) => ({ ...day, area, city }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db('insight_visit').insert(rows.slice(at, at + ROWS_AT_ONCE))
}
