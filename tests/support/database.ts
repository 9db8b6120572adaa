import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, inject } from 'vitest'
import { connect } from '../../server/database/connect.ts'
import { refuseSecondConnections } from './one-connection.ts'
import { withClient } from './server.ts'

export type TestDatabase = { db: Knex; url: string }

/**
 * A database of one's own, migrated and empty, for one test file: `const { db } = await
 * testDatabase()` at its top.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createTestDatabase()
  const db = refuseSecondConnections(connect(url))
  afterAll(async () => {
    await db.destroy()
    await drop()
  })
  return { db, url }
}

/**
 * The same without a pool, for tests that connect in their own way. `empty` leaves the migrations
 * out.
 */
export async function createTestDatabase(
  from: 'migrated' | 'empty' = 'migrated',
): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('testServer')
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await withClient(server.url, (client) =>
    client.query(
      `create database ${name} template ${from === 'migrated' ? server.template : 'template1'}`,
    ),
  )
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () =>
      withClient(server.url, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}
