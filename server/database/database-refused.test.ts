import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing'
import { withClient } from '../../tests/support/server.ts'
import { refuseMissingExtensions } from './extensions.ts'
import { versionError } from './open-database.ts'

const { url, drop } = await createTestDatabase('empty')
const role = `r_${process.pid}_${Math.random().toString(36).slice(2)}`
const asRole = new URL(url)
asRole.username = role
asRole.password = 'role'
await withClient(url, (client) => client.query(`create role ${role} login password 'role'`))
afterAll(async () => {
  await drop()
  const server = new URL(url)
  server.pathname = '/postgres'
  await withClient(server.href, (client) => client.query(`drop role ${role}`))
})

test('an old PostgreSQL is refused with its version and the one that is needed', () => {
  expect(versionError({ version: '15.14', major: 15 })).toBe(
    'it is PostgreSQL 15.14, and version 18 or newer is needed',
  )
  expect(versionError({ version: '18.0', major: 18 })).toBeUndefined()
  expect(versionError({ version: '19beta1', major: 19 })).toBeUndefined()
})

test('a role that may not create the extensions is told what a superuser has to run', async () => {
  await expect(refuseMissingExtensions(asRole.href)).rejects.toThrow(
    'as a superuser: create extension citext;',
  )
  await withClient(url, (client) =>
    client.query(
      'create extension btree_gist; create extension pg_trgm; create extension unaccent; create extension citext',
    ),
  )
  await refuseMissingExtensions(asRole.href)
})
