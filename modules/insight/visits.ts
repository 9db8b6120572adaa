import { vilniusDate, type Locale } from '#modules/shared'
import type { VisitKind } from './figures.ts'
import type { Needs } from './needs.ts'

export type Visit = { kind: VisitKind; area?: string; city?: string; language: Locale }
/** Whose profile was looked at. */
type Viewed = { firmLawyerId: string }

/**
 * Counts visits in memory and adds them to the table once a minute: a page waits for no write, and
 * no row says when somebody came. Counts of a process that is killed are lost.
 */
export function createVisits({ db, clock, log }: Needs) {
  let counted = new Map<string, number>()
  let viewed = new Map<string, number>()

  function count({ kind, area = '', city = '', language }: Visit): void {
    const key = JSON.stringify([vilniusDate(clock.now()), kind, area, city, language])
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }

  function countProfile({ firmLawyerId }: Viewed): void {
    const key = `${vilniusDate(clock.now())} ${firmLawyerId}`
    viewed.set(key, (viewed.get(key) ?? 0) + 1)
  }

  async function store(): Promise<void> {
    await Promise.all([storeVisits(), storeViews()])
  }

  async function storeViews(): Promise<void> {
    const stored = viewed
    viewed = new Map()
    if (stored.size === 0) return
    const rows = [...stored].map(([key, views]) => {
      const [day, firmLawyerId] = key.split(' ')
      return { day, firmLawyerId, views }
    })
    try {
      await db('insight_profile_view')
        .insert(rows)
        .onConflict(['firm_lawyer_id', 'day'])
        .merge({ views: db.raw('insight_profile_view.views + excluded.views') })
    } catch (error) {
      for (const [key, views] of stored) viewed.set(key, (viewed.get(key) ?? 0) + views)
      log.warn({ err: error }, 'views of profiles were not stored')
    }
  }

  async function storeVisits(): Promise<void> {
    const stored = counted
    counted = new Map()
    if (stored.size === 0) return
    const rows = [...stored].map(([key, visits]) => {
      const [day, kind, area, city, language] = JSON.parse(key) as string[]
      return { day, kind, area, city, language, visits }
    })
    try {
      await db('insight_visit')
        .insert(rows)
        .onConflict(['day', 'kind', 'area', 'city', 'language'])
        .merge({ visits: db.raw('insight_visit.visits + excluded.visits') })
    } catch (error) {
      // Kept for the next minute.
      for (const [key, visits] of stored) counted.set(key, (counted.get(key) ?? 0) + visits)
      log.warn({ err: error }, 'visits were not stored')
    }
  }

  return { count, countProfile, store }
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
