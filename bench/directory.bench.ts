/**
 * A directory answer: area + language + highest rate, a page of 20 with its total and all facets,
 * in each order, for 16 clients at once.
 */
import pg from 'pg'
import { byTurns, perSecond, seeded } from './measure.ts'
import { report, say } from './report.ts'
import { openWorld, type World } from './world.ts'

const CLIENTS = 16
/**
 * Highest rates that are asked for, in euros: with areas, languages and both locales some 40,000
 * questions, most of them asked for the first time.
 */
const RATES = { from: 40, howMany: 260 }

const world = await openWorld({ lawyers: 10_000 })
await measure(world)
await world.close()

async function measure({ services: { directory }, db, url }: World): Promise<void> {
  await directory.listings.warmUp()
  const random = seeded(11)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const { facets, total } = await directory.search.searchLawyers({}, 'lt')
  say(`${total} lawyers, ${facets.specialty.length} areas`)
  // The driver alone, with as many connections as the product's own pool.
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const ids = (
    await db('lawyer_listing').select('lawyerId').orderByRaw('random()').limit(20_000)
  ).map(({ lawyerId }: { lawyerId: string }) => lawyerId)
  const rowsByKey = () => {
    const from = Math.floor(random() * (ids.length - 20))
    return pool.query('select * from lawyer_listing where lawyer_id = any($1::uuid[])', [
      ids.slice(from, from + 20),
    ])
  }
  const ask = (sort: (typeof directory.sorts)[number]) => () =>
    directory.search.searchLawyers(
      {
        specialty: pick(facets.specialty).value,
        languages: [pick(['lt', 'en', 'ru'])],
        maxRate: RATES.from + Math.floor(random() * RATES.howMany),
        sort,
        page: 1 + Math.floor(random() * 3),
      },
      pick(['lt', 'en']),
    )

  for (const sort of directory.sorts) {
    const { ours, floor } = await byTurns(
      {
        ours: () => perSecond(ask(sort), { clients: CLIENTS, seconds: 1 }),
        floor: () => perSecond(rowsByKey, { clients: CLIENTS, seconds: 1 }),
      },
      3,
    )
    report({
      name: `directory-10k-${sort}`,
      ours,
      floor,
      unit: 'answers/s',
      goal: { atLeast: 1 },
      against: '20 rows by primary key through pg, 16 clients',
    })
  }
  await pool.end()
}
