import { expect, it } from 'vitest'
import { testDatabase } from '#testing'
import { connect } from './connect.ts'

const { db, url } = await testDatabase()

it('columns are camelCase here, whole numbers are numbers, and a date stays the date it is in every zone', async () => {
  const [row] = await db.select('*').fromRaw<object[]>(`(select 5::bigint as price_cents, count(*) as how_many, date '2027-03-28' as starts_on, timestamptz '2027-03-28 03:00+02' as starts_at) as row`)
  expect([row]).toEqual([{ priceCents: 5, howMany: 1, startsOn: '2027-03-28', startsAt: new Date('2027-03-28T01:00:00Z') }])
})

it('a whole number too large to be exact is refused rather than rounded', async () => {
  await expect(db.raw('select 9007199254740993 as n')).rejects.toThrow('beyond 2^53')
})

it('no statement runs for ever', async () => {
  const hasty = connect(url, { statementTimeoutMs: 50 })
  await expect(hasty.raw('select pg_sleep(10)')).rejects.toThrow('statement timeout')
  await hasty.destroy()
})
