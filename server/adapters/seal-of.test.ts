import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../configuration/config.ts'
import { productionEnvironment, stripeEnvironment } from '../configuration/configuration-testing.ts'
import { timeStamperOf } from './seal-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'patarta-roots-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a time-stamping authority without roots is refused, in production and elsewhere; so is a policy that is none', () => {
  const url = { SEAL_TIMESTAMP_URL: 'https://tsa.example' }
  for (const environment of [
    { DATA_DIR: folder },
    { ...productionEnvironment, ...stripeEnvironment },
  ]) {
    expect(() => readConfig({ ...environment, ...url }, () => {})).toThrow(
      'SEAL_TIMESTAMP_ROOTS is needed',
    )
    expect(() =>
      readConfig(
        { ...environment, ...url, SEAL_TIMESTAMP_ROOTS: 'roots.pem', SEAL_TIMESTAMP_POLICY: 'any' },
        () => {},
      ),
    ).toThrow('SEAL_TIMESTAMP_POLICY')
    expect(
      readConfig(
        {
          ...environment,
          ...url,
          SEAL_TIMESTAMP_ROOTS: 'roots.pem',
          SEAL_TIMESTAMP_POLICY: '0.4.0.2023.1.1',
        },
        () => {},
      ),
    ).toMatchObject({ SEAL_TIMESTAMP_ROOTS: 'roots.pem' })
  }
  expect(timeStamperOf({})).toBeUndefined()
})

test('a file of roots that is missing or holds no certificate stops the start with a sentence', () => {
  const given = (path: string) => () =>
    timeStamperOf({ SEAL_TIMESTAMP_URL: 'https://tsa.example', SEAL_TIMESTAMP_ROOTS: path })
  expect(given(join(folder, 'missing.pem'))).toThrow(
    /SEAL_TIMESTAMP_ROOTS \(.*missing\.pem\) cannot be used: ENOENT/,
  )
  writeFileSync(join(folder, 'empty.pem'), 'nothing')
  expect(given(join(folder, 'empty.pem'))).toThrow('There is no certificate among the roots')
})
