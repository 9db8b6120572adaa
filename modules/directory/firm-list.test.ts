import { expect, test } from 'vitest'
import { testFoundation } from '../../server/testing/index.ts'
import { aListedLawyer, testDirectory } from './testing.ts'

const foundation = await testFoundation()
foundation.clock.moveTo(new Date('2026-11-20T09:00:00Z'))
const { directory, lawyer } = testDirectory(foundation)

test('reviews of a firm itself count beside those of its lawyers', async () => {
  const rasa = await aListedLawyer(foundation, { firm: { name: 'Dviese', city: 'Utena' } })
  expect((await directory.listFirms({}, 'lt')).items.map(({ rating, reviewCount }) => [rating, reviewCount])).toEqual([[null, 0]])
  const { id: firmId } = (await lawyer.findFirm(foundation.db, { slug: 'dviese' }))!
  await directory.setFirmRating({ firmId, average: 3, count: 1 })
  expect((await directory.listFirms({}, 'lt')).items.map(({ rating, reviewCount }) => [rating, reviewCount])).toEqual([[3, 1]])
  await directory.setRating({ lawyerId: rasa.lawyerId, average: 5, count: 3 })
  expect((await directory.findPublicFirm('dviese', 'lt'))).toMatchObject({ rating: 4.5, reviewCount: 4 })
  await directory.setFirmRating({ firmId, count: 0 })
  expect((await directory.listFirms({}, 'lt')).items.map(({ rating, reviewCount }) => [rating, reviewCount])).toEqual([[5, 3]])
})
