import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createInsight, type FigureName } from '#modules/insight'
import { sayDuration } from '../../modules/insight/say-change.ts'
import { DAY, formatHours, formatMoney, HOUR, translators, vilniusDate } from '#modules/shared'
import { createRandom } from '../../tools/seed/random.ts'
import { seedWorld } from '../../tools/seed/seed-world.ts'
import { startProduct } from '../support/product.ts'

const { foundation, services, person } = await startProduct({ LOG_LEVEL: 'silent' })
const { clock, db, transact } = foundation
const { figures } = services.insight

type Fact = {
  at: Date
  person?: string
  area?: string | null
  city?: string | null
  language?: string
  cents?: number
  minutes?: number
  /** How often it happened; once unless said. */
  times?: number
}
type Consultation = {
  id: string
  clientAccountId: string
  firmId: string
  specialtyCode: string | null
  status: string
  requestedAt: Date
  acceptedAt: Date | null
  signedAt: Date | null
  declinedAt: Date | null
  declinedBy: string | null
  declineReason: string | null
  finishedAt: Date | null
  clientJoinedAt: Date | null
  lawyerJoinedAt: Date | null
}

let consultations: Consultation[]
let cities: Map<string, string | null>
let languages: Map<string, string>
let groupOf: (consultationId: string) => Pick<Fact, 'person' | 'area' | 'city' | 'language'>

async function readWorld(): Promise<void> {
  consultations = await db('consultation').select()
  cities = new Map(
    (await db('firm').select('id', 'city')).map(({ id, city }) => [id, city as string | null]),
  )
  languages = new Map(
    (await db('account').select('id', 'locale')).map(({ id, locale }) => [id, locale as string]),
  )
  const byId = new Map(consultations.map((consultation) => [consultation.id, consultation]))
  groupOf = (id) => {
    const { clientAccountId, firmId, specialtyCode } = byId.get(id)!
    return {
      person: clientAccountId,
      area: specialtyCode,
      city: cities.get(firmId),
      language: languages.get(clientAccountId),
    }
  }
}

const of = (
  when: (consultation: Consultation) => Date | null | false | undefined,
  minutes?: (consultation: Consultation) => number,
) =>
  Promise.resolve(
    consultations.flatMap((consultation): Fact[] => {
      const at = when(consultation)
      return at
        ? [{ at, ...groupOf(consultation.id), ...(minutes && { minutes: minutes(consultation) }) }]
        : []
    }),
  )
const isMet = (consultation: Consultation) =>
  consultation.clientJoinedAt && consultation.lawyerJoinedAt && consultation.finishedAt
const isFirst = (consultation: Consultation) =>
  !consultations.some(
    (other) =>
      other.clientAccountId === consultation.clientAccountId &&
      (other.requestedAt < consultation.requestedAt ||
        (other.requestedAt.getTime() === consultation.requestedAt.getTime() &&
          other.id < consultation.id)),
  )
const cancelledBy = (side: string) =>
  of(
    (consultation) =>
      consultation.acceptedAt && consultation.declinedBy === side && consultation.declinedAt,
  )
const isAnswered = (consultation: Consultation) =>
  (consultation.acceptedAt &&
    consultation.acceptedAt > consultation.requestedAt &&
    consultation.acceptedAt) ||
  (!consultation.acceptedAt && consultation.declinedBy === 'lawyer' && consultation.declinedAt)

const visitsOf = async (kind: string): Promise<Fact[]> =>
  (
    await db('insight_visit')
      .where({ kind })
      .select('area', 'city', 'language', 'visits', db.raw("to_char(day, 'YYYY-MM-DD') as day"))
  ).map(({ day, visits, ...group }) => ({
    ...group,
    at: new Date(`${day}T12:00:00Z`),
    times: visits,
  }))

