import { expect, test } from 'vitest'
import { readConfig } from '../../server/configuration/config.ts'
import { demoEnvironment } from './demo-environment.ts'

test('the demo reads calendars of this machine; production refuses to', () => {
  expect(readConfig(demoEnvironment).EXTERNAL_CALENDARS).toBe('local')
  expect(readConfig({}).EXTERNAL_CALENDARS).toBe('public')
  expect(() => readConfig({ ...demoEnvironment, PUBLIC_URL: 'https://patarta.lt' })).toThrow(
    /EXTERNAL_CALENDARS=local is refused/,
  )
})
