import { expect, test } from 'vitest'
import { testFoundation } from '#testing'
import type { Address } from './list-addresses.ts'
import { aListedLawyer, testDirectory } from './testing.ts'

const foundation = await testFoundation()
foundation.clock.moveTo(new Date('2026-11-20T09:00:00Z'))
const { directory, lawyer } = testDirectory(foundation)

test("addresses are listed in parts by slug, with the last change of the lawyer or the firm's lawyers", async () => {
  await aListedLawyer(foundation, { name: 'Agnė', lastname: 'Abė', firm: { name: 'Uostas' } })
  const rasa = await aListedLawyer(foundation, {
    name: 'Rasa',
    lastname: 'Ramanauskienė',
    firm: { name: 'Amber' },
  })
  await aListedLawyer(foundation, { name: 'Tomas', lastname: 'Žukauskas', firm: rasa.firm })
  const later = new Date('2026-11-21T09:00:00Z')
  foundation.clock.moveTo(later)
  await foundation.transact((tx) =>
    lawyer.profiles.changeProfile(tx, { lawyerId: rasa.lawyerId, changes: { city: 'Utena' } }),
  )
  await directory.listings.refreshLawyer(rasa.lawyerId)

  const { listAddresses, listAddressParts } = directory.addresses
  const all = { part: 0, size: 10 }
  const changedLater = (addresses: Address[]) =>
    addresses.map(({ slug, changedAt }) => [slug, changedAt >= later])
  expect(changedLater(await listAddresses('lawyer', all))).toEqual([
    ['agne-abe', false],
    ['rasa-ramanauskiene', true],
    ['tomas-zukauskas', false],
  ])
  expect(changedLater(await listAddresses('lawyer', { part: 1, size: 2 }))).toEqual([
    ['tomas-zukauskas', false],
  ])
  expect(changedLater(await listAddresses('firm', all))).toEqual([
    ['amber', true],
    ['uostas', false],
  ])
  const parts = await listAddressParts('lawyer', 2)
  expect(parts.map((changedAt) => changedAt >= later)).toEqual([true, false])
})
