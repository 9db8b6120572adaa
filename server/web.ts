import type { AddressInfo } from 'node:net'
import { SESSION_COOKIE } from '#modules/account'
import { buildApp } from './app.ts'
import { sitePlugin, type SiteRenderer } from './plugins/site.ts'
import type { Runtime } from './runtime.ts'
import { readVersion } from './version.ts'

type Needs = { runtime: Runtime; renderer: SiteRenderer; ringAlarms(): Promise<void> }

/** The web process: the API, the pages and the sockets, listening. */
export async function startWeb({ runtime, renderer, ringAlarms }: Needs) {
  const { config, services, clock, log, checkReadiness } = runtime
  const pages = sitePlugin({
    services,
    config,
    clock,
    renderer,
    findViewer: (request) => services.account.findViewerBySession(request.cookies[SESSION_COOKIE]),
    isUnderMaintenance: async () => (await services.setting.getPublicSettings()).maintenance,
  })
  const app = await buildApp({ config, services, log, clock, version: readVersion(), checkReadiness, ringAlarms, pages })
  await app.listen({ port: config.PORT, host: config.HOST })
  const { port } = app.server.address() as AddressInfo
  return { app, port, close: () => app.close() }
}
