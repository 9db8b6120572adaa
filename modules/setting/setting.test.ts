import { expect, test } from 'vitest'
import { testFoundation } from '../../server/testing/index.ts'
import { createSetting } from './index.ts'

const foundation = await testFoundation()

test('the doors are open until the team closes them, and again after', async () => {
  const setting = createSetting(foundation)
  expect(await setting.getPublicSettings()).toEqual({ maintenance: false })
  await setting.setMaintenance(true)
  expect(await setting.getPublicSettings()).toEqual({ maintenance: true })
  await setting.setMaintenance(false)
  expect(await setting.getPublicSettings()).toEqual({ maintenance: false })
})

test('every process hears of a turned switch at once', async () => {
  const [here, there] = [createSetting(foundation), createSetting(foundation)]
  expect(await there.getPublicSettings()).toEqual({ maintenance: false })
  await here.setMaintenance(true)
  expect(await there.getPublicSettings()).toEqual({ maintenance: true })
  await here.setMaintenance(false)
})
