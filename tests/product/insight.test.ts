import { describe, expect, test } from 'vitest'
import { createInsight, type FigureName } from '#modules/insight'
import { DAY, vilniusDate } from '#modules/shared'
import { closely, expected, monday, type Consultation } from './insight-count.ts'
import { aCountedMarket } from './insight-testing.ts'

const { foundation, services, figures, counted, readWorld, consultations, stored } =
  await aCountedMarket()
const { clock, db, transact } = foundation

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
    const [{ clientAccountId }] = consultations() as [Consultation]
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
    const [one, other] = consultations().filter(({ signedAt }) => signedAt === null)
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
    const erased = consultations()
      .filter(({ specialtyCode }) => specialtyCode)
      .map(({ id }) => id)
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
    const one = consultations().find(({ signedAt }) => signedAt === null)!
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
