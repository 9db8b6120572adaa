import { expect, test } from 'vitest'
import { createLocalBroadcast, newId } from '#modules/shared'
import { testFoundation } from '#testing'
import { publishChangedListings } from '../listing/page-changes.ts'
import { aListedLawyer, testDirectory } from '../testing.ts'

const foundation = await testFoundation()
foundation.clock.moveTo(new Date('2026-11-20T09:00:00Z'))

test('every process shows changes of other processes in its next response', async () => {
  const { directory: there, lawyer } = testDirectory(foundation)
  const names = async () =>
    (await there.search.searchLawyers({ sort: 'oldest' }, 'lt')).items.map(({ name }) => name)
  expect(await names()).toEqual([])
  const rasa = await aListedLawyer(foundation, { name: 'Rasa', lastname: 'Kazlauskienė' })
  expect(await names()).toEqual(['Rasa Kazlauskienė'])
  const { directory: here } = testDirectory(foundation)
  await foundation.transact((tx) =>
    lawyer.listing.hideLawyer(tx, { lawyerId: rasa.lawyerId, reason: 'struck off' }),
  )
  await here.listings.refreshLawyer(rasa.lawyerId)
  expect(await names()).toEqual([])
})

test('twenty concurrent first searches wait for one read', async () => {
  await aListedLawyer(foundation, { name: 'Tomas', lastname: 'Žukauskas' })
  let reads = 0
  foundation.db.on('query', ({ sql }: { sql: string }) => {
    if (sql.includes('from "lawyer_listing" where "lawyer_id" >')) reads += 1
  })
  const { directory } = testDirectory({ ...foundation, broadcast: createLocalBroadcast() })
  const totals = await Promise.all(
    Array.from({ length: 20 }, async () => (await directory.search.searchLawyers({}, 'lt')).total),
  )
  expect(new Set(totals)).toEqual(new Set([1]))
  expect(reads).toBe(1)
})

test('a nightly refresh of all lawyers is read, although a statement takes at most 65,535 values', async () => {
  const { directory } = testDirectory(foundation)
  await directory.listings.warmUp()
  await publishChangedListings(foundation.broadcast, Array.from({ length: 70_000 }, newId))
  expect((await directory.search.searchLawyers({}, 'lt')).total).toBe(1)
})

test('once read, searches, firm lists and the best rated do not query the database until a change', async () => {
  const { directory } = testDirectory(foundation)
  await directory.search.searchLawyers({}, 'lt')
  let statements = 0
  foundation.db.on('query', () => {
    statements += 1
  })
  await directory.search.searchLawyers({ q: 'Žukauskas', languages: ['lt'] }, 'lt')
  await directory.search.listTopRated(6, 'lt')
  const { total } = await directory.firms.listFirms({}, 'lt')
  expect(statements).toBe(0)
  await aListedLawyer(foundation, { name: 'Ugnė', lastname: 'Rimkutė' })
  expect((await directory.firms.listFirms({}, 'lt')).total).toBe(total + 1)
})
