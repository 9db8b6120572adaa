import { expect, test } from 'vitest'
import { aWorldOfInvoices } from '../test/invoice-world.ts'

const { db, clock, invoice, emma, jonas, ofJonas, refund, aMeeting } = await aWorldOfInvoices()

test('the last twelve months hold invoices less credit notes, by the month of Vilnius, and no other lawyer’s', async () => {
  await invoice.final.send(jonas.actor, {
    consultationId: await ofJonas('past'),
    minutes: 96,
    hourlyRateCents: 9_000,
  })
  await refund(await ofJonas('reserved'))
  await aMeeting('reserved')
  const months = await invoice.journal.listYear(jonas.actor)
  const lines = await invoice.journal.read(jonas.actor, { month: '2026-12', locale: 'lt' })
  const total = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  expect(total).toBeGreaterThan(0)
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({ month: '2026-12', totalCents: total })
  expect(months[0]).toEqual({ month: '2026-01', totalCents: 0 })
  expect(
    (await invoice.journal.listYear(emma.actor)).every((month) => month.totalCents === 0),
  ).toBe(true)

  // The new year began in Vilnius while it was still December elsewhere.
  clock.moveTo(new Date('2026-12-31T22:30:00Z'))
  expect((await invoice.journal.listYear(jonas.actor)).map(({ month }) => month)).toEqual([
    ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 2).padStart(2, '0')}`),
    '2027-01',
  ])
  const [late] = await db('invoice').where({
    lawyerAccountId: jonas.actor.accountId,
    kind: 'final',
  })
  await db.raw('alter table invoice disable trigger user')
  await db('invoice').where({ id: late.id }).update({ issuedAt: '2026-12-31T22:10:00Z' })
  await db.raw('alter table invoice enable trigger user')
  const moved = await invoice.journal.listYear(jonas.actor)
  expect(moved.slice(-2)).toEqual([
    { month: '2026-12', totalCents: total - late.totalCents },
    { month: '2027-01', totalCents: late.totalCents },
  ])
})
