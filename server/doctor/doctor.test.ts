import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { promisify } from 'node:util'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { makeSealP12 } from '#modules/document'
import {
  MONTONIO_KEYS,
  PAYSERA_KEYS,
  startMontonio,
  startPaysera,
  startStripe,
  STRIPE_KEYS,
} from '#modules/payment/testing'
import { createTestDatabase, startRedis } from '#testing'
import { startTurnServer } from '../../tests/support/turn-server.ts'
import { readConfig } from '../configuration/config.ts'
import { certificateChecks } from './certificates.ts'
import type { Check, Context, Result } from './check.ts'
import { backupCheck, clockCheck, databaseChecks } from './database.ts'
import { diskCheck, portCheck } from './machine.ts'
import { mailCheck, smsCheck } from './messages.ts'
import { paymentCheck } from './payments.ts'
import { redisCheck } from './redis.ts'
import { relayCheck } from './relay.ts'
import { printResults, runChecks } from './run-checks.ts'
import { scannerCheck, storageCheck } from './storage.ts'
import { COMPILE_CACHE } from '../../tests/support/compile-cache.ts'

const DAY = 86_400_000
const NOWHERE = '127.0.0.1:1'
const folder = mkdtempSync(join(tmpdir(), 'patarta-doctor-'))
const { url, drop } = await createTestDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
const closing: Array<() => unknown> = []
afterAll(async () => {
  for (const close of closing) await close()
  await client.end()
  await drop()
  rmSync(folder, { recursive: true })
})

const contextOf = (
  environment: Record<string, string> = {},
  more: Partial<Context> = {},
): Context => ({
  config: readConfig({ DATA_DIR: folder, PORT: '0', ...environment }, () => {}),
  now: () => new Date(),
  database: { client, url },
  ...more,
})
const resultsOf = async (check: Check, context: Context): Promise<Result[]> =>
  runChecks(context, [check])
const resultOf = async (check: Check, context: Context): Promise<Result> =>
  (await resultsOf(check, context))[0]!
const databaseCheck = (name: string): Check =>
  databaseChecks.find((databaseCheck) => databaseCheck.name === name)!

describe('the database', () => {
  test('that is whole passes every check', async () => {
    for (const check of databaseChecks)
      expect(await resultOf(check, contextOf())).toMatchObject({ state: 'ok' })
    expect(await resultOf(clockCheck, contextOf())).toMatchObject({ state: 'ok' })
  })

  test('that is away fails with the reason, and what depends on it is skipped', async () => {
    const context = contextOf({}, { database: undefined, databaseError: 'It is away.' })
    expect(await resultOf(databaseCheck('database'), context)).toMatchObject({
      state: 'failed',
      sentence: 'It is away.',
    })
    for (const check of [databaseCheck('schema'), clockCheck, backupCheck])
      expect(await resultOf(check, context)).toMatchObject({ state: 'skipped' })
  })

  test('without tables or extensions says what to run', async () => {
    const empty = await createTestDatabase('empty')
    const other = new pg.Client({ connectionString: empty.url })
    await other.connect()
    closing.push(async () => {
      await other.end()
      await empty.drop()
    })
    const context = contextOf({}, { database: { client: other, url: empty.url } })
    expect(await resultOf(databaseCheck('extensions'), context)).toMatchObject({
      state: 'failed',
      whatToDo: expect.stringContaining('create extension citext;') as string,
    })
    expect(await resultOf(databaseCheck('schema'), context)).toMatchObject({
      state: 'failed',
      whatToDo: 'npm run migrate -- up',
    })
    expect(await resultOf(backupCheck, context)).toMatchObject({ state: 'skipped' })
  })

  test('sealed with another key fails the key', async () => {
    await client.query("insert into sealing_key (mark, proof) values ('another', 'proof')")
    expect(await resultOf(databaseCheck('SECRET_KEY'), contextOf())).toMatchObject({
      state: 'failed',
      sentence: expect.stringContaining('lacks the key another') as string,
    })
    await client.query('delete from sealing_key')
  })

  test('whose clock is another fails', async () => {
    const late = contextOf({}, { now: () => new Date(Date.now() - 60_000) })
    expect((await resultOf(clockCheck, late)).sentence).toMatch(/60\.\d s behind the database/)
  })

  test('with no backup, a fresh one and an old one', async () => {
    expect(await resultOf(backupCheck, contextOf())).toMatchObject({ state: 'warning' })
    await client.query('insert into backup_taken (taken_at) values (now())')
    expect(await resultOf(backupCheck, contextOf())).toMatchObject({ state: 'ok' })
    const later = contextOf({}, { now: () => new Date(Date.now() + 2 * DAY) })
    expect(await resultOf(backupCheck, later)).toMatchObject({ state: 'failed' })
  })
})

