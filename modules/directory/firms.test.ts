import { expect, test } from 'vitest'
import { testFoundation } from '#testing'
import { aListedLawyer, testDirectory } from './testing.ts'

const foundation = await testFoundation()
foundation.clock.moveTo(new Date('2026-11-20T09:00:00Z'))
const { directory, lawyer } = testDirectory(foundation)

test("a firm's rating counts reviews of it and of its lawyers there, in lists and on its page, and no others", async () => {
  const rasa = await aListedLawyer(foundation, { firm: { name: 'Dviese', city: 'Utena' } })
  const listed = async () =>
    (await directory.firms.listFirms({}, 'lt')).items.map(({ rating, reviewCount }) => [
      rating,
      reviewCount,
    ])
  expect(await listed()).toEqual([[null, 0]])
  const { id: firmId } = (await lawyer.firms.findFirm(foundation.db, { slug: 'dviese' }))!
  await directory.listings.setFirmRating({ firmId, average: 3.5, count: 2 })
  await directory.listings.setRating({ lawyerId: rasa.lawyerId, average: 5, count: 3 })
  expect(await listed()).toEqual([[3.5, 2]])
  expect(await directory.firms.findPublicFirm('dviese', 'lt')).toMatchObject({
    rating: 3.5,
    reviewCount: 2,
  })
  await directory.listings.setFirmRating({ firmId, count: 0 })
  expect(await listed()).toEqual([[null, 0]])
})
