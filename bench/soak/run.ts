/**
 * `npm run soak`: half an hour (SOAK_MINUTES) of pages, searches, sign-ins, bookings and sockets on
 * one web and one worker process; memory is read every ten seconds, the heap after a collection.
 * Flat means: the heap's line through the last two thirds rises by less than 2 % of its height over
 * that time, and what is resident, which saws up and down with the allocator, stands in the last
 * third no more than a tenth above its highest before. Ends with 1 when it does not lie flat.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { aRequest, NO_ANSWERS } from '#modules/consultation/testing'
import { buildMatchModel } from '#modules/directory'
import { buildSite } from '../../tools/build/build-site.ts'
import { readConfig } from '../../server/configuration/config.ts'
import { DEMO_PASSWORD } from '../../server/dev-tools/demo-accounts.ts'
import { freePort, runSeed } from '../../tools/seed/run-seed.ts'
import { createVisitor } from '../../tests/support/visitor.ts'

type Reading = { at: number; rss: number; heap: number; external: number }

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30)
const MAX_RISE = { heap: 0.02, rss: 0.1 } as const
const dataDir = mkdtempSync(join(tmpdir(), 'patarta-soak-'))
const port = await freePort()
const environment = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
console.log('Seeding and building …')
await runSeed(readConfig(environment), { lawyers: 14 })
await buildSite()
buildMatchModel()
const origin = `http://localhost:${port}`
const parts = (['web', 'worker'] as const).map((part) => ({
  part,
  readings: [] as Reading[],
  child: fork(join(import.meta.dirname, 'process.ts'), [part], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...environment },
  }),
}))
for (const { child, readings } of parts)
  child.on('message', (reading: Reading) => readings.push(reading))
while (
  !(await fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await delay(100)

const endsAt = Date.now() + MINUTES * 60_000
let done = 0
let failed = 0
const lives = Array.from({ length: 6 }, (_, n) => live(n))
for (let minute = 0; Date.now() < endsAt; minute++) {
  await delay(Math.min(60_000, endsAt - Date.now()))
  console.log(
    `  ${minute + 1} min: ${done} requests, ${failed} failed; ${parts.map(({ part, readings }) => `${part} ${mb(readings.at(-1)?.rss)} resident, ${mb(readings.at(-1)?.heap)} heap`).join('; ')}`,
  )
}
await Promise.all(lives)
let isFlat = failed === 0
for (const { part, readings, child } of parts) {
  child.kill('SIGTERM')
  await once(child, 'exit')
  for (const what of ['heap', 'rss'] as const) {
    const rise =
      what === 'heap'
        ? riseOf(readings.slice(Math.floor(readings.length / 3)))
        : highestOf(readings.slice(Math.floor((2 * readings.length) / 3))) /
            highestOf(readings.slice(0, Math.floor((2 * readings.length) / 3))) -
          1
    if (rise > MAX_RISE[what]) isFlat = false
    console.log(
      `${part} ${what}: ${mb(readings.at(-1)?.[what])} at the end, ${(rise * 100).toFixed(1)} % ${what === 'heap' ? 'over the last two thirds' : 'from the highest before to the highest of the last third'}${rise > MAX_RISE[what] ? '  NOT FLAT' : ''}`,
    )
  }
}
console.log(`${done} requests, ${failed} failed`)
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = isFlat ? 0 : 1

/**
 * Least squares: by which part of its mean the heap's line rises from the first to the last
 * reading.
 */
function riseOf(readings: readonly Reading[]): number {
  const [mx, my] = [mean(readings.map(({ at }) => at)), mean(readings.map(({ heap }) => heap))]
  const slope =
    readings.reduce((sum, { at, heap }) => sum + (at - mx) * (heap - my), 0) /
    Math.max(
      1,
      readings.reduce((sum, { at }) => sum + (at - mx) ** 2, 0),
    )
  return (slope * ((readings.at(-1)?.at ?? 0) - (readings[0]?.at ?? 0))) / my
}
function highestOf(readings: readonly Reading[]): number {
  return Math.max(...readings.map(({ rss }) => rss))
}
function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
function mb(bytes = 0): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/**
 * One person after another at the same desk: looks, searches, signs in, asks for a time and calls
 * it off, listens for a while.
 */
async function live(n: number): Promise<void> {
  for (let round = 0; Date.now() < endsAt; round++) {
    const visitor = createVisitor(origin)
    const ask = async (method: string, path: string, body?: unknown) => {
      const response = await visitor
        .ask<Record<string, never>>(method, path, {
          body,
          headers: { 'idempotency-key': crypto.randomUUID() },
        })
        .catch(() => undefined)
      done += 1
      if (!response || response.status >= 500) failed += 1
      return response?.body as unknown
    }
    const { items } = (await ask('GET', `/api/lawyers?page=${(round % 2) + 1}`)) as {
      items: Array<{ slug: string; firmLawyerId: string }>
    }
    for (const { slug } of items.slice(0, 5))
      await ask('GET', `${round % 2 ? '/en/lawyer' : '/teisininkas'}/${slug}`)
    for (const path of ['/', '/en', `/teisininkai?q=${round}`, '/api/firms', '/duk'])
      await ask('GET', path)
    await ask('POST', '/api/matches', {
      description: `Kaimynas užtvėrė kelią ${round} kartą, o seniūnija neatsako.`,
      locale: 'lt',
    })
    await visitor.signIn(`client-${n + 4}@patarta.test`, DEMO_PASSWORD)
    const lawyer = items[round % items.length]
    if (!lawyer || !visitor.token) continue
    const socket = new WebSocket(
      `${origin.replace('http', 'ws')}/api/socket?token=${visitor.token}`,
    )
    socket.on('error', () => {})
    const { items: services } = (await ask(
      'GET',
      `/api/firm-lawyers/${lawyer.firmLawyerId}/services`,
    )) as { items: Array<{ id: string; type: string }> }
    const service = services.find(({ type }) => type === 'introductory')
    if (service) {
      const { days } = (await ask(
        'GET',
        `/api/firm-lawyers/${lawyer.firmLawyerId}/slots?serviceId=${service.id}`,
      )) as { days: Array<{ slots: Array<{ startsAt: string }> }> }
      const startsAt = days.flatMap(({ slots }) => slots).at(-1 - n)?.startsAt
      const asked = (await ask('POST', '/api/consultations', {
        ...aRequest(lawyer.firmLawyerId, service.id),
        startsAt,
        questionnaire: NO_ANSWERS,
      })) as { id?: string } | undefined
      if (asked?.id)
        await ask('PUT', `/api/consultations/${asked.id}/decline`, {
          comment: 'Reikalas išsisprendė savaime.',
        })
    }
    for (const path of ['/paslaugos', '/paskyra/pranesimai', '/api/internal/notifications'])
      await ask('GET', path)
    socket.terminate()
    await delay(200)
  }
}
