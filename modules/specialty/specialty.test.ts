import { expect, test } from 'vitest'
import { testFoundation } from '#testing'
import { createSpecialty } from './service.ts'

const foundation = await testFoundation()
const { transact } = foundation
const [specialty, elsewhere] = [createSpecialty(foundation), createSpecialty(foundation)]
const codes = async () => (await specialty.listForTeam()).map(({ code }) => code)
const one = async (code: string) =>
  (await specialty.listForTeam()).find((each) => each.code === code)!

test('an inactive area is not offered in any process, and keeps its name for lawyers who have it', async () => {
  const [code] = (await codes()) as [string]
  expect((await elsewhere.listOffered()).map((each) => each.code)).toContain(code)
  await transact((tx) => specialty.changeSpecialty(tx, { code, version: 1, isActive: false }))
  expect((await elsewhere.listOffered()).map((each) => each.code)).not.toContain(code)
  expect((await elsewhere.listSpecialties()).map((each) => each.code)).toContain(code)
  await transact((tx) => specialty.changeSpecialty(tx, { code, version: 2, isActive: true }))
  expect((await elsewhere.listOffered()).map((each) => each.code)).toContain(code)
})

test('a second concurrent rename is refused instead of overwriting', async () => {
  const [, code] = (await codes()) as [string, string]
  const { version } = await one(code)
  const both = await Promise.allSettled(
    ['Pirmas pavadinimas', 'Antras pavadinimas'].map((nameLt) =>
      transact((tx) => specialty.changeSpecialty(tx, { code, version, nameLt })),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'SPECIALTY_CHANGED' },
  })
})

test('a new area is last, with a unique code and slugs', async () => {
  const given = {
    code: 'space',
    nameLt: 'Kosmoso teisė',
    nameEn: 'Space law',
    slugLt: 'kosmoso-teise',
    slugEn: 'space-law',
  }
  await transact((tx) => specialty.addSpecialty(tx, given))
  expect((await codes()).at(-1)).toBe('space')
  await expect(transact((tx) => specialty.addSpecialty(tx, given))).rejects.toMatchObject({
    code: 'SPECIALTY_CODE_TAKEN',
    field: 'code',
  })
  await expect(
    transact((tx) => specialty.addSpecialty(tx, { ...given, code: 'orbit' })),
  ).rejects.toMatchObject({ code: 'SPECIALTY_SLUG_TAKEN', field: 'slugLt' })
})

test('an order must name every area exactly once', async () => {
  const before = await codes()
  await expect(
    transact((tx) => specialty.orderSpecialties(tx, before.slice(1))),
  ).rejects.toMatchObject({ code: 'SPECIALTY_ORDER_INCOMPLETE' })
  await transact((tx) => specialty.orderSpecialties(tx, before.toReversed()))
  expect(await codes()).toEqual(before.toReversed())
})