/** Each figure as somebody would count it by hand, from the rows themselves. */
const counted: Record<FigureName, () => Promise<Fact[]>> = {
  requests: () => of((consultation) => consultation.requestedAt),
  firstRequests: () => of((consultation) => isFirst(consultation) && consultation.requestedAt),
  laterRequests: () => of((consultation) => !isFirst(consultation) && consultation.requestedAt),
  accepted: () => of((consultation) => consultation.acceptedAt),
  answers: () =>
    of(
      isAnswered,
      (consultation) =>
        ((isAnswered(consultation) as Date).getTime() - consultation.requestedAt.getTime()) /
        60_000,
    ),
  unanswered: () =>
    of(
      (consultation) =>
        !consultation.acceptedAt &&
        consultation.declineReason === 'not-answered' &&
        consultation.declinedAt,
    ),
  signed: () => of((consultation) => consultation.signedAt),
  held: () => of(isMet),
  cancelledByClient: () => cancelledBy('client'),
  cancelledByLawyer: () => cancelledBy('lawyer'),
  cancelledBySystem: () => cancelledBy('system'),
  missedByClient: () =>
    of(
      (consultation) =>
        !consultation.clientJoinedAt && consultation.lawyerJoinedAt && consultation.finishedAt,
    ),
  missedByLawyer: () =>
    of(
      (consultation) =>
        consultation.clientJoinedAt && !consultation.lawyerJoinedAt && consultation.finishedAt,
    ),
  paid: async () =>
    (
      await db('payment').whereIn('outcome', ['confirmed', 'retaken']).whereNull('taskId').select()
    ).map((payment) => ({
      at: payment.paidAt,
      cents: payment.amountCents,
      ...groupOf(payment.consultationId),
    })),
  refunds: async () => {
    const payments = new Map(
      (await db('payment').select('id', 'consultationId')).map((payment) => [payment.id, payment]),
    )
    return (await db('refund').where({ status: 'done' }).select()).map((refund) => ({
      at: refund.doneAt,
      cents: refund.amountCents,
      ...groupOf(payments.get(refund.paymentId).consultationId),
    }))
  },
  fees: async () =>
    (await db('fee_entry').select()).map((entry) => ({
      at: entry.enteredAt,
      cents: entry.netCents,
      ...groupOf(entry.consultationId),
    })),
  reviews: async () =>
    (await db('review').select()).map((review) => ({
      at: review.writtenAt,
      ...groupOf(review.consultationId),
    })),
  waiting: async () => {
    const firms = new Map(
      (await db('firm_lawyer').select('id', 'firmId')).map(({ id, firmId }) => [id, firmId]),
    )
    return (await db('waiting_entry').select()).map((entry) => ({
      at: entry.askedAt,
      person: entry.accountId,
      city: cities.get(firms.get(entry.firmLawyerId)),
      language: languages.get(entry.accountId),
    }))
  },
  searches: () => visitsOf('search'),
  profileViews: () => visitsOf('profile'),
  sureDescriptions: () => visitsOf('sure-description'),
  unsureDescriptions: () => visitsOf('unsure-description'),
  decisions: async () =>
    (await db('team_action').select()).map((action) => ({ at: action.happenedAt })),
}

/** What the table says, by period, group and figure. */
async function stored(figure: string) {
  const rows = await db('insight_figure')
    .where({ figure })
    .select(
      'period',
      db.raw("to_char(starts_on, 'YYYY-MM-DD') as starts_on"),
      'grouping',
      'key',
      'factCount',
      'people',
      'cents',
      'medianMinutes',
      'p90Minutes',
    )
  return new Map(
    rows.map(({ period, startsOn, grouping, key, ...row }) => [
      [period, startsOn, grouping, key].join(' '),
      { ...row, cents: Number(row.cents) },
    ]),
  )
}

const monday = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
/** Linear between the two nearest values, as PostgreSQL's percentile_cont. */
function percentile(values: number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return low + (high - low) * (at - Math.floor(at))
}

function expected(facts: readonly Fact[]) {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    const day = vilniusDate(fact.at)
    for (const [period, startsOn] of [
      ['week', monday(day)],
      ['month', `${day.slice(0, 7)}-01`],
      ['piece', [monday(day), `${day.slice(0, 7)}-01`].sort().at(-1)!],
    ] as const)
      for (const [grouping, key] of [
        ['all', ''],
        ['area', fact.area],
        ['city', fact.city],
        ['language', fact.language],
      ]) {
        if (grouping !== 'all' && period !== 'month') continue
        const group = [period, startsOn, grouping, key ?? ''].join(' ')
        groups.set(group, [...(groups.get(group) ?? []), fact])
      }
  }
  return new Map(
    [...groups].map(([group, members]) => {
      const minutes = members.flatMap(({ minutes }) => minutes ?? [])
      return [
        group,
        {
          factCount: members.reduce((sum, { times = 1 }) => sum + times, 0),
          people: new Set(members.flatMap(({ person }) => person ?? [])).size || null,
          cents: members.reduce((sum, { cents = 0 }) => sum + cents, 0),
          medianMinutes: percentile(minutes, 0.5),
          p90Minutes: percentile(minutes, 0.9),
        },
      ]
    }),
  )
}

