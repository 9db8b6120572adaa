import type pg from 'pg'
import { seeded } from './measure.ts'

const FIRST = [
  'Rasa',
  'Tomas',
  'Agnė',
  'Mindaugas',
  'Eglė',
  'Šarūnas',
  'Živilė',
  'Jonas',
  'Ieva',
  'Gytis',
  'Ūla',
  'Kęstutis',
  'Aistė',
  'Rokas',
  'Jūratė',
  'Vytautas',
  'Dovilė',
  'Andrius',
  'Simona',
  'Žygimantas',
  'Laura',
  'Paulius',
  'Gabija',
  'Darius',
  'Milda',
  'Ignas',
  'Akvilė',
  'Nerijus',
  'Kotryna',
  'Saulius',
]
const STEMS = [
  'Kazl',
  'Petr',
  'Jank',
  'Žuk',
  'Stank',
  'Butk',
  'Pauli',
  'Urb',
  'Kavali',
  'Ram',
  'Bal',
  'Navick',
  'Grig',
  'Mock',
  'Sabali',
  'Šimk',
  'Vaitk',
  'Rimk',
  'Čepul',
  'Dauk',
  'Gail',
  'Kiš',
  'Lauc',
  'Masil',
  'Norv',
  'Pocl',
  'Skuč',
  'Tamul',
  'Vilk',
  'Žem',
  'Adom',
  'Bart',
  'Čes',
  'Dring',
  'Endr',
  'Gudai',
  'Jasai',
  'Kudir',
  'Lukoš',
  'Miškin',
]
const MIDDLES = [
  '',
  'au',
  'ei',
  'on',
  'in',
  'ul',
  'av',
  'ed',
  'or',
  'um',
  'yn',
  'ar',
  'ut',
  'el',
  'is',
  'už',
]
const ENDINGS = {
  f: ['auskienė', 'aitė', 'ienė', 'ytė', 'ūtė', 'evičienė'],
  m: ['auskas', 'aitis', 'ys', 'evičius', 'ūnas', 'inis', 'onis'],
}

/**
 * Listed lawyers up to so many: each like one of the seeded, with a name, a rate, a rating and a
 * free time of their own. No two share a name.
 */
export async function multiplyListings(client: pg.Client, wanted: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from lawyer_listing',
  )
  const count = rows[0]?.count ?? 0
  const people = namesFor(wanted - count)
  // Rows of the directory alone: there is no lawyer behind them, and nobody asks for one.
  await client.query('set session_replication_role = replica')
  for (let from = 0; from < people.length; from += 10_000) {
    const some = people.slice(from, from + 10_000)
    await client.query(
      `
      with seeded as (select *, row_number() over (order by lawyer_id) - 1 as place from lawyer_listing where slug not like 'made-up-%'),
      person as (select * from unnest($1::text[], $2::text[]) with ordinality as person(first, last, at))
      insert into lawyer_listing (lawyer_id, slug, firm_lawyer_id, firm_slugs, name_folded, firms_folded, shares, languages, city_key, client_types,
        hourly_rate_cents, rating_hundredths, review_count, approved_at, completeness, next_free_at, next_free, card, refreshed_at)
      select uuidv7(), 'made-up-' || ($3 + at), firm_lawyer_id, firm_slugs, folded(first || ' ' || last), firms_folded, shares, languages, city_key, client_types,
        4000 + ((hashtext(last || at) & 65535) % 160) * 100,
        case when at % 5 > 0 then 300 + (hashtext(first || at) & 65535) % 201 end,
        case when at % 5 > 0 then 1 + (hashtext(at || first) & 65535) % 90 else 0 end,
        approved_at - at * interval '7 minutes', completeness, next_free_at + (at % 400) * interval '30 minutes', next_free,
        card || jsonb_build_object('name', first, 'lastname', last), refreshed_at - interval '1 hour'
      from person join seeded on seeded.place = (hashtext(last || first) & 65535) % $4`,
      [some.map(([first]) => first), some.map(([, last]) => last), from, count],
    )
  }
  await client.query('analyze lawyer_listing')
}

function namesFor(count: number): Array<[first: string, last: string]> {
  const surnames = STEMS.flatMap((stem) =>
    MIDDLES.flatMap((middle) => [
      ...ENDINGS.f.map((ending) => ({ last: stem + middle + ending, gender: 'f' })),
      ...ENDINGS.m.map((ending) => ({ last: stem + middle + ending, gender: 'm' })),
    ]),
  )
  const all = surnames.flatMap(({ last, gender }) =>
    FIRST.filter((first) => (/[aė]$/.test(first) ? 'f' : 'm') === gender).map(
      (first): [string, string] => [first, last],
    ),
  )
  if (count > all.length) throw new Error(`There are only ${all.length} made-up names`)
  const random = seeded(7)
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = all[at] as [string, string]
    all[at] = all[other] as [string, string]
    all[other] = kept
  }
  return all.slice(0, count)
}
