import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll } from 'vitest'
import { anAccount, TEST_PASSWORD, type TestAccount } from '#modules/account/testing'
import type { AdjustableClock, Locale } from '#modules/shared'
import { buildApp } from '../../server/http/app.ts'
import { readConfig, type Config } from '../../server/configuration/config.ts'
import { createLog } from '../../server/process/log.ts'
import { openRuntime } from '../../server/runtime.ts'
import { DEMO_TEAM_SECRET } from '../../server/dev-tools/demo-accounts.ts'
import { freePort } from '../../tools/seed/run-seed.ts'
import { startWeb, type OpenSite } from '../../server/web.ts'
import { checkResponses } from './conformance.ts'
import { createTestDatabase } from './database.ts'
import { refuseSecondConnections } from './one-connection.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/**
 * The whole product in this process, web and worker, on a database and in a folder of its own.
 * Pages are left out unless `openSite` makes them. `isProduction`: as behind TLS.
 */
export async function startProduct(
  environment: Record<string, string> = {},
  { openSite, ...changed }: Partial<Pick<Config, 'isProduction'>> & { openSite?: OpenSite } = {},
) {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'patarta-'))
  const config: Config = {
    ...readConfig({
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      CLOCK: 'adjustable',
      DEV_TOOLS: 'true',
      ...environment,
    }),
    ...changed,
  }
  const logged: string[] = []
  const log = createLog(
    config,
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk))
        done()
      },
    }),
  )
  const runtime = await openRuntime({ config, log, name: 'patarta test' })
  refuseSecondConnections(runtime.services.foundation.db)
  const worker = await runtime.startWorker()
  const { runDueJobs } = worker
  const onRoute = checkResponses()
  const { app, pageCache, close } = openSite
    ? await startWeb({ runtime, openSite, runDueJobs, onRoute })
    : await withoutPages()
  afterAll(async () => {
    await close()
    await worker.close()
    await runtime.close()
    await database.drop()
    rmSync(dataDir, { recursive: true })
  })

  async function withoutPages() {
    const app = await buildApp({ ...runtime, version: 'test', runDueJobs, onRoute })
    await app.listen({ port: config.PORT, host: config.LISTEN_ADDRESS })
    return { app, pageCache: undefined, close: () => app.close() }
  }

  const origin = `http://127.0.0.1:${config.PORT}`
  const { foundation } = runtime.services
  return {
    app,
    origin,
    databaseUrl: database.url,
    runDueJobs,
    pageCache,
    port: config.PORT,
    services: runtime.services,
    /** What modules' own testing factories ask for. */
    foundation: { ...foundation, clock: runtime.clock as AdjustableClock },
    /** Every line of its log, as text. */
    logged,
    guest: (locale: Locale = 'lt') => createVisitor(origin, locale),
    /** Somebody with a confirmed account, signed in over HTTP. */
    async person(
      given: Parameters<typeof anAccount>[1] = {},
    ): Promise<Visitor & { account: TestAccount }> {
      const account = await anAccount(foundation, given)
      const visitor = createVisitor(origin, given?.locale ?? 'lt')
      if (given?.roles?.includes('ROLE_ADMIN'))
        await foundation.transact((tx) =>
          runtime.services.account.secondFactor.storeSecondFactor(tx, {
            accountId: account.id,
            secret: DEMO_TEAM_SECRET,
          }),
        )
      await visitor.signIn(account.email, TEST_PASSWORD)
      return Object.assign(visitor, { account })
    },
  }
}
