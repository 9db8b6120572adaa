import { vilniusDate, type Tx } from '#modules/shared'
import type { FirstDays } from './counted-since.ts'
import { FACTS, KEPT_SHORTLY, VISITS_OF } from './figures.ts'
import type { Needs } from './needs.ts'

/** Figures without a day here are counted from the first fact on. */
export async function readFirstDays({ db }: Pick<Needs, 'db'>): Promise<FirstDays> {
  const rows: { figure: keyof FirstDays; day: string }[] = await db('insight_first_day')
    .whereNotNull('day')
    .select('figure', db.raw("to_char(day, 'YYYY-MM-DD') as day"))
  return Object.fromEntries(rows.map(({ figure, day }) => [figure, day]))
}

/**
 * Records once since when each figure is counted. `since` is the first day of this count; without it
 * everything is counted, and all days are recorded again.
 */
export async function recordFirstDays(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  since: string | undefined,
): Promise<void> {
  if (since === undefined) await tx('insight_first_day').delete()
  const today = vilniusDate(clock.now())
  for (const [figure] of FACTS)
    if (KEPT_SHORTLY.includes(figure))
      await record(
        tx,
        figure,
        'select min(day) from insight_fact where figure = ?',
        [figure],
        today,
      )
    else await record(tx, figure, 'select ?::date', [since ?? null], null)
  for (const [figure, kind] of Object.entries(VISITS_OF))
    await record(
      tx,
      figure as keyof typeof VISITS_OF,
      'select min(day) from insight_visit where kind = ?',
      [kind],
      today,
    )
  await record(tx, 'freeHours', 'select min(day) from insight_supply', [], today)
}

/** The day that the query finds; where it finds none, `otherwise`. */
const record = (
  tx: Tx,
  figure: keyof FirstDays,
  query: string,
  bindings: readonly (string | null)[],
  otherwise: string | null,
): Promise<unknown> =>
  tx.raw(
    `insert into insight_first_day (figure, day) select ?, coalesce((${query}), ?::date)
      on conflict (figure) do nothing`,
    [figure, ...bindings, otherwise],
  )