const sorted = (map: Map<string, object>) =>
  [...map].toSorted(([one], [other]) => (one < other ? -1 : 1))
const closely = (map: Map<string, Record<string, number | null>>) =>
  sorted(
    new Map(
      [...map].map(([key, row]) => [
        key,
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            value && Math.round(value * 1e6) / 1e6,
          ]),
        ),
      ]),
    ),
  )

beforeAll(async () => {
  await seedWorld(services, { lawyers: 60, random: createRandom('insight') })
  await addWhatTheSeedLacks()
  await countAll()
  await readWorld()
}, 240_000)

/** As on the first night. */
async function countAll(): Promise<void> {
  await db('insight_fact').delete()
  await db('insight_figure').delete()
  await figures.refreshFigures()
}

/** Every seeded meeting was accepted, and both came: others did not. */
async function addWhatTheSeedLacks(): Promise<void> {
  const past: { id: string }[] = await db('consultation')
    .where({ status: 'past' })
    .orderBy('id')
    .limit(120)
    .select('id')
  const change = (from: number, changes: object) =>
    db('consultation')
      .whereIn(
        'id',
        past.slice(from, from + 30).map(({ id }) => id),
      )
      .update(changes)
  await change(0, { clientJoinedAt: null })
  await change(30, { lawyerJoinedAt: null })
  const declined = { declinedBy: 'system', declinedAt: db.raw("requested_at + interval '2 hours'") }
  await change(60, { ...declined, declineReason: 'not-answered', acceptedAt: null })
  await change(90, { ...declined, declineReason: 'not-paid' })
}

describe('each figure equals a count of the rows by hand, by week and month, area, city and language', () => {
  test.each(Object.keys(counted) as FigureName[])('%s', async (figure) => {
    const facts = await counted[figure]()
    expect(closely(await stored(figure))).toEqual(closely(expected(facts)))
  })

  test('and the seeded years hold enough for that to mean something', async () => {
    const empty = []
    for (const [figure, count] of Object.entries(counted))
      if ((await count()).length === 0) empty.push(figure)
    expect(empty).toEqual([])
  })
})

