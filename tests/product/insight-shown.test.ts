import { afterAll, describe, expect, test, vi } from 'vitest'
import type { FigureName } from '#modules/insight'
import { sayDuration } from '../../modules/insight/say-change.ts'
import { DAY, formatHours, formatMoney, HOUR, translators, vilniusDate } from '#modules/shared'
import { monday } from './insight-count.ts'
import { aCountedMarket } from './insight-testing.ts'

const { foundation, services, person, figures, counted, countAll, stored, seededYears } =
  await aCountedMarket()
const { clock, db } = foundation

test('in the seeded years no group under five people is shown, and there are some', async () => {
  const question = { period: 'month', ...seededYears() } as const
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
  const cells = (
    await figures.readFigures({ period: 'month', grouping: 'area', ...seededYears() })
  ).map(({ figures: { firstRequests, laterRequests } }) => [firstRequests, laterRequests])
  expect(cells.filter(([one, other]) => (one === null) !== (other === null))).toEqual([])
})

test('a figure that is not counted by area, city or language is left out there, and not zero', async () => {
  const namesBy = async (grouping: 'all' | 'area' | 'city' | 'language') =>
    new Set(
      (await figures.readFigures({ period: 'month', grouping, ...seededYears() })).flatMap(
        (figure) => Object.keys(figure.figures),
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
  const csv = await figures.writeInsightCsv(
    { period: 'month', grouping: 'area', ...seededYears() },
    'en',
  )
  expect(csv).toContain('Requests')
  expect(csv).not.toContain('People who wait')
  expect(csv).toContain('Free hours')
  // Groups have the names of the reader's language.
  expect([csv.includes('Family law'), /[,;"]family[,;"]/.test(csv)]).toEqual([true, false])
  const byLanguage = await figures.writeInsightCsv(
    { period: 'month', grouping: 'language', ...seededYears() },
    'lt',
  )
  expect(byLanguage).toContain(translators.lt('insight.languages.en'))
})

test('weeks are shown for the whole market only', async () => {
  const question = { period: 'week', ...seededYears() } as const
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
        const rows = await figures.readFigures({ period, grouping, ...seededYears() })
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
    const csv = await figures.writeInsightCsv(
      { period: 'month', grouping: 'all', ...seededYears() },
      'en',
    )
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
  const weeks = await figures.readFigures({ period: 'week', grouping: 'all', ...seededYears() })
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
