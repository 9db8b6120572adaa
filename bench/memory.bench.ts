/**
 * Resident memory after minutes of page load: ours beside a bare Fastify that mounts the same built
 * Astro, loaded alike.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { systemClock } from '#modules/shared'
import { matchPath } from '../site/paths.ts'
import { buildSite } from '../tools/build/build-site.ts'
import { loadBuiltSite } from '../server/pages/site-renderer.ts'
import { createLocals } from '../server/pages/locals.ts'
import { freePort } from '../tools/seed/run-seed.ts'
import type { Services } from '../server/modules.ts'
import { answersPerSecond } from './http-load.ts'
import { report, say } from './report.ts'
import { openWorld } from './world.ts'

const root = join(import.meta.dirname, '..')
/** A page of ours that asks no service for anything. */
const PLAIN_PAGE = '/registracijos-instrukcija'
const ROUNDS = Number(process.env.MEMORY_ROUNDS ?? 8)

if (process.argv[2] === 'bare') await serveBare(Number(process.argv[3]))
else await measure()

/**
 * The anchor: the same built pages, asked for one that needs no data, in a Fastify that does
 * nothing else.
 */
async function serveBare(port: number): Promise<void> {
  const { render } = await loadBuiltSite()
  const config = {
    BRAND_NAME: 'Bare',
    SUPPORT_EMAIL: 'bare@bench.test',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    OPERATOR_NAME: undefined,
    OPERATOR_CODE: undefined,
    OPERATOR_ADDRESS: undefined,
  }
  const app = Fastify()
  app.get('/*', async (request, reply) => {
    reply.hijack()
    const locals = createLocals({
      services: {} as Services,
      config,
      clock: systemClock,
      request,
      match: matchPath(request.url),
      viewer: undefined,
    })
    await render(request.raw, reply.raw, locals)
  })
  await app.listen({ port, host: '127.0.0.1' })
}

async function measure(): Promise<void> {
  await buildSite()
  const world = await openWorld()
  const [port, barePort] = [await freePort(), await freePort()]
  const ours = start(['server/main.ts', 'web'], {
    PORT: String(port),
    DATABASE_URL: world.url,
    DATA_DIR: world.config.DATA_DIR,
    LOG_LEVEL: 'error',
  })
  const bare = start([fileURLToPath(import.meta.url), 'bare', String(barePort)], {})
  await Promise.all([
    answers(`http://127.0.0.1:${port}/teisininkai`),
    answers(`http://127.0.0.1:${barePort}${PLAIN_PAGE}`),
  ])
  const seen: number[] = []
  const seenBare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // A query of its own: pages made for each reader, as many as kept ones.
    await answersPerSecond(`http://127.0.0.1:${port}/teisininkai?page=${round + 2}`)
    await answersPerSecond(`http://127.0.0.1:${port}/teisininkai?made=${round}`)
    await answersPerSecond(`http://127.0.0.1:${barePort}${PLAIN_PAGE}`)
    seen.push(residentOf(ours))
    seenBare.push(residentOf(bare))
    say(
      `after round ${round + 1}: ${(seen.at(-1)! / 1e6).toFixed(0)} MB, bare ${(seenBare.at(-1)! / 1e6).toFixed(0)} MB`,
    )
  }
  const half = Math.floor(ROUNDS / 2)
  report({
    name: 'memory-under-pages',
    ours: Math.max(...seen) / 1e6,
    floor: Math.max(...seenBare) / 1e6,
    unit: 'MB',
    goal: { atMost: 1.5 },
    against: 'a bare Fastify with the same built Astro and no data',
    note: 'Highest resident memory over the rounds',
  })
  report({
    name: 'memory-plateau',
    ours: Math.max(...seen.slice(half)) / 1e6,
    floor: Math.max(...seen.slice(0, half)) / 1e6,
    unit: 'MB',
    goal: { atMost: 1.15 },
    against: 'the highest of the first half of the rounds',
    note: 'A plateau: the second half is no higher',
  })
  for (const child of [ours, bare]) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await world.close()
}

function start(words: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A bench that breaks off leaves nothing running.
  process.once('exit', () => child.kill('SIGTERM'))
  return child
}

function residentOf({ pid }: ChildProcess): number {
  return (
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024
  )
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} never answered as it should`)
}
