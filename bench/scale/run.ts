/**
 * `npm run scale`: two web and two worker processes behind nginx, on one PostgreSQL and one Redis.
 * Shows that nothing is kept in a process that another needs (sessions, sockets, pages, limits,
 * keys), and restarts every process in turn under load. Needs nginx and redis-server; ends with 1
 * when something does not hold.
 */
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import { aRequest, NO_ANSWERS } from '#modules/consultation/testing'
import { attachEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { buildSite } from '../../tools/build/build-site.ts'
import { readConfig } from '../../server/configuration/config.ts'
import { migrationsOf } from '../../server/database/migrations.ts'
import { DEMO_PASSWORD } from '../../server/dev-tools/demo-accounts.ts'
import { freePort, runSeed } from '../../tools/seed/run-seed.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { startRedis } from '../../tests/support/redis.ts'
import { withClient } from '../../tests/support/server.ts'
import { createVisitor, type Visitor } from '../../tests/support/visitor.ts'
import { percentile } from '../measure.ts'
import { startCluster } from './cluster.ts'
import { comparePages } from './pages.ts'

const SECONDS_BETWEEN = Number(process.env.SCALE_PAUSE ?? 2)
const dataDir = resolve(process.env.DATA_DIR ?? '.data/scale')
const log = pino({ level: 'error' })
const embedded = await attachEmbeddedPostgres({ dataDir, log })
const name = `scale_${process.pid}`
await withClient(embedded.urlOf('postgres'), (client) => client.query(`create database ${name}`))
const url = embedded.urlOf(name)
const redis = await startRedis()
const [port, ...webPorts] = [await freePort(), await freePort(), await freePort()] as [
  number,
  number,
  number,
]
const origin = `http://localhost:${port}`
const environment = {
  DATABASE_URL: url,
  REDIS_URL: redis.url,
  DATA_DIR: dataDir,
  PUBLIC_URL: origin,
  TRUST_PROXY: 'true',
  DRAIN_SECONDS: '1',
  LOG_LEVEL: 'warn',
}
console.log('Seeding and building …')
await migrationsOf({ url }).up()
await runSeed(readConfig({ ...environment, PORT: String(port) }), { lawyers: 14 })
await buildSite()
const cluster = await startCluster({ environment, dataDir, port, webPorts })
const [webA, webB] = webPorts.map((webPort) => `http://127.0.0.1:${webPort}`) as [string, string]
let failed = 0

try {
  await Promise.all(cluster.names.map((processName) => cluster.start(processName)))
  const client = createVisitor(origin)
  const lawyer = createVisitor(origin)
  await client.signIn('client-9@patarta.test', DEMO_PASSWORD)
  await lawyer.signIn('lawyer-5@patarta.test', DEMO_PASSWORD)
  /** The same person at one process, past the balancer. */
  const at = (visitor: Visitor, web: string): Visitor => {
    const other = createVisitor(web)
    for (const [key, value] of visitor.jar) other.jar.set(key, value)
    return other
  }
  const [clientA, clientB, lawyerA, lawyerB] = [
    at(client, webA),
    at(client, webB),
    at(lawyer, webA),
    at(lawyer, webB),
  ]
  for (const visitor of [clientA, clientB, lawyerA, lawyerB]) await visitor.refresh()

  await holds(
    'a session opened through the balancer counts at both web processes',
    async () =>
      clientA.token !== undefined &&
      clientB.token !== undefined &&
      (await clientA.get('/api/me')).status === 200 &&
      (await clientB.get('/api/me')).status === 200,
  )

  const { items: memberships } = (
    await lawyerA.get<{ items: Array<{ firmLawyerId: string }> }>('/api/me/firms')
  ).body
  const { firmLawyerId } = memberships[0]!
  const { items: services } = (
    await lawyerA.get<{ items: Array<{ id: string; priceCents: number; type: string }> }>(
      `/api/firm-lawyers/${firmLawyerId}/services`,
    )
  ).body
  const service = services.find(({ type }) => type === 'introductory') ?? services[0]!
  const { days } = (
    await clientA.get<{ days: Array<{ slots: Array<{ startsAt: string }> }> }>(
      `/api/firm-lawyers/${firmLawyerId}/slots?serviceId=${service.id}`,
    )
  ).body
  const times = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)).toReversed()
  const bodyFor = (startsAt: string | undefined) => ({
    ...aRequest(firmLawyerId, service.id),
    startsAt,
    questionnaire: NO_ANSWERS,
  })

  await holds(
    'what happens at one process is sent over a socket of the other, both ways',
    async () => {
      const received: string[] = []
      const socket = async (web: string, visitor: Visitor, who: string) => {
        const one = new WebSocket(`${web.replace('http', 'ws')}/api/socket?token=${visitor.token}`)
        one.on('message', (data) => {
          if ((data as Buffer).toString().includes('"notification"')) received.push(who)
        })
        await new Promise((opened, refused) => {
          one.once('open', opened)
          one.once('error', refused)
        })
        return one
      }
      const sockets = [await socket(webA, lawyerA, 'lawyer'), await socket(webB, clientB, 'client')]
      const {
        body: { id },
        status,
        text,
      } = await clientB.post<{ id: string }>('/api/consultations', bodyFor(times[0]))
      if (status !== 201) throw new Error(text)
      await eventually(() => received.includes('lawyer'))
      await lawyerA.put(`/api/consultations/${id}/conflict-check`, { conflict: false })
      await lawyerA.put(`/api/consultations/${id}/acceptance`)
      await eventually(() => received.includes('client'))
      for (const socket of sockets) socket.close()
      return true
    },
  )

  await holds('one Idempotency-Key at both processes at once has one effect', async () => {
    const other = createVisitor(origin)
    await other.signIn('client-10@patarta.test', DEMO_PASSWORD)
    const [a, b] = [at(other, webA), at(other, webB)]
    for (const visitor of [a, b]) await visitor.refresh()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const responses = await Promise.all(
      [a, b, a, b, a, b].map((visitor) =>
        visitor.post<{ id: string }>('/api/consultations', bodyFor(times[4]), headers),
      ),
    )
    return (
      responses.every(({ status }) => status === 201) &&
      new Set(responses.map(({ body }) => body.id)).size === 1
    )
  })

  await holds(
    'a page kept at both processes and by nginx is new everywhere when something on it changes',
    async () => {
      const { items } = (
        await lawyerA.get<{ items: Array<{ slug: string; firmLawyerId: string }> }>(
          '/api/lawyers?pageSize=50',
        )
      ).body
      const slug = items.find((lawyer) => lawyer.firmLawyerId === firmLawyerId)?.slug ?? ''
      const read = async (web: string) => (await fetch(`${web}/teisininkas/${slug}`)).text()
      for (const web of [webA, webB, webA, webB, origin]) await read(web)
      const { body: own } = await lawyerA.get<{
        items: Array<Record<string, unknown> & { id: string }>
      }>(`/api/me/services?firmLawyerId=${firmLawyerId}`)
      const title = `Pokalbis ${Date.now()}`
      const {
        id,
        titleEn,
        type,
        durationMinutes,
        priceCents,
        prepayment,
        firstTimeOnly,
        slotsPerDay,
      } = own.items[0]!
      const changed = await lawyerA.put(`/api/me/services/${id}`, {
        titleLt: title,
        ...(titleEn ? { titleEn } : {}),
        type,
        durationMinutes,
        priceCents,
        prepayment,
        firstTimeOnly,
        ...(slotsPerDay ? { slotsPerDay } : {}),
      })
      if (changed.status >= 300) throw new Error(changed.text)
      const startedAt = performance.now()
      await eventually(async () =>
        (await Promise.all([webA, webB, origin].map(read))).every((page) => page.includes(title)),
      )
      console.log(`         ${(performance.now() - startedAt).toFixed(0)} ms after the change`)
      return true
    },
  )

  await holds(
    'wrong passwords are counted together: five at two processes, then no more',
    async () => {
      const answers: string[] = []
      for (let n = 0; n < 7; n++)
        answers.push(
          (
            await createVisitor(n % 2 ? webA : webB).signIn(
              'client-11@patarta.test',
              'ne tas slaptažodis',
            )
          ).text,
        )
      return answers.slice(0, 5).every((text) => text === answers[0]!) && answers[6] !== answers[0]
    },
  )

  await comparePages({ origin, web: webA, paths: ['/teisininkai', '/duk'] })

  await holds('every process restarted in turn, under load: no request failed', async () => {
    const took: number[] = []
    let askedAgain = 0
    const failures: string[] = []
    let isOver = false
    const { items } = (await client.get<{ items: Array<{ slug: string }> }>('/api/lawyers')).body
    await client.refresh()
    const kinds: Array<() => Promise<Response>> = [
      () => fetch(`${origin}/teisininkai`),
      () => fetch(`${origin}/en/lawyer/${items[0]!.slug}`),
      () => fetch(`${origin}/api/lawyers?sort=price`),
      () =>
        fetch(`${origin}/api/consultations`, {
          headers: { authorization: `Bearer ${client.token}` },
        }),
      () => fetch(`${origin}/api/firm-lawyers/${firmLawyerId}/slots?serviceId=${service.id}`),
    ]
    const readers = Array.from({ length: 12 }, async (_, n) => {
      for (let at = n; !isOver; at++) {
        const startedAt = performance.now()
        try {
          // A reload of nginx closes lines that rest. Whoever was just about to use one asks again
          // on a new one, as browsers do (RFC 9110, 9.2.2).
          const response = await kinds[at % kinds.length]!().catch(() => {
            askedAgain += 1
            return kinds[at % kinds.length]!()
          })
          await response.arrayBuffer()
          if (response.status !== 200) failures.push(`${at % kinds.length}: ${response.status}`)
        } catch (error) {
          failures.push(`${at % kinds.length}: ${(error as Error).message}`)
        }
        took.push(performance.now() - startedAt)
      }
    })
    const startedAt = performance.now()
    const codes: Array<number | null> = []
    for (const processName of cluster.names) {
      await delay(SECONDS_BETWEEN * 1_000)
      codes.push(await cluster.restart(processName))
    }
    await delay(SECONDS_BETWEEN * 1_000)
    isOver = true
    await Promise.all(readers)
    const seconds = (performance.now() - startedAt) / 1_000
    const sorted = took.toSorted((a, b) => a - b)
    console.log(
      `         ${took.length} requests in ${seconds.toFixed(0)} s (${(took.length / seconds).toFixed(0)}/s), ${failures.length} failed (${askedAgain} met a resting line that nginx closed and were asked again), p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p99 ${percentile(sorted, 0.99).toFixed(0)} ms; the processes ended with ${codes.join(', ')}`,
    )
    for (const failure of failures.slice(0, 5)) console.log(`         ${failure}`)
    return failures.length === 0 && codes.every((code) => code === 0)
  })
} finally {
  await cluster.close()
  await redis.stop()
  await withClient(embedded.urlOf('postgres'), (client) =>
    client.query(`drop database ${name} with (force)`),
  )
  await embedded.close()
}
process.exitCode = failed === 0 ? 0 : 1

async function holds(promise: string, look: () => Promise<boolean>): Promise<void> {
  const kept = await look().catch((error: Error) => {
    console.log(`         ${error.message}`)
    return false
  })
  if (!kept) failed += 1
  console.log(`${kept ? 'held  ' : 'BROKEN'}  ${promise}`)
}
