import { afterEach, expect, test } from 'vitest'
import { DAY } from '#modules/shared'
import { createRandom, type Random } from '../../tools/seed/random.ts'
import { startProduct } from '../support/product.ts'

const {
  foundation: { clock, db },
  services,
} = await startProduct({ LOG_LEVEL: 'silent' })
const { figures } = services.insight
// After all facts of these tests.
clock.moveTo(new Date('2049-12-01T09:00:00Z'))

const GROUPINGS = ['area', 'city', 'language'] as const
const PARTS = ['firstRequests', 'laterRequests'] as const
type Fact = {
  day: string
  person: number
  part: (typeof PARTS)[number]
  area: string
  city: string
  language: string
}
/** Facts that could be told apart: whether one happened is not known. */
type Place = Omit<Fact, 'person'>
type Answer = { says: string; figure: string; holds: (place: Place) => boolean }

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)
const mondayOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  return iso(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY)
}
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
const pieceOf = (day: string): string => [mondayOf(day), monthOf(day)].sort().at(-1)!

/** Some days, areas and people are rare, so that many groups are small. */
function makeFacts(random: Random, { days, from }: { days: number; from: string }): Fact[] {
  const many = random.whole(0, 120)
  const rare = (keys: readonly string[]) =>
    keys[Math.min(random.whole(0, keys.length - 1), random.whole(0, keys.length - 1))]!
  const busy = random.whole(1, days)
  return Array.from({ length: many }, (): Fact => {
    const at = random.whole(0, 3) > 0 ? random.whole(0, busy) % days : random.whole(0, days - 1)
    return {
      day: iso(Date.parse(from) + at * DAY),
      person: random.whole(0, random.whole(3, 90)),
      part: PARTS[random.whole(0, 5) > 0 ? 0 : 1]!,
      area: rare(['family', 'tax', 'criminal', '']),
      city: rare(['Vilnius', 'Kaunas', '']),
      language: rare(['lt', 'en']),
    }
  })
}

async function store(facts: readonly Fact[]): Promise<void> {
  const rows = new Map<string, { row: object; facts: Fact[] }>()
  for (const fact of facts)
    for (const [period, startsOn] of [
      ['week', mondayOf(fact.day)],
      ['month', monthOf(fact.day)],
      ['piece', pieceOf(fact.day)],
    ] as const)
      for (const grouping of ['all', ...GROUPINGS] as const)
        for (const figure of ['requests', fact.part]) {
          if (grouping !== 'all' && period !== 'month') continue
          const key = grouping === 'all' ? '' : fact[grouping]
          const row = { period, startsOn, figure, grouping, key }
          const name = JSON.stringify(row)
          const found = rows.get(name) ?? { row, facts: [] }
          rows.set(name, { row, facts: [...found.facts, fact] })
        }
  const all = [...rows.values()].map(({ row, facts: own }) => ({
    ...row,
    factCount: own.length,
    people: new Set(own.map(({ person }) => person)).size,
    cents: 0,
  }))
  if (all.length > 0) await db('insight_figure').insert(all)
}

/** Every count that can be asked for, with what it is known to count. */
async function ask(): Promise<Answer[]> {
  const answers: Answer[] = []
  const all = { from: '2000-01-01', to: '2100-01-01' }
  for (const [period, grouping] of [
    ['week', 'all'],
    ['month', 'all'],
    ...GROUPINGS.map((grouping) => ['month', grouping] as const),
  ] as const)
    for (const { startsOn, key, figures: cells } of await figures.readFigures({
      period,
      grouping,
      ...all,
    }))
      for (const figure of ['requests', ...PARTS] as const)
        if (cells[figure])
          answers.push({
            says: `${figure} of ${period} ${startsOn} ${key}`,
            figure,
            holds: (place) =>
              (figure === 'requests' || place.part === figure) &&
              (period === 'week' ? mondayOf(place.day) : monthOf(place.day)) === startsOn &&
              (grouping === 'all' || place[grouping] === key),
          })
  return answers
}

/** One day of each piece of a week, in every group: also where nothing happened. */
function placesOf(facts: readonly Fact[]): Place[] {
  const days = [...new Set(facts.map(({ day }) => pieceOf(day)))]
  const keys = (grouping: (typeof GROUPINGS)[number]) => [
    ...new Set(facts.map((fact) => fact[grouping])),
  ]
  return days.flatMap((day) =>
    PARTS.flatMap((part) =>
      keys('area').flatMap((area) =>
        keys('city').flatMap((city) =>
          keys('language').map((language): Place => ({ day, part, area, city, language })),
        ),
      ),
    ),
  )
}

/**
 * Adds and subtracts up to `most` of the answers in every way. What is left over may be a set of
 * facts: each of its places counts once, all others do not count. No such set may have one to four
 * people.
 */
