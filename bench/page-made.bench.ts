/**
 * Pages made for one reader, which no cache holds: the directory with a filter that nobody asked
 * for, another week of a lawyer's profile, a client's consultations and one of them. Each beside a
 * bare Fastify + Astro page that prints as many bytes from one string, and beside the API's answer
 * with the same data.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../tools/build/build-server.ts'
import { buildSite } from '../tools/build/build-site.ts'
import { DEMO_PASSWORD } from '../server/dev-tools/demo-accounts.ts'
import { freePort } from '../tools/seed/run-seed.ts'
import { createVisitor } from '../tests/support/visitor.ts'
import { answersPerSecondOverAll } from './http-load.ts'
import { byTurns } from './measure.ts'
import { BARE_SERVER, buildBareSite, ended, started } from './processes.ts'
import { report } from './report.ts'
import { openWorld } from './world.ts'

const TURN = { seconds: 2, connections: 16 }
const ROUNDS = 5
/** More than one turn can answer. */
const A_TURN = 20_000
const CLIENT = 'client-14@patarta.test'

await buildServer()
await buildSite()
await buildBareSite()
const world = await openWorld({ lawyers: 10_000 })
const [port, barePort] = [await freePort(), await freePort()]
const [origin, bareOrigin] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${barePort}`]
const product = await started(['dist/server/start.js', 'web'], {
  PORT: String(port),
  DATABASE_URL: world.url,
  DATA_DIR: world.config.DATA_DIR,
  LOG_LEVEL: 'warn',
})
const visitor = createVisitor(origin)
await visitor.signIn(CLIENT, DEMO_PASSWORD)
const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
/** A page takes the session's cookie, the API its token. */
const signedIn = { page: { cookie }, api: { authorization: `Bearer ${visitor.token}` } }
const asGuest = { page: {}, api: {} }

let turn = 0
/** A range of rates that nobody asked for before; nearly everybody is in it. */
const newFilter = (at: number): string => {
  const asked = turn * A_TURN + at
  return `?minRate=${asked % 40}&maxRate=${200 + Math.floor(asked / 40)}`
}
const { slug } = await world
  .db('lawyer_listing')
  .whereNot('slug', 'like', 'made-up-%')
  .orderBy('slug')
  .first<{ slug: string }>('slug')
const { items } = (
  await visitor.get<{ items: Array<{ id: string }> }>('/api/consultations?tab=former')
).body
const id = items[0]?.id ?? ''
const nextWeek = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)
const same = (path: string) => (): string => path
const cases = [
  {
    name: 'directory',
    reader: asGuest,
    page: (at: number) => `/teisininkai${newFilter(at)}`,
    api: (at: number) => `/api/lawyers${newFilter(at)}`,
  },
  {
    name: 'profile',
    reader: asGuest,
    page: same(`/teisininkas/${slug}?week=${nextWeek}`),
    api: same(`/api/lawyers/${slug}`),
  },
  {
    name: 'consultations',
    reader: signedIn,
    page: same('/paslaugos?tab=past'),
    api: same('/api/consultations?tab=former'),
  },
  {
    name: 'consultation',
    reader: signedIn,
    page: same(`/paslaugos/${id}`),
    api: same(`/api/consultations/${id}`),
  },
]

const folder = mkdtempSync(join(tmpdir(), 'patarta-pages-'))
const bytes: Record<string, number> = {}
for (const { name, page } of cases) {
  const { status, text } = await visitor.get(page(A_TURN - 1))
  if (status !== 200) throw new Error(`${page(0)} answered ${status}`)
  bytes[name] = Buffer.byteLength(text)
  writeFileSync(join(folder, name), text)
}
const bare = await started([BARE_SERVER, String(barePort), folder])

for (const { name, reader, page, api } of cases) {
  const rate = async (
    server: string,
    addressOf: (at: number) => string,
    headers: Record<string, string> = {},
  ): Promise<number> => {
    turn += 1
    const addresses = Array.from({ length: A_TURN }, (_, at) => server + addressOf(at))
    const answers = await answersPerSecondOverAll(addresses, { ...TURN, headers })
    // Pages still being made when their readers left would be work of the next turn.
    await (await fetch(addresses[0] ?? '', { headers })).text()
    return answers
  }
  const sides = await byTurns(
    {
      page: () => rate(origin, page, reader.page),
      floor: () => rate(bareOrigin, same(`/${name}`)),
      api: () => rate(origin, api, reader.api),
    },
    ROUNDS,
  )
  const kilobytes = ((bytes[name] ?? 0) / 1_000).toFixed(0)
  report({
    name: `page-made-${name}`,
    ours: sides.page,
    floor: sides.floor,
    unit: 'pages/s',
    goal: { atLeast: 0.2 },
    against: `a bare Fastify + Astro page that prints the same ${kilobytes} kB from one string, 16 connections`,
    note: `The API answers the same data ${sides.api.toFixed(0)} times a second`,
  })
}
for (const child of [product, bare]) await ended(child)
rmSync(folder, { recursive: true })
await world.close()
