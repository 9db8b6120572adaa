import { describe, expect, test } from 'vitest'
import { DAY, HOUR, vilniusDate } from '#modules/shared'
import { aCountedMarket } from './insight-testing.ts'

const { foundation, services, readWorld, consultations } = await aCountedMarket()
const { clock, db, transact } = foundation

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
      consultations().filter(
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
