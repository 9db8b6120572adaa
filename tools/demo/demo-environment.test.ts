import { expect, test } from 'vitest'
import { readConfig } from '../../server/configuration/config.ts'
import { demoEnvironment } from './demo-environment.ts'

test('the demo reads calendars of this machine; production refuses to', () => {
  expect(readConfig(demoEnvironment).OUTSIDE_CALENDARS).toBe('local')
  expect(readConfig({}).OUTSIDE_CALENDARS).toBe('public')
  expect(() => readConfig({ ...demoEnvironment, PUBLIC_URL: 'https://patarta.lt' })).toThrow(
    /OUTSIDE_CALENDARS=local is refused/,
  )
})