describe('the figures stay right', () => {
  const all = async () => {
    const figuresNow: Record<string, unknown> = {}
    for (const figure of Object.keys(counted)) figuresNow[figure] = closely(await stored(figure))
    return figuresNow
  }

  test('after another count, and after a person deleted the account', async () => {
    const before = await all()
    const [{ clientAccountId }] = consultations as [Consultation]
    await db('account')
      .where({ id: clientAccountId })
      .update({ email: null, deletedAt: clock.now(), name: '', lastname: '' })
    await figures.refreshFigures()
    expect(await all()).toEqual(before)
  })

  test('after facts that are recorded late, of this month and of months ago', async () => {
    const of = (months: number) => {
      const at = new Date(clock.now())
      at.setUTCDate(15)
      at.setUTCMonth(at.getUTCMonth() - months)
      return at
    }
    const [one, other] = consultations.filter(({ signedAt }) => signedAt === null)
    await db('consultation')
      .where({ id: one!.id })
      .update({ signedAt: of(0) })
    await db('consultation')
      .where({ id: other!.id })
      .update({ signedAt: of(2) })
    await figures.refreshFigures()
    await readWorld()
    expect(closely(await stored('signed'))).toEqual(closely(expected(await counted.signed())))
  })

  test('when two processes count at once', async () => {
    const before = await all()
    await Promise.all([
      figures.refreshFigures(),
      figures.refreshFigures(),
      figures.refreshFigures(),
    ])
    expect(await all()).toEqual(before)
  })

  test('after matters are erased, accounts deleted and firms moved, and with what happens later', async () => {
    const before = await all()
    const erased = consultations.filter(({ specialtyCode }) => specialtyCode).map(({ id }) => id)
    expect(erased.length).toBeGreaterThan(100)
    await transact(async (tx) => {
      await tx('consultation').whereIn('id', erased).update({ specialtyCode: null })
      await tx('waiting_offer').delete()
      await tx('waiting_entry').delete()
      const rejected: { id: string }[] = await tx('review').limit(20).select('id')
      const ids = rejected.map(({ id }) => id)
      await tx('review_reply').whereIn('reviewId', ids).delete()
      await tx('review').whereIn('id', ids).delete()
      await tx('firm').update({ city: null })
      await tx('account').whereRaw("roles = array['ROLE_USER']").update({ locale: 'en' })
    })
    await figures.refreshFigures()
    expect(await all()).toEqual(before)

    // Signed after all of that: one more, in the month and the language of its day.
    const one = consultations.find(({ signedAt }) => signedAt === null)!
    const yesterday = new Date(clock.now().getTime() - DAY)
    await db('consultation').where({ id: one.id }).update({ signedAt: yesterday })
    await figures.refreshFigures()
    await figures.refreshFigures()
    const signed = await stored('signed')
    const month = `month ${vilniusDate(yesterday).slice(0, 7)}-01`
    const countIn = (rows: object, group: string) =>
      new Map(rows as [string, { factCount: number }][]).get(`${month} ${group}`)?.factCount ?? 0
    expect(signed.get(`${month} all `)?.factCount).toBe(
      countIn(before.signed as object, 'all ') + 1,
    )
    expect(signed.get(`${month} language en`)?.factCount).toBe(
      countIn(before.signed as object, 'language en') + 1,
    )
  })

  test('after 100 days only counts are left, and they are final', async () => {
    const [{ oldest }] = (await db('insight_fact').select(
      db.raw("to_char(min(day), 'YYYY-MM-DD') as oldest"),
    )) as [{ oldest: string }]
    const open = vilniusDate(new Date(clock.now().getTime() - 100 * DAY))
    expect(oldest >= monday(`${open.slice(0, 7)}-01`)).toBe(true)
    expect(await db('insight_figure').where('startsOn', '<', oldest)).not.toEqual([])
  })

  test('while the key of the hashes changes', async () => {
    const before = await all()
    const count = () => db('insight_fact').count().first()
    const facts = await count()
    const refreshWith = (fingerprints: (value: string) => [string, ...string[]]) =>
      createInsight({
        ...foundation,
        ...services,
        cipher: { fingerprints },
      }).figures.refreshFigures()
    await refreshWith((value) => ['new', ...foundation.cipher.fingerprints(value)])
    expect(await count()).toEqual(facts)
    expect(await all()).toEqual(before)
    await refreshWith((value) => [foundation.cipher.fingerprints(value)[0], 'new'])
    expect(await count()).toEqual(facts)
    expect(await all()).toEqual(before)
  })
})

const year = () => {
  const to = vilniusDate(clock.now())
  return { from: `${Number(to.slice(0, 4)) - 3}-01-01`, to }
}

test('in the seeded years no group under five people is shown, and there are some', async () => {
  const question = { period: 'month', ...year() } as const
  let hiddenCount = 0
  const small: string[] = []
  const truths = new Map<string, Awaited<ReturnType<typeof stored>>>()
  for (const figure of Object.keys(counted)) truths.set(figure, await stored(figure))
  for (const grouping of ['all', 'area', 'city', 'language'] as const)
    for (const { startsOn, key, figures: cells } of await figures.readFigures({
      ...question,
      grouping,
    }))
      for (const [figure, cell] of Object.entries(cells)) {
        if (cell === null) hiddenCount++
        const truth = truths.get(figure)!.get(['month', startsOn, grouping, key].join(' '))
        const people = truth?.people ?? truth?.factCount ?? 0
        if (cell && people > 0 && people < 5 && figure !== 'decisions')
          small.push(`${figure} ${startsOn} ${grouping} ${key}`)
      }
  expect(small).toEqual([])
  expect(hiddenCount).toBeGreaterThan(50)
})

test('the first and the later requests are hidden together', async () => {
  const cells = (await figures.readFigures({ period: 'month', grouping: 'area', ...year() })).map(
    ({ figures: { firstRequests, laterRequests } }) => [firstRequests, laterRequests],
  )
  expect(cells.filter(([one, other]) => (one === null) !== (other === null))).toEqual([])
})