test('Redis that may evict jobs, one that is safe, and none', async () => {
  const redis = await startRedis()
  closing.push(() => redis.stop())
  const context = contextOf({ REDIS_URL: redis.url })
  expect((await resultOf(redisCheck, context)).state).toBe('warning')
  await resultOf(redisCheck, context)
  expect(await resultOf(redisCheck, contextOf({ REDIS_URL: `redis://${NOWHERE}` }))).toMatchObject({
    state: 'failed',
  })
  expect((await resultOf(redisCheck, contextOf())).state).toBe('skipped')
})

describe('this machine', () => {
  test('has a disk to write to, or not', async () => {
    expect((await resultOf(diskCheck, contextOf())).sentence).toMatch(/GB \(\d+ %\) are free/)
    const context = contextOf()
    const lost = { ...context, config: { ...context.config, DATA_DIR: '/nowhere/at/all' } }
    expect((await resultOf(diskCheck, lost)).state).toBe('failed')
  })

  test.each(['PORT', 'WORKER_PORT'])(
    'has a free %s, or one that another program took',
    async (name) => {
      const server = createServer((socket) => socket.destroy())
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const context = contextOf({ [name]: String((server.address() as AddressInfo).port) })
      const taken = await resultOf(portCheck, context)
      expect(taken).toMatchObject({ name: expect.stringContaining(`${name} `), state: 'failed' })
      server.close()
      await once(server, 'close')
      expect((await resultOf(portCheck, context)).state).toBe('ok')
    },
  )

  test('stores files', async () => {
    expect((await resultOf(storageCheck, contextOf())).state).toBe('ok')
    const s3 = contextOf({
      FILE_STORAGE: 's3',
      S3_BUCKET: 'files',
      S3_REGION: 'eu',
      S3_ENDPOINT: `http://${NOWHERE}`,
      S3_ACCESS_KEY_ID: 'key of the bucket',
      S3_SECRET_ACCESS_KEY: 'secret of the bucket',
    })
    const refused = await resultOf(storageCheck, s3)
    expect(refused.state).toBe('failed')
    expect(JSON.stringify(refused)).not.toContain('secret of the bucket')
  })

  test('has a scanner that answers, or not', async () => {
    expect((await resultOf(scannerCheck, contextOf({ CLAMD_URL: `tcp://${NOWHERE}` }))).state).toBe(
      'failed',
    )
    expect((await resultOf(scannerCheck, contextOf())).state).toBe('skipped')
  })
})

test('the seal is read, warned about before it ends, and failed after it or where it is missing', async () => {
  const path = join(folder, 'seal-of-the-doctor.p12')
  writeFileSync(path, makeSealP12({ name: 'UAB „Pavyzdys“', password: 'seal', now: new Date() }))
  const [seal] = certificateChecks as [Check]
  const environment = { SEAL_P12: path, SEAL_PASSWORD: 'seal' }
  const first = await resultOf(seal, contextOf(environment))
  expect(first.state).toBe('ok')
  const days = Number(/\d+/.exec(first.sentence)?.[0])
  const inDays = (count: number) => ({ now: () => new Date(Date.now() + count * DAY) })
  expect((await resultOf(seal, contextOf(environment, inDays(days - 10)))).state).toBe('warning')
  expect((await resultOf(seal, contextOf(environment, inDays(days + 10)))).state).toBe('failed')
  const wrong = await resultOf(seal, contextOf({ ...environment, SEAL_PASSWORD: 'another word' }))
  expect(wrong.state).toBe('failed')
  expect(JSON.stringify(wrong)).not.toContain('another word')
})

