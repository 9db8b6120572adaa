import { expect, test } from 'vitest'
import { aLawyer, aPicture } from '#modules/lawyer/testing'
import { directoryOverHttp } from './test/routes-world.ts'

const { foundation, lawyer, rasa, get } = await directoryOverHttp()

test('the portrait of a shown lawyer is cacheable; other addresses are not found, and a key opens a private one', async () => {
  const version = await foundation.transact((tx) =>
    lawyer.portraits.setPortrait(tx, { lawyerId: rasa.lawyerId, picture: aPicture('teal') }),
  )
  const response = await get(`/api/portraits/${rasa.lawyerId}/${version}-small.avif`)
  expect([
    response.statusCode,
    response.headers['content-type'],
    response.headers['cache-control'],
  ]).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable'])
  for (const file of [
    '00000000.avif',
    '..%2Foriginal.jpg',
    `${version}.svg`,
    `${version}-huge.avif`,
  ]) {
    expect([400, 404]).toContain((await get(`/api/portraits/${rasa.lawyerId}/${file}`)).statusCode)
  }
  const other = await aLawyer(foundation, { status: 'pending' })
  expect((await get(`/api/portraits/${other.lawyerId}/${version}.jpg`)).statusCode).toBe(404)
  const unseen = await foundation.transact((tx) =>
    lawyer.portraits.setPortrait(tx, { lawyerId: other.lawyerId, picture: aPicture('maroon') }),
  )
  const {
    small: { jpg: small },
  } = lawyer.portraits.previewPortrait({ lawyerId: other.lawyerId, version: unseen })
  const [guests, previewed, foreign] = await Promise.all([
    get(`/api/portraits/${other.lawyerId}/${unseen}.jpg`),
    get(small),
    get(small.replace(unseen, version).replace(other.lawyerId, rasa.lawyerId)),
  ])
  expect([guests.statusCode, guests.headers['cache-control'], foreign.statusCode]).toEqual([
    404,
    'no-store',
    404,
  ])
  expect([
    previewed.statusCode,
    previewed.headers['cache-control'],
    previewed.headers['cross-origin-resource-policy'],
  ]).toEqual([200, 'private, no-store', 'same-origin'])
})
