import { expect, test } from 'vitest'
import { testFoundation } from '#testing'
import { createSetting, settingDefaults } from './index.ts'

const foundation = await testFoundation()
const { db, clock, transact } = foundation
const isClosed = async (setting: ReturnType<typeof createSetting>) =>
  (await setting.getPublicSettings()).maintenance

test('the product is open except during maintenance', async () => {
  const setting = createSetting(foundation)
  expect(await setting.getPublicSettings()).toEqual(settingDefaults)
  await transact((tx) => setting.changeSettings(tx, { changes: { maintenance: true } }))
  expect(await isClosed(setting)).toBe(true)
  await transact((tx) => setting.changeSettings(tx, { changes: { maintenance: false } }))
  expect(await isClosed(setting)).toBe(false)
})

test('every process gets a changed setting at once', async () => {
  const [here, there] = [createSetting(foundation), createSetting(foundation)]
  expect(await isClosed(there)).toBe(false)
  await transact((tx) => here.changeSettings(tx, { changes: { maintenance: true } }))
  expect(await isClosed(there)).toBe(true)
  await transact((tx) => here.changeSettings(tx, { changes: { maintenance: false } }))
})

test('only changed settings are written, and the event lists them', async () => {
  const setting = createSetting(foundation)
  expect(
    await transact((tx) =>
      setting.changeSettings(tx, { changes: { reviewHours: 48, messageHours: 24 } }),
    ),
  ).toEqual(['reviewHours'])
  expect(await setting.getPublicSettings()).toMatchObject({ reviewHours: 48, messageHours: 24 })
})

test('a second editor of the same settings is refused instead of overwriting', async () => {
  const setting = createSetting(foundation)
  const { version } = await setting.getForTeam()
  clock.advance(1_000)
  const both = await Promise.allSettled(
    [1, 2].map((hours) =>
      transact((tx) => setting.changeSettings(tx, { changes: { refundHours: hours }, version })),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'SETTINGS_CHANGED' },
  })
})

test('an invalid value is refused at its field, and nothing is written', async () => {
  const setting = createSetting(foundation)
  const before = await db('setting').select('key', 'value')
  for (const [changes, field] of [
    [{ reviewHours: 0 }, 'reviewHours'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
    [{ analyticsId: '"><script>' }, 'analyticsId'],
  ] as const) {
    await expect(
      transact((tx) => setting.changeSettings(tx, { changes: { refundHours: 5, ...changes } })),
    ).rejects.toMatchObject({ code: 'SETTING_VALUE_WRONG', field })
  }
  expect(await db('setting').select('key', 'value')).toEqual(before)
})