test('a figure that is not counted by area, city or language is left out there, and not zero', async () => {
  const namesBy = async (grouping: 'all' | 'area' | 'city' | 'language') =>
    new Set(
      (await figures.readFigures({ period: 'month', grouping, ...year() })).flatMap((figure) =>
        Object.keys(figure.figures),
      ),
    )
  const all = await namesBy('all')
  const missing = async (grouping: 'area' | 'city' | 'language') => {
    const shown = await namesBy(grouping)
    return [...all].filter((name) => !shown.has(name)).toSorted()
  }
  expect(await missing('area')).toEqual(['decisions', 'waiting'])
  expect(await missing('city')).toEqual(['decisions'])
  expect(await missing('language')).toEqual(['decisions'])
  const csv = await figures.writeInsightCsv({ period: 'month', grouping: 'area', ...year() }, 'en')
  expect(csv).toContain('Requests')
  expect(csv).not.toContain('People who wait')
  expect(csv).toContain('Free hours')
  // Groups have the names of the reader's language.
  expect([csv.includes('Family law'), /[,;"]family[,;"]/.test(csv)]).toEqual([true, false])
  const byLanguage = await figures.writeInsightCsv(
    { period: 'month', grouping: 'language', ...year() },
    'lt',
  )
  expect(byLanguage).toContain(translators.lt('insight.languages.en'))
})

test('weeks are shown for the whole market only', async () => {
  const question = { period: 'week', ...year() } as const
  expect((await figures.readFigures({ ...question, grouping: 'all' })).length).toBeGreaterThan(50)
  for (const grouping of ['area', 'city', 'language'] as const)
    expect(await figures.readFigures({ ...question, grouping })).toEqual([])
})

test('a period that is not over is never answered: from day to day it would tell what one person did', async () => {
  const member = await person({ roles: ['ROLE_ADMIN'] })
  const today = vilniusDate(clock.now())
  for (const period of ['week', 'month']) {
    const { status, body } = await member.get<{ items: { startsOn: string }[] }>(
      `/api/admin/insight?period=${period}&to=${today}`,
    )
    expect(status).toBe(200)
    const current = period === 'week' ? monday(today) : `${today.slice(0, 7)}-01`
    expect(body.items.at(-1)!.startsOn < current).toBe(true)
  }
})

describe('a figure that was added later', () => {
  afterAll(countAll)

  const named = Object.keys(counted) as FigureName[]
  const GROUPINGS = ['all', 'area', 'city', 'language'] as const

  /** As if only one figure had been known until today; it was counted a year ago too. */
  async function addLater(added: readonly FigureName[], known: FigureName): Promise<void> {
    for (const table of ['insight_fact', 'insight_figure', 'insight_first_day'])
      await db(table).whereIn('figure', added).delete()
    const month = `${vilniusDate(new Date(clock.now().getTime() - 365 * DAY)).slice(0, 7)}-01`
    const old = { figure: known, factCount: 60, people: 50, cents: 0 }
    await db('insight_figure')
      .insert([
        { ...old, period: 'week', startsOn: monday(month), grouping: 'all', key: '' },
        ...Object.entries({ all: '', area: 'family', city: 'Vilnius', language: 'lt' }).map(
          ([grouping, key]) => ({ ...old, period: 'month', startsOn: month, grouping, key }),
        ),
      ])
      .onConflict()
      .ignore()
    await figures.refreshFigures()
  }

  test('of all figures counted from the beginning none has a first day but visits, free hours and what is kept shortly', async () => {
    await countAll()
    expect(Object.keys(await figures.readFirstDays()).toSorted()).toEqual(
      [
        'freeHours',
        'profileViews',
        'searches',
        'sureDescriptions',
        'unsureDescriptions',
        'waiting',
      ].toSorted(),
    )
  })

  test.each([
    ['all but one', named.filter((name) => name !== 'requests'), 'requests' as const],
    ['the other one', ['requests' as const], 'held' as const],
  ])('(%s) is missing for earlier periods, and not 0', async (_, added, known) => {
    await db('insight_visit')
      .where('day', '<', vilniusDate(new Date(clock.now().getTime() - 40 * DAY)))
      .delete()
    await addLater(added, known)
    const firstDays = await figures.readFirstDays()
    await figures.refreshFigures()
    expect(await figures.readFirstDays(), 'a first day stays').toEqual(firstDays)
    for (const period of ['week', 'month'] as const)
      for (const grouping of GROUPINGS) {
        if (period === 'week' && grouping !== 'all') continue
        const rows = await figures.readFigures({ period, grouping, ...year() })
        for (const name of added) {
          const firstDay = firstDays[name]!
          const isKnown = (startsOn: string) => {
            const next = new Date(`${startsOn}T00:00:00Z`)
            if (period === 'month') next.setUTCMonth(next.getUTCMonth() + 1)
            else next.setUTCDate(next.getUTCDate() + 7)
            return next.toISOString().slice(0, 10) > firstDay
          }
          const earlier = rows.filter(({ startsOn }) => !isKnown(startsOn))
          const later = rows.filter(({ startsOn }) => isKnown(startsOn))
          expect([name, earlier.length > 0, later.length > 0]).toEqual([name, true, true])
          expect(earlier.filter(({ figures: cells }) => cells[name] !== undefined)).toEqual([])
          const isCounted = later.some(({ figures: cells }) => cells[name] !== undefined)
          expect([name, grouping, isCounted]).toEqual([
            name,
            grouping,
            grouping === 'all' ||
              !(name === 'decisions' || (name === 'waiting' && grouping === 'area')),
          ])
        }
      }
    const csv = await figures.writeInsightCsv({ period: 'month', grouping: 'all', ...year() }, 'en')
    for (const name of added) {
      const lines = csv
        .split('\n')
        .filter((line) => line.split(',').includes(translators.en(`insight.figures.${name}`)))
      expect(lines[0], `first line of ${name}`).toMatch(/not counted before \d/)
      expect(lines.at(-1), `last line of ${name}`).not.toContain('not counted before')
    }
  })

  test('has its first day in the answer of the API', async () => {
    const member = await person({ roles: ['ROLE_ADMIN'] })
    const { body } = await member.get<{ firstDays: object }>('/api/admin/insight')
    expect(body.firstDays).toEqual(await figures.readFirstDays())
    await countAll()
  })
})