test('the roots of time stamps are read before a document needs one', async () => {
  const [, , stamps] = certificateChecks as [Check, Check, Check]
  expect((await resultOf(stamps, contextOf())).state).toBe('skipped')
  const missing = join(folder, 'roots.pem')
  const environment = {
    SEAL_TIMESTAMP_URL: 'https://tsa.example',
    SEAL_TIMESTAMP_ROOTS: missing,
  }
  expect(await resultOf(stamps, contextOf(environment))).toMatchObject({
    state: 'failed',
    sentence: expect.stringContaining(missing),
  })
})

test('a public address where nothing answers fails', async () => {
  const [, tls] = certificateChecks as [Check, Check]
  const context = contextOf()
  const away = { ...context, config: { ...context.config, PUBLIC_URL: `https://${NOWHERE}` } }
  expect((await resultOf(tls, away)).state).toBe('failed')
  expect((await resultOf(tls, context)).state).toBe('skipped')
})

describe('a test message', () => {
  test('is taken by the mail server, or refused by none', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        received.push(address)
        done()
      },
      onData(stream, _session, done) {
        stream.resume().once('end', () => done())
      },
    })
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
    const { port } = listening.address() as AddressInfo
    const environment = { MAIL_TRANSPORT: 'smtp', SMTP_URL: `smtp://127.0.0.1:${port}` }
    const to = { mailTo: 'operator@example.com' }
    expect((await resultOf(mailCheck, contextOf(environment, to))).state).toBe('ok')
    expect(received).toEqual(['operator@example.com'])
    expect((await resultOf(mailCheck, contextOf(environment))).state).toBe('skipped')
    const away = { ...environment, SMTP_URL: `smtp://operator:hidden-word@${NOWHERE}` }
    const refused = await resultOf(mailCheck, contextOf(away, to))
    expect(refused.state).toBe('failed')
    expect(JSON.stringify(refused)).not.toContain('hidden-word')
  })

  test('is taken by the provider of text messages, or refused', async () => {
    let status = 200
    const server = createHttpServer((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('["1"]'),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const environment = { SMS_TRANSPORT: 'http', SMS_URL: `http://127.0.0.1:${port}` }
    const to = { smsTo: '+37060000000' }
    expect((await resultOf(smsCheck, contextOf(environment, to))).state).toBe('ok')
    status = 401
    expect((await resultOf(smsCheck, contextOf(environment, to))).state).toBe('failed')
    expect((await resultOf(smsCheck, contextOf(environment))).state).toBe('skipped')
    expect(await resultOf(smsCheck, contextOf({ SMS_A_DAY: '0' }, to))).toMatchObject({
      state: 'skipped',
      sentence: 'SMS_A_DAY=0: no text message is sent.',
    })
  })
})

test('payment keys are tried by a question that moves no money', async () => {
  const given = { now: () => new Date(), webhookUrl: () => `http://${NOWHERE}` }
  const [stripe, montonio, paysera] = await Promise.all([
    startStripe(given),
    startMontonio(given),
    startPaysera(given as never),
  ])
  closing.push(
    () => stripe.close(),
    () => montonio.close(),
    () => paysera.close(),
  )
  const environment = {
    PAYMENTS: 'stripe,montonio,paysera',
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_ORIGIN: stripe.origin,
    MONTONIO_ACCESS_KEY: MONTONIO_KEYS.accessKey,
    MONTONIO_SECRET_KEY: MONTONIO_KEYS.secretKey,
    MONTONIO_ORIGIN: montonio.origin,
    PAYSERA_PROJECT_ID: PAYSERA_KEYS.projectId,
    PAYSERA_PASSWORD: PAYSERA_KEYS.password,
    PAYSERA_ORIGIN: paysera.origin,
  }
  const states = async (change: Record<string, string>) =>
    (await resultsOf(paymentCheck, contextOf({ ...environment, ...change })))
      .filter(({ name }) => !name.endsWith('sandbox'))
      .map(({ name, state }) => [name.replace('payments by ', ''), state])
  expect(await states({})).toEqual([
    ['stripe', 'ok'],
    ['paysera', 'ok'],
    ['montonio', 'ok'],
  ])
  expect(
    await states({
      STRIPE_SECRET_KEY: 'sk_live_wrong',
      MONTONIO_SECRET_KEY: 'a wrong key of the shop',
      PAYSERA_ORIGIN: `http://${NOWHERE}`,
    }),
  ).toEqual([
    ['stripe', 'failed'],
    ['paysera', 'failed'],
    ['montonio', 'failed'],
  ])
})

