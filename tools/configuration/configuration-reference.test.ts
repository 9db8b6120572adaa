import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { SETTINGS } from '../../server/configuration/environment.ts'
import { PROVIDER_KEYS } from '../../server/adapters/payment-settings.ts'
import { SECRETS } from '../../server/configuration/secret-files.ts'
import { GROUPS } from './groups.ts'
import { writeExample, writeReference } from './write-reference.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('every setting belongs to one group', () => {
  const grouped = GROUPS.flatMap(({ names }) => names)
  expect([...grouped].toSorted()).toEqual([...SETTINGS].toSorted())
})

test('docs/configuration.md and .env.example are what npm run configuration writes', async () => {
  const path = join(root, 'docs/configuration.md')
  expect(read('docs/configuration.md')).toBe(
    await format(writeReference(), { ...(await resolveConfig(path)), filepath: path }),
  )
  expect(read('.env.example')).toBe(writeExample())
})

test('every setting that sounds like a secret is one, and may come from a file', () => {
  const sounding = SETTINGS.filter(
    (name) => /SECRET|PASSWORD|PASSPHRASE|TOKEN$|KEY$|KEY_ID$/.test(name) && !/SITE_KEY/.test(name),
  )
  expect(sounding.filter((name) => !SECRETS.includes(name))).toEqual([])
  const openKeys = Object.values(PROVIDER_KEYS)
    .flat()
    .filter((name) => !SECRETS.includes(name))
  expect(openKeys, 'keys of payment providers that are no secret').toEqual(['PAYSERA_PROJECT_ID'])
  expect(SECRETS.filter((name) => !SETTINGS.includes(name))).toEqual([])
})
