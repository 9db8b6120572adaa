/**
 * A message in a matter, from the press of its writer to the screen of the other side, with 1,000
 * matters open; and what an open matter holds in the server's memory.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { newId } from '#modules/shared'
import { buildApp } from '../server/http/app.ts'
import { startRedis } from '../tests/support/redis.ts'
import { freePort } from '../tools/seed/run-seed.ts'
import type { OpenMatter } from './matter-windows.ts'
import { leastMessages } from './least-message.ts'
import { percentile } from './measure.ts'
import { report, say } from './report.ts'
import { openCopyOfWorld } from './world.ts'

const OPEN = 1_000
const MESSAGES = 300
const redis = await startRedis()
const world = await openCopyOfWorld({ REDIS_URL: redis.url })
const { db, runtime } = world
const { account } = world.services
const app = await buildApp({ ...runtime, version: 'bench', runDueJobs: async () => {} })
const port = await freePort()
await app.listen({ port, host: '127.0.0.1' })

const matters = await openMatters()
const memory = () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const before = memory()
const windows = fork(join(import.meta.dirname, 'matter-windows.ts'))
const opened: OpenMatter[] = []
// One after the other: a thousand at once would wait longer for a connection than the pool allows.
for (const matter of matters) opened.push(await windowOfClient(matter))
windows.send({ port, windows: opened })
await once(windows, 'message')
say(`${OPEN} matters are open`)
report({
  name: 'matter-memory',
  ours: (memory() - before) / OPEN / 1e3,
  floor: 20,
  unit: 'kB',
  goal: { atMost: 1 },
  against: 'the limit of 20 kB for a socket',
  note: 'live memory of the server for a matter open at its client, after garbage collection; windows in another process',
})

const writer = await accessTokenOf(matters[0]!.lawyerAccountId)
await throughProduct(20)
const [ours, floor] = [
  await throughProduct(MESSAGES),
  await leastMessages({ db, redisUrl: redis.url }, MESSAGES),
]
const note =
  'from the press to the text in the other window: stored, told over the socket, read again'
for (const [name, part] of [
  ['p50', 0.5],
  ['p99', 0.99],
] as const)
  report({
    name: `message-${name}`,
    ours: percentile(ours, part),
    floor: percentile(floor, part),
    unit: 'ms',
    goal: 'none',
    against: 'one row committed, then publish to message over Redis',
    note,
  })

/** One lawyer's matters, each with a client of its own. */
async function openMatters() {
  const lawyer: Record<'lawyerId' | 'lawyerAccountId' | 'firmLawyerId', string> = await db('lawyer')
    .join('firm_lawyer', 'firm_lawyer.lawyer_id', 'lawyer.id')
    .first('lawyer.id as lawyerId', 'lawyer.account_id as lawyerAccountId', {
      firmLawyerId: 'firm_lawyer.id',
    })
  const now = new Date()
  const rows = Array.from({ length: OPEN }, () => ({
    id: newId(),
    ...lawyer,
    clientAccountId: newId(),
    openedAt: now,
    lastActivityAt: now,
  }))
  const clients = rows.map(({ clientAccountId: id }) => ({
    id,
    email: `${id}@bench.test`,
    name: 'Tomas',
    lastname: 'Petraitis',
    roles: ['ROLE_USER'],
    locale: 'lt',
    emailConfirmedAt: now,
    createdAt: now,
  }))
  await db.batchInsert('account', clients, 500)
  await db.batchInsert('matter', rows, 500)
  const readings = rows.flatMap(({ id }) =>
    ['client', 'lawyer'].map((side) => ({ matterId: id, side })),
  )
  await db.batchInsert('matter_reading', readings, 500)
  return rows
}

async function accessTokenOf(accountId: string): Promise<string> {
  const { token } = await account.sessions.openSession(db, { accountId })
  return (await account.sessions.describeSession(token))!.accessToken
}

async function windowOfClient(matter: {
  id: string
  clientAccountId: string
}): Promise<OpenMatter> {
  const accountId = matter.clientAccountId
  return {
    matterId: matter.id,
    accessToken: await accessTokenOf(accountId),
    ticket: await account.tickets.issueTicket(db, { accountId, purpose: 'socket', seconds: 900 }),
  }
}

/** One message after the other, each in another matter. */
async function throughProduct(count: number): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < count; n++) {
    const { id } = matters[(n * 7919) % OPEN]!
    const text = `Ar galime susitikti anksčiau? ${newId()}`
    const shown = new Promise<bigint>((resolve) => {
      const onMessage = (message: unknown) => {
        const { text: shownText, at } = message as { text: string; at: string }
        if (shownText !== text) return
        windows.off('message', onMessage)
        resolve(BigInt(at))
      }
      windows.on('message', onMessage)
    })
    const pressedAt = process.hrtime.bigint()
    const response = await fetch(`http://127.0.0.1:${port}/api/matters/${id}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${writer}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ text }),
    })
    if (!response.ok) throw new Error(`A message was refused with ${response.status}`)
    await response.arrayBuffer()
    took.push(Number((await shown) - pressedAt) / 1e6)
  }
  return took.toSorted((a, b) => a - b)
}

windows.kill()
await app.close()
await world.close()
await redis.stop()
