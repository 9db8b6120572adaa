import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { argon2PasswordsExcept } from '#modules/account'
import { anAccount, createTestAccounts } from '#modules/account/testing'
import { makeSealP12 } from '#modules/document'
import { createTestDatabase } from '#testing'
import { productionEnvironment, stripeEnvironment } from '../configuration/configuration-testing.ts'
import { readConfig } from '../configuration/config.ts'
import { startProduct } from '../../tests/support/product.ts'
import { withClient } from '../../tests/support/server.ts'
import { clients, DEMO_PASSWORD, DEMO_TEAM_SECRET, teamMember } from './demo-accounts.ts'
import { refuseDemoData } from './refuse-demo-data.ts'
import { freePort, runSeed } from '../../tools/seed/run-seed.ts'
import { COMPILE_CACHE } from '../../tests/support/compile-cache.ts'

const home = mkdtempSync(join(tmpdir(), 'patarta-production-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const product = await startProduct()
const { foundation, services } = product
const { db, transact } = foundation
const refusal = () =>
  refuseDemoData(services).then(
    () => '',
    (error: Error) => error.message,
  )
const someHash = () => services.account.passwords.hashPassword('a password of their own')
const create = (given: object) =>
  transact(
    async (tx) =>
      (
        await services.account.accounts.createAccount(tx, {
          email: 'ona@patarta.example',
          name: 'Ona',
          lastname: 'Kazlauskienė',
          roles: ['ROLE_ADMIN'],
          ...given,
        })
      ).id,
  )
const remove = async () => {
  await db('second_factor').delete()
  await db('account').delete()
}

test('production is never seeded, and nothing is written before that is said', async () => {
  const production = {
    ...productionEnvironment,
    ...stripeEnvironment,
    DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/nowhere',
    DATA_DIR: join(home, 'seed'),
  }
  await expect(runSeed(readConfig(production), { lawyers: 3 })).rejects.toThrow(
    'The seed writes accounts whose passwords and second factor stand in the source code',
  )
})

test('an empty database, and real people with passwords of their own, are no demo', async () => {
  expect(await refusal()).toBe('')
  const id = await create({ passwordHash: await someHash() })
  await transact((tx) =>
    services.account.secondFactor.storeSecondFactor(tx, {
      accountId: id,
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
  )
  expect(await refusal()).toBe('')
  await remove()
})

test.each([
  [
    'the team account of the demo',
    async () => create({ email: teamMember.email, passwordHash: await someHash() }),
    'Accounts of the demo: 1, team@patarta.test among them',
  ],
  [
    'a client of the demo',
    async () =>
      create({ email: clients[7]!.email, roles: ['ROLE_USER'], passwordHash: await someHash() }),
    'client-8@patarta.test among them',
  ],
  [
    'a team account with the password of the demo',
    async () =>
      create({ passwordHash: await services.account.passwords.hashPassword(DEMO_PASSWORD) }),
    'ona@patarta.example has the password of the demo',
  ],
  [
    'a team account with the second factor of the demo',
    async () => {
      const id = await create({ passwordHash: await someHash() })
      await transact((tx) =>
        services.account.secondFactor.storeSecondFactor(tx, {
          accountId: id,
          secret: DEMO_TEAM_SECRET,
        }),
      )
    },
    'ona@patarta.example has the second factor of the demo',
  ],
  [
    'seeded accounts that were given other addresses',
    async () => {
      const passwordHash = await services.account.passwords.hashPassword(DEMO_PASSWORD)
      for (const email of ['one@patarta.example', 'two@patarta.example'])
        await create({ email, roles: ['ROLE_USER'], passwordHash })
    },
    'one@patarta.example has the password of the demo',
  ],
])('%s is found and named', async (_what, prepare, reason) => {
  await prepare()
  expect(await refusal()).toContain(reason)
  expect(await refusal()).toContain('Set DATABASE_URL (or DATA_DIR) to an empty one')
  await remove()
})

test('payments of the test bank are found', async () => {
  await db.raw(
    "insert into test_bank.payment (ref, merchant_reference, amount_cents, currency, purpose, locale, return_url, cancel_url, webhook_url, expires_at, status) values ('a', 'b', 100, 'EUR', 'c', 'lt', 'd', 'e', 'f', now(), 'open')",
  )
  expect(await refusal()).toContain('Payments of the test bank')
  await db.raw('delete from test_bank.payment')
})

test('where real people have accounts nobody can choose the password of the demo', async () => {
  const account = createTestAccounts(foundation, {
    passwords: argon2PasswordsExcept([DEMO_PASSWORD]),
  })
  const tomas = await anAccount(foundation)
  const actor = (await account.people.findActor(db, tomas.id))!
  await expect(
    account.own.changePassword(actor, {
      currentPassword: DEMO_PASSWORD,
      password: DEMO_PASSWORD,
    } as never),
  ).rejects.toMatchObject({ code: 'PASSWORD_IS_TOO_COMMON' })
  await remove()
})

test('web and worker of a production that was pointed at the demo’s database say so and end', async () => {
  const database = await createTestDatabase()
  await withClient(database.url, (client) =>
    client.query(
      `insert into account (id, email, email_confirmed_at, name, lastname, roles, locale, created_at) values (gen_random_uuid(), 'team@patarta.test', now(), 'A', 'B', '{ROLE_ADMIN}', 'lt', now())`,
    ),
  )
  const seal = join(home, 'seal.p12')
  writeFileSync(
    seal,
    makeSealP12({ name: 'UAB „Pavyzdys“', password: 'password of the seal', now: new Date() }),
  )
  const env = {
    PATH: process.env.PATH,
    ...COMPILE_CACHE,
    ...productionEnvironment,
    ...stripeEnvironment,
    SEAL_P12: seal,
    SEAL_PASSWORD: 'password of the seal',
    DATABASE_URL: database.url,
    DATA_DIR: join(home, 'start'),
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  }
  for (const part of ['web', 'worker']) {
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts', part], {
      env,
      encoding: 'utf8',
    })
    expect([part, status, stderr]).toEqual([
      part,
      1,
      expect.stringContaining(
        'Production does not start on this database. It holds:\n  - Accounts of the demo: 1, team@patarta.test among them',
      ),
    ])
  }
  await database.drop()
})