test('visits are counted in memory, stored once, and summed by group', async () => {
  const { visits } = services.insight
  await db('insight_visit').delete()
  const today = vilniusDate(clock.now())
  const search = { kind: 'search', area: 'family', city: 'Vilnius', language: 'lt' } as const
  for (let count = 0; count < 6; count++) visits.count(search)
  for (let count = 0; count < 5; count++) visits.count({ ...search, city: 'Kaunas' })
  await Promise.all([visits.store(), visits.store()])
  visits.count({ ...search, city: 'Kaunas', language: 'en' })
  await visits.store()
  await visits.store()
  await figures.refreshFigures()
  const month = { period: 'month', from: `${today.slice(0, 7)}-01`, to: today } as const
  const count = async (grouping: 'all' | 'area' | 'city' | 'language') =>
    (await figures.readFigures({ ...month, grouping }))
      .filter(({ figures: { searches } }) => searches && searches.count > 0)
      .map(({ key, figures: { searches } }) => [key, searches!.count])
  expect(await count('all')).toEqual([['', 12]])
  expect(await count('area')).toEqual([['family', 12]])
  expect(await count('city')).toEqual([
    ['Kaunas', 6],
    ['Vilnius', 6],
  ])
  expect(await count('language')).toEqual([])
})

test('free hours are what could be booked in the next seven days, on an average day', async () => {
  const today = vilniusDate(clock.now())
  await db('insight_supply').delete()
  await figures.recordSupply()
  await figures.recordSupply()
  const rows: { freeMinutes: number; lawyers: number }[] = await db('insight_supply').where({
    day: today,
  })
  const [{ count }] = (await db('lawyer_listing').count()) as [{ count: string }]
  expect(rows.reduce((sum, { lawyers }) => sum + lawyers, 0)).toBe(Number(count))
  const [supply] = await figures.readSupply({
    period: 'month',
    grouping: 'all',
    from: `${today.slice(0, 7)}-01`,
    to: today,
  })
  const minutes = rows.reduce((sum, { freeMinutes }) => sum + freeMinutes, 0)
  expect(supply!.freeHours).toBe(Math.round(minutes / 60))
  expect(minutes).toBeGreaterThan(0)
})

