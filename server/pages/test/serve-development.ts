/**
 * A process of its own for the test of `siteUnderDevelopment`: Astro's development server cannot
 * live inside the test runner.
 */
import Fastify from 'fastify'
import { siteUnderDevelopment } from '../site-renderer.ts'
import { sitePlugin } from '../site.ts'

const app = Fastify()
await app.register(
  sitePlugin({
    services: {} as never,
    config: {
      BRAND_NAME: 'Patarta',
      SUPPORT_EMAIL: 'pagalba@patarta.test',
      PUBLIC_URL: 'https://patarta.test',
      isProduction: false,
    },
    clock: { now: () => new Date('2026-12-03T12:00:00Z') },
    findViewer: async () => undefined,
    renderer: await siteUnderDevelopment(app),
  }),
)
process.stdout.write(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
