/**
 * A notification from its commit to the browser with 1,000 and 5,000 open sockets, and what 1,000
 * sockets hold in memory.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Fastify from 'fastify'
import { newId, type App } from '#modules/shared'
import accessPlugin from '../server/http/access.ts'
import errorsPlugin from '../server/http/errors.ts'
import socketPlugin from '../server/realtime/socket.ts'
import { startRedis } from '../tests/support/redis.ts'
import { leastMessages } from './least-message.ts'
import { percentile } from './measure.ts'
import { report, say } from './report.ts'
import { openEmptyWorld } from './world.ts'

const NOTIFICATIONS = 300
const redis = await startRedis()
const world = await openEmptyWorld({ REDIS_URL: redis.url })
const { services, db } = world
const { foundation, account, notification, meeting } = services
const { transact } = foundation

const app = Fastify() as unknown as App
await app.register(accessPlugin, { verifyAccessToken: account.sessions.verifyAccessToken })
await app.register(errorsPlugin)
await app.register(socketPlugin, {
  publicUrl: 'http://localhost',
  clock: foundation.clock,
  log: foundation.log,
  broadcast: foundation.broadcast,
  account,
  meeting,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }

const accounts = Array.from({ length: 5_000 }, () => newId())
await db.batchInsert(
  'account',
  accounts.map((id) => ({
    id,
    email: `${id}@bench.test`,
    name: 'Tomas',
    lastname: 'Petraitis',
    roles: ['ROLE_USER'],
    locale: 'lt',
    emailConfirmedAt: new Date(),
    createdAt: new Date(),
  })),
  500,
)

const memory = () => {
  globalThis.gc?.()
  return process.memoryUsage().rss
}
const before = memory()
let opened = 0
const browsers = fork(join(import.meta.dirname, 'socket-clients.ts'), {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const children = [browsers]

for (const sockets of [1_000, 5_000]) {
  const child =
    opened === 0
      ? browsers
      : fork(join(import.meta.dirname, 'socket-clients.ts'), {
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        })
  if (child !== browsers) children.push(child)
  const tickets = await Promise.all(
    accounts
      .slice(opened, sockets)
      .map((accountId) =>
        account.tickets.issueTicket(db, { accountId, purpose: 'socket', seconds: 60 }),
      ),
  )
  child.send({ port, tickets })
  await once(child, 'message')
  opened = sockets
  say(`${sockets} sockets are open`)
  if (sockets === 5_000)
    report({
      name: 'sockets-memory',
      ours: (memory() - before) / 5 / 1e6,
      floor: 20,
      unit: 'MB per 1,000',
      goal: { atMost: 1 },
      against: 'the limit of 20 MB',
      note: 'resident memory of the server, sockets in other processes',
    })

  const [ours, floor] = [
    await throughProduct(),
    await leastMessages({ db, redisUrl: redis.url }, NOTIFICATIONS),
  ]
  const note = 'from before the transaction to the message in a browser’s process'
  report({
    name: `notification-${sockets / 1_000}k-p50`,
    ours: percentile(ours, 0.5),
    floor: percentile(floor, 0.5),
    unit: 'ms',
    goal: { atMost: 3 },
    against: 'one row committed, then publish to message over Redis',
    note,
  })
  report({
    name: `notification-${sockets / 1_000}k-p99`,
    ours: percentile(ours, 0.99),
    floor: 10,
    unit: 'ms',
    goal: { atMost: 1 },
    against: 'the promised 10 ms',
    note: `${note}; the commit and the broker alone take ${percentile(floor, 0.99).toFixed(1)} ms`,
  })
}

/**
 * One after the other: begin, row, mail’s absence, commit, broadcast, hub, socket, another process.
 */
async function throughProduct(): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < NOTIFICATIONS; n++) {
    const accountId = accounts[(n * 7919) % opened]!
    const received = new Promise<bigint>((resolve) => {
      const onMessage = (message: unknown) => {
        for (const child of children) child.off('message', onMessage)
        resolve(BigInt((message as { at: string }).at))
      }
      for (const child of children) child.on('message', onMessage)
    })
    const startedAt = process.hrtime.bigint()
    await transact((tx) =>
      notification.notify(tx, {
        accountId,
        consultationId: null,
        eventId: newId(),
        kind: 'message',
        text: 'nextSteps',
        leadsTo: 'notifications',
        channels: ['bell'],
        params: {},
      }),
    )
    took.push(Number((await received) - startedAt) / 1e6)
  }
  return took.toSorted((a, b) => a - b)
}

for (const child of children) child.kill()
await app.close()
await world.close()
await redis.stop()