describe('a lawyer’s own figures', () => {
  const { own } = services.insight
  const since = () => new Date(clock.now().getTime() - 30 * DAY)
  const middleOf = (values: readonly number[]) => {
    const sorted = values.toSorted((one, other) => one - other)
    const half = sorted.length / 2
    return sorted.length % 2 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2
  }

  test('equal a count of the rows, beside the middle of the area; under five lawyers there is none', async () => {
    await readWorld()
    await own.refreshLawyers()
    const rows: { lawyerId: string; area: string; requests: number; held: number }[] =
      await db('insight_lawyer').select()
    const [{ count }] = (await db('lawyer').where({ status: 'approved' }).count()) as [
      { count: string },
    ]
    expect(rows).toHaveLength(Number(count))
    const lawyers = new Map(
      (await db('consultation').select('id', 'lawyerId')).map(({ id, lawyerId }) => [id, lawyerId]),
    )
    const asked = (lawyerId: string) =>
      consultations.filter(
        (consultation) =>
          lawyers.get(consultation.id) === lawyerId &&
          consultation.requestedAt >= since() &&
          consultation.requestedAt <= clock.now(),
      ).length
    for (const { lawyerId, requests } of rows) expect(requests).toBe(asked(lawyerId))
    expect(rows.some(({ requests }) => requests > 0)).toBe(true)

    const accountOf = async (lawyerId: string) => {
      const { accountId } = await db('lawyer').where({ id: lawyerId }).first('accountId')
      return { accountId, roles: [], locale: 'lt' } as const
    }
    const byArea = Map.groupBy(rows, ({ area }) => area)
    for (const [area, of] of byArea) {
      const shown = await own.readOwn(await accountOf(of[0]!.lawyerId))
      expect(shown?.area).toBe(area)
      const others = of.slice(1)
      expect(shown?.middle?.requests).toBe(
        others.length < 5 ? undefined : middleOf(others.map(({ requests }) => requests)),
      )
      expect(shown?.income).toHaveLength(12)
    }
    const sizes = [...byArea.values()].map(({ length }) => length)
    expect([sizes.some((n) => n < 6), sizes.some((n) => n >= 6)]).toEqual([true, true])

    // Four others have answered: their median and one's own figure would reveal one of them.
    const large = [...byArea.values()].find(({ length }) => length >= 6)!
    const ids = large.map(({ lawyerId }) => lawyerId)
    await db('insight_lawyer').whereIn('lawyerId', ids).update({ medianMinutes: null })
    await db('insight_lawyer').whereIn('lawyerId', ids.slice(0, 5)).update({ medianMinutes: 60 })
    const middleFor = async (lawyerId: string) =>
      (await own.readOwn(await accountOf(lawyerId)))?.middle?.medianMinutes
    expect(await middleFor(ids[0]!)).toBeNull()
    expect(await middleFor(ids[5]!)).toBe(60)
    await own.refreshLawyers()

    const client = await db('account').whereRaw("roles = array['ROLE_USER']").first('id')
    expect(await own.readOwn({ accountId: client.id, roles: [], locale: 'lt' })).toBeUndefined()
  })

  test('income by month is what was paid less what went back', async () => {
    const [one] = await db('insight_lawyer').orderBy('incomeCents', 'desc').select('lawyerId')
    const { accountId } = await db('lawyer').where({ id: one.lawyerId }).first('accountId')
    const read = async () => (await own.readOwn({ accountId, roles: [], locale: 'lt' }))!.income
    // Paid in the first minutes of the oldest month, of Vilnius.
    const oldest = (await read())[0]!.startsOn
    const early = new Date(Date.parse(`${oldest}T00:30:00Z`) - 2 * HOUR)
    expect(vilniusDate(early)).toBe(oldest)
    await db('payment')
      .where({
        id: db('payment')
          .select('payment.id')
          .join('consultation', 'consultation.id', 'consultationId')
          .where('consultation.lawyerId', one.lawyerId)
          .whereIn('outcome', ['confirmed', 'retaken'])
          .whereNull('finalInvoiceId')
          .limit(1),
      })
      .update({ paidAt: early })
    await own.refreshLawyers()
    const income = await read()
    const ids = (await db('consultation').where(one).select('id')).map(({ id }) => id as string)
    const paid = await db('payment')
      .whereIn('outcome', ['confirmed', 'retaken'])
      .whereNull('finalInvoiceId')
      .whereIn('consultationId', ids)
      .select('id', 'paidAt', 'amountCents')
    const back = await db('refund')
      .where({ status: 'done' })
      .whereIn('paymentId', db('payment').whereIn('consultationId', ids).select('id'))
      .select('doneAt', 'amountCents')
    const sumOf = (month: string) =>
      paid
        .filter(({ paidAt }) => vilniusDate(paidAt).startsWith(month))
        .reduce((sum, { amountCents }) => sum + amountCents, 0) -
      back
        .filter(({ doneAt }) => vilniusDate(doneAt).startsWith(month))
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(income.map(({ cents }) => cents)).toEqual(
      income.map(({ startsOn }) => sumOf(startsOn.slice(0, 7))),
    )
    expect(income.some(({ cents }) => cents > 0)).toBe(true)

    // Money that moved since the last night counts in both.
    const counted = await db('insight_lawyer').where(one).first('incomeCents')
    await db('insight_lawyer').where(one).update({ incomeCents: -1 })
    const shown = (await own.readOwn({ accountId, roles: [], locale: 'lt' }))!.own.incomeCents
    await db('insight_lawyer').where(one).update(counted)
    expect(shown).toBe(Number(counted.incomeCents))
  })

  test('views are added up by day, and deleted with the lawyer and after two months', async () => {
    const { visits } = services.insight
    const membership = await db('firm_lawyer').first('id', 'lawyerId')
    const viewed = { firmLawyerId: membership.id as string }
    await db('insight_profile_view').delete()
    for (let count = 0; count < 3; count++) visits.countProfile(viewed)
    await Promise.all([visits.store(), visits.store()])
    visits.countProfile(viewed)
    await visits.store()
    await own.refreshLawyers()
    const row = () => db('insight_lawyer').where({ lawyerId: membership.lawyerId }).first('views')
    expect(await row()).toEqual({ views: 4 })
    await transact((tx) => own.deleteLawyer(tx, membership))
    expect([await row(), await db('insight_profile_view')]).toEqual([undefined, []])
    visits.countProfile(viewed)
    await visits.store()
    clock.advance(61 * DAY)
    await own.refreshLawyers()
    expect(await db('insight_profile_view')).toEqual([])
  })
})

