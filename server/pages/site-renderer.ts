import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Locals } from '../../site/locals.ts'
import { withRedactedConsole } from './redact-console.ts'

/** Renders pages: the built site, or Astro's server during development. */
export type SiteRenderer = {
  render(request: IncomingMessage, response: ServerResponse, locals: Locals): Promise<unknown>
  /**
   * The folder of built scripts, styles and fonts. The development server serves its own and has no
   * content security policy.
   */
  assets?: string
}

/** The site built by `npm run build`. */
export async function loadBuiltSite(
  folder: string = join(import.meta.dirname, '../../dist/site'),
): Promise<SiteRenderer> {
  const entry = join(folder, 'server/entry.mjs')
  if (!existsSync(entry))
    throw new Error(`The site is not built: ${entry} is missing. Run "npm run build" first.`)
  // React is slower with its checks for developers.
  process.env.NODE_ENV ??= 'production'
  const { handler } = (await import(pathToFileURL(entry).href)) as {
    handler(
      request: IncomingMessage,
      response: ServerResponse,
      next: undefined,
      locals: Locals,
    ): Promise<void>
  }
  return {
    assets: join(folder, 'client'),
    render: (request, response, locals) =>
      withRedactedConsole(() => handler(request, response, undefined, locals)),
  }
}

/**
 * The site's sources, for `npm run dev`: changes show at once. Astro takes locals under its own
 * symbol.
 */
export async function siteUnderDevelopment(
  app: Pick<FastifyInstance, 'addHook'>,
  folder: string = join(import.meta.dirname, '../../site'),
): Promise<SiteRenderer> {
  const { dev } = await import('astro')
  const server = await dev({ root: folder, logLevel: 'warn', server: { host: '127.0.0.1' } })
  app.addHook('onClose', () => server.stop())
  return {
    async render(request, response, locals) {
      Reflect.set(request, Symbol.for('astro.locals'), locals)
      server.handle(request, response)
    },
  }
}