test('a certificate that browsers do not trust is reported', async () => {
  const pfx = makeSealP12({ name: 'Nobody', password: 'own', now: new Date() })
  const server = createTlsServer({ pfx, passphrase: 'own' }, (socket) =>
    socket.on('error', () => {}),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => void server.close())
  const [, tls] = certificateChecks as [Check, Check]
  const context = contextOf()
  const publicUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const found = await resultOf(tls, {
    ...context,
    config: { ...context.config, PUBLIC_URL: publicUrl },
  })
  expect(found.state).toBe('warning')
  expect(found.sentence).toContain('do not trust')
})

test('a relay that stays silent is said once, with the time that was waited', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1')
  await once(silent, 'listening')
  closing.push(async () => void silent.close())
  const [overUdp] = await resultsOf(
    relayCheck,
    contextOf({ TURN_URL: `turn:127.0.0.1:${silent.address().port}`, TURN_SECRET: 'any' }),
  )
  expect(overUdp).toMatchObject({
    state: 'failed',
    sentence: 'The relay does not answer within 3 seconds.',
  })
})

test('a real relay gives an allocation over UDP and TCP to the right secret only', async () => {
  const relay = await startTurnServer()
  closing.push(() => relay.close())
  const states = async (change: Record<string, string> = {}) =>
    (await resultsOf(relayCheck, contextOf({ ...relay.environment, ...change }))).map(
      ({ name, state }) => [name, state],
    )
  expect(await states()).toEqual([
    ['relay over UDP', 'ok'],
    ['relay over TCP', 'ok'],
  ])
  expect(await states({ TURN_SECRET: 'not the secret of this relay' })).toEqual([
    ['relay over UDP', 'failed'],
    ['relay over TCP', 'failed'],
  ])
})

test('a check that breaks is a failed one, and the others go on', async () => {
  const results = await runChecks(contextOf(), [
    { name: 'broken', run: () => Promise.reject(new Error('no idea')) },
    diskCheck,
  ])
  expect(results.map(({ state }) => state)).toEqual(['failed', 'ok'])
  expect(printResults(results)).toContain('1 check failed, 0 warnings, 0 skipped.')
  const warned = { name: 'seal', state: 'warning', sentence: 'It ends soon.' } as const
  expect(printResults([...results, ...results, warned])).toContain(
    '2 checks failed, 1 warning, 0 skipped.',
  )
})

test('the command prints sentences or JSON, and ends with 1 when something failed', async () => {
  const run = async (words: string[], environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['server/commands/doctor.ts', ...words], {
      env: {
        PATH: process.env.PATH,
        ...COMPILE_CACHE,
        DATA_DIR: folder,
        PORT: '0',
        ...environment,
      },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => error,
    )
  await client.query('insert into backup_taken (taken_at) values (now()) on conflict do nothing')
  const well = await run([], { DATABASE_URL: url })
  expect(well.stdout).toContain('The installation can serve, ')
  expect(well.code).toBe(0)
  const away = await run(['--json'], {
    DATABASE_URL: `postgres://patarta:hidden@${NOWHERE}/patarta`,
  })
  expect(away.code).toBe(1)
  expect(away.stdout).not.toContain('hidden')
  expect(
    (JSON.parse(away.stdout) as Result[]).find(({ name }) => name === 'database'),
  ).toMatchObject({ state: 'failed' })
})