function findRevealed(facts: readonly Fact[], answers: readonly Answer[], most: number): string[] {
  // Places that every answer counts alike are one place.
  const places = new Map<string, { places: Place[]; in: Int8Array }>()
  for (const place of placesOf(facts)) {
    const counted = Int8Array.from(answers, ({ holds }) => Number(holds(place)))
    const found = places.get(counted.join())
    if (found) found.places.push(place)
    else places.set(counted.join(), { places: [place], in: counted })
  }
  const all = [...places.values()]
  const peopleIn = all.map(({ places: own }) => {
    const names = new Set(own.map((place) => JSON.stringify(nameOf(place))))
    return facts
      .filter((fact) => names.has(JSON.stringify(nameOf(fact))))
      .map(({ person }) => person)
  })
  const revealed: string[] = []
  const sum = new Int8Array(all.length)
  const add = (answer: number, times: number) => {
    for (let at = 0; at < sum.length; at++) sum[at]! += times * all[at]!.in[answer]!
  }
  const isSet = () => sum.every((times) => times === 0 || times === 1)
  const words: string[] = []
  const search = (from: number, left: number): void => {
    if (words.length > 0 && isSet()) {
      const people = new Set(peopleIn.flatMap((own, at) => (sum[at] === 1 ? own : [])))
      if (people.size > 0 && people.size < 5)
        revealed.push(`${words.join(' ')}: ${people.size} people`)
    }
    if (left === 0) return
    for (let answer = from; answer < answers.length; answer++)
      for (const times of [1, -1]) {
        add(answer, times)
        words.push(`${times > 0 ? '+' : '-'} ${answers[answer]!.says}`)
        search(answer + 1, left - 1)
        words.pop()
        add(answer, -times)
      }
  }
  search(0, most)
  return revealed
}
const nameOf = ({ day, part, area, city, language }: Place) => [
  pieceOf(day),
  part,
  area,
  city,
  language,
]

afterEach(() => db('insight_figure').delete())

test('no sum or difference of all answers of one month reveals a group of one to four people', async () => {
  const shown: number[] = []
  for (let seed = 0; seed < 50; seed++) {
    const facts = makeFacts(createRandom(`month ${seed}`), { days: 31, from: '2049-03-01' })
    await store(facts)
    const answers = await ask()
    shown.push(answers.length)
    // In every group a figure without the others: enough to add up whole tables.
    for (const figure of ['requests', ...PARTS])
      expect(
        findRevealed(
          facts,
          answers.filter((answer) => answer.figure === figure),
          5,
        ),
        `seed ${seed}`,
      ).toEqual([])
    expect(findRevealed(facts, answers, 3), `seed ${seed}`).toEqual([])
    await db('insight_figure').delete()
  }
  expect(shown.filter((count) => count > 12).length, 'much is shown').toBeGreaterThan(8)
}, 60_000)

test('no sum or difference of weeks and months reveals one: also where weeks cross the ends of months', async () => {
  let shownWeeks = 0
  for (let seed = 0; seed < 40; seed++) {
    const facts = makeFacts(createRandom(`weeks ${seed}`), { days: 59, from: '2049-03-20' })
    await store(facts)
    const answers = (await ask()).filter(
      ({ figure, says }) => figure === 'requests' && /of week|-01 $/.test(says),
    )
    shownWeeks += answers.filter(({ says }) => says.includes('of week')).length
    expect(findRevealed(facts, answers, answers.length), `seed ${seed}`).toEqual([])
    await db('insight_figure').delete()
  }
  expect(shownWeeks, 'weeks are shown').toBeGreaterThan(40)
}, 60_000)

test('a week that still grows hides no other one: who asks every day learns nothing more', async () => {
  const ofDay = (day: string, count: number): Fact[] =>
    Array.from({ length: count }, (_, person) => ({
      day,
      person,
      part: 'firstRequests',
      area: 'tax',
      city: 'Kaunas',
      language: 'lt',
    }))
  const over = [
    ...ofDay('2050-06-01', 3),
    ...ofDay('2050-06-07', 9),
    ...ofDay('2050-06-14', 7),
    ...ofDay('2050-06-21', 8),
  ]
  clock.moveTo(new Date('2050-06-29T09:00:00Z'))
  const shown = new Set<string>()
  for (const growing of [1, 5, 8]) {
    await store([...over, ...ofDay('2050-06-28', growing)])
    for (const { startsOn, figures: cells } of await figures.readFigures({
      period: 'week',
      grouping: 'all',
      from: '2050-05-30',
      to: '2050-06-20',
    }))
      if (cells.requests) shown.add(startsOn)
    await db('insight_figure').delete()
  }
  // The three of the first days would be the month less these and the smallest week.
  expect([...shown].toSorted()).toEqual(['2050-06-06', '2050-06-20'])
})

test('people without an area are not told as the total less all areas', async () => {
  const fact = (person: number, area: string): Fact => ({
    day: '2049-03-03',
    person,
    part: 'firstRequests',
    area,
    city: 'Vilnius',
    language: 'lt',
  })
  const many = (count: number, area: string, from: number) =>
    Array.from({ length: count }, (_, at) => fact(from + at, area))
  await store([...many(9, 'family', 0), ...many(7, 'tax', 10), ...many(3, '', 20)])
  const areas = await figures.readFigures({
    period: 'month',
    grouping: 'area',
    from: '2049-03-01',
    to: '2049-03-01',
  })
  expect(areas.map(({ key, figures: { requests } }) => [key, requests?.count ?? 'hidden'])).toEqual(
    [
      ['family', 9],
      ['tax', 'hidden'],
    ],
  )
})