test('an answer within the hour is written in minutes, and not as no hours', () => {
  expect(sayDuration(translators.lt, 20.4, formatHours)).toBe('20 min.')
  expect(sayDuration(translators.en, 90, formatHours)).toBe('1.5 h')
})

test('the team gets five figures of the last week once, beside the week before', async () => {
  const { mails } = services.insight
  // Delivered mails are emptied at once, so they are read where they are written.
  const written = vi.spyOn(services.messenger.messages, 'send')
  const receivers = async (): Promise<string[]> =>
    (await db('message').whereLike('dedupeKey', 'insight week %').select('accountId')).map(
      ({ accountId }) => accountId as string,
    )
  // Enough people in each week.
  await db('insight_figure').where({ grouping: 'all' }).increment('people', 5)
  const weeks = await figures.readFigures({ period: 'week', grouping: 'all', ...year() })
  const at = weeks.findLastIndex(
    ({ figures: { requests } }, week) =>
      requests?.count && weeks[week - 1]?.figures.requests?.count,
  )
  const [was, is] = [weeks[at - 1]!.startsOn, weeks[at]!.startsOn]
  clock.moveTo(new Date(Date.parse(is) + 7 * DAY + 6 * HOUR))
  const team = await services.account.team.listTeam(db)
  expect(team.length).toBeGreaterThan(0)
  await Promise.all([mails.sendWeeklyMail(), mails.sendWeeklyMail()])
  await mails.sendWeeklyMail()
  expect((await receivers()).sort()).toEqual(team.map(({ id }) => id).sort())
  const [mail] = written.mock.calls.find(([, { mails: some }]) =>
    some?.some(({ dedupeKey }) => dedupeKey.startsWith('insight week ')),
  )![1].mails!
  written.mockRestore()
  const within = (start: string) =>
    ({ period: 'week', grouping: 'all', from: start, to: start }) as const
  const [last] = await figures.readFigures(within(is))
  const [before] = await figures.readFigures(within(was))
  const facts = Object.fromEntries(mail!.mail.facts!)
  expect(Object.keys(facts)).toHaveLength(5)
  const { requests, paid } = last!.figures
  expect(facts['Prašymai']).toMatch(new RegExp(`^${requests!.count} \\(`))
  expect(facts['Apmokėta']).toContain(formatMoney(paid!.cents, 'lt'))
  const percent = Math.abs(
    Math.round(
      (100 * (requests!.count - before!.figures.requests!.count)) / before!.figures.requests!.count,
    ),
  )
  expect(facts['Prašymai']).toContain(percent === 0 ? 'tiek pat' : String(percent))

  await db('message').delete()
  clock.moveTo(new Date(Date.parse(is) + 11 * DAY))
  expect(await mails.sendWeeklyMail()).toBe(0)
  await db('insight_figure').delete()
  clock.moveTo(new Date(Date.parse(is) + 7 * DAY + 6 * HOUR))
  expect(await mails.sendWeeklyMail()).toBe(0)
})
