/**
 * A lawyer's whole name with a slip of the pen among 10,000: how fast, and whether the person meant
 * is among the first five.
 */
import pg from 'pg'
import { byTurns, perSecond, seeded } from './measure.ts'
import { report } from './report.ts'
import { NameIndex } from '../modules/directory/names/name-index.ts'
import { openWorld } from './world.ts'

const world = await openWorld({ lawyers: 10_000 })
const {
  services: { directory },
  db,
  url,
} = world
await directory.listings.warmUp()

const random = seeded(23)
const people: Array<{ slug: string; name: string }> = (
  await db('lawyer_listing').orderBy('slug').select('slug', 'card')
).map(({ slug, card }: { slug: string; card: { name: string; lastname: string } }) => ({
  slug,
  name: `${card.name} ${card.lastname}`,
}))
const asked = Array.from({ length: 1_000 }, () => {
  const person = people[Math.floor(random() * people.length)] as (typeof people)[number]
  return { ...person, q: withSlip(person.name) }
})
const next = (): (typeof asked)[number] =>
  asked[Math.floor(random() * asked.length)] as (typeof asked)[number]

let found = 0
for (const { q, slug } of asked) {
  const { items } = await directory.search.searchLawyers({ q, pageSize: 5 }, 'lt')
  if (items.some((item) => item.slug === slug)) found += 1
}

// What pg_trgm does with its index, as one would write it: the five likest names.
const pool = new pg.Pool({ connectionString: url, max: 10 })
await pool.query(
  'create index if not exists bench_name on lawyer_listing using gin (name_folded gin_trgm_ops)',
)
await pool.query('set pg_trgm.similarity_threshold = 0.3')
const byTrigrams = ({ q }: { q: string }) =>
  pool.query(
    'select * from lawyer_listing where name_folded % folded($1) order by similarity(name_folded, folded($1)) desc limit 5',
    [q],
  )
let foundThere = 0
for (const { q, slug } of asked.slice(0, 300))
  if ((await byTrigrams({ q })).rows.some((row: { slug: string }) => row.slug === slug))
    foundThere += 1

// Finding alone, one after another: the names' index of the process against the statement. What is
// answered besides is the same for both.
const index = new NameIndex<number>()
const rows = (await db('lawyer_listing').select('nameFolded', 'firmsFolded')) as Array<{
  nameFolded: string
  firmsFolded: string
}>
rows.forEach(({ nameFolded, firmsFolded }, place) =>
  index.put(place, { name: nameFolded, firms: firmsFolded }),
)
const folded = asked.map(({ q }) =>
  q.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' '),
)
const nextFolded = (): string[] => folded[Math.floor(random() * folded.length)] as string[]

const { ours, floor, whole } = await byTurns(
  {
    ours: () => perSecond(() => index.find(nextFolded()), { seconds: 1 }),
    floor: () => perSecond(() => byTrigrams(next()), { seconds: 1.5 }),
    whole: () =>
      perSecond(() => directory.search.searchLawyers({ q: next().q, pageSize: 5 }, 'lt'), {
        seconds: 1.5,
      }),
  },
  3,
)
report({
  name: 'name-search-10k',
  ours,
  floor,
  unit: 'searches/s',
  goal: { atLeast: 20 },
  against: 'pg_trgm with its GIN index, 5 rows, one after another',
})
report({
  name: 'name-search-10k-whole-answer',
  ours: whole,
  floor,
  unit: 'answers/s',
  goal: 'none',
  against: 'the same statement',
  note: 'Ours with the rows, the total and all facets',
})
report({
  name: 'name-search-10k-found',
  ours: (100 * found) / asked.length,
  floor: (100 * foundThere) / 300,
  ratio: found / asked.length,
  unit: '% in first 5',
  goal: { atLeast: 0.99 },
  against: 'pg_trgm; the ratio is our own share',
})

await pool.end()
await world.close()

/**
 * One letter left out, doubled, exchanged or swapped with the next, never the first of a word;
 * every third time without diacritics.
 */
function withSlip(name: string): string {
  const places = [...name]
    .map((_, at) => at)
    .filter(
      (at) =>
        at > 0 &&
        name[at] !== ' ' &&
        name[at - 1] !== ' ' &&
        at < name.length - 1 &&
        name[at + 1] !== ' ',
    )
  const at = places[Math.floor(random() * places.length)] as number
  const [before, letter, after] = [name.slice(0, at), name[at] as string, name.slice(at + 1)]
  const other = 'aeiklmnrstu'[Math.floor(random() * 11)] as string
  const slipped = [
    before + after,
    before + letter + letter + after,
    before + other + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ][Math.floor(random() * 4)] as string
  return random() < 1 / 3 ? slipped.normalize('NFD').replace(/\p{M}/gu, '') : slipped
}
