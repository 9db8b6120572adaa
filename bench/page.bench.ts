/**
 * The directory's and a lawyer's page from the cache, against node:http that has the same bytes
 * ready, and against making the page each time.
 */
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { buildSite } from '../tools/build/build-site.ts'
import { freePort } from '../tools/seed/run-seed.ts'
import { answersPerSecond } from './http-load.ts'
import { byTurns } from './measure.ts'
import { ended, started } from './processes.ts'
import { report } from './report.ts'
import { openWorld } from './world.ts'

/** Short turns, so that what else the machine does falls on all sides alike. */
const TURN = { seconds: 1 }

if (process.argv[2] === 'anchor') {
  // The anchor, in a process of its own as the product is: nothing but one Buffer.
  const [, , , port, bytes] = process.argv
  const body = Buffer.alloc(Number(bytes), 'x')
  createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    response.end(body)
  }).listen(Number(port), '127.0.0.1', () => process.stdout.write('is at\n'))
} else await measure()

async function measure(): Promise<void> {
  await buildSite()
  const world = await openWorld({ lawyers: 10_000 })
  const port = await freePort()
  const product = await started(['server/main.ts', 'web'], {
    PORT: String(port),
    DATABASE_URL: world.url,
    DATA_DIR: world.config.DATA_DIR,
    LOG_LEVEL: 'warn',
  })
  const [lawyer] = (await world.services.directory.search.searchLawyers({}, 'lt')).items.filter(
    ({ slug }) => !slug.startsWith('made-up'),
  )
  const [seeded] = (await world
    .db('lawyer_listing')
    .whereNot('slug', 'like', 'made-up-%')
    .orderBy('slug')
    .limit(1)
    .select('slug')) as Array<{ slug: string }>
  for (const [name, path] of [
    ['directory', '/teisininkai'],
    ['profile', `/teisininkas/${lawyer?.slug ?? seeded?.slug ?? ''}`],
  ] as const) {
    const url = `http://127.0.0.1:${port}${path}`
    const html = await (await fetch(url)).text()
    const anchorPort = await freePort()
    const anchor = await started(
      [
        fileURLToPath(import.meta.url),
        'anchor',
        String(anchorPort),
        String(brotliCompressSync(html).length),
      ],
      {},
    )
    const {
      ours,
      anchor: floor,
      uncached,
    } = await byTurns(
      {
        ours: () => answersPerSecond(url, TURN),
        anchor: () => answersPerSecond(`http://127.0.0.1:${anchorPort}/`, TURN),
        // A word the page does not know: made for this one reader, as every page would be without
        // the cache.
        uncached: async () => {
          const rate = await answersPerSecond(`${url}?made=again`, TURN)
          await settled(url)
          return rate
        },
      },
      7,
    )
    await ended(anchor)
    report({
      name: `page-${name}`,
      ours,
      floor,
      unit: 'answers/s',
      goal: { atLeast: 0.35 },
      against: 'node:http with a ready Buffer of the same size, 32 connections',
    })
    report({
      name: `page-${name}-uncached`,
      ours,
      floor: uncached,
      unit: 'answers/s',
      goal: { atLeast: 20 },
      against: 'the same page made for each request',
    })
  }
  await ended(product)
  await world.close()
}

/** Pages that were still being made when their readers left are no work of the next turn. */
async function settled(url: string): Promise<void> {
  for (let asked = 0; asked < 2; asked++) await (await fetch(`${url}?made=again`)).text()
}
