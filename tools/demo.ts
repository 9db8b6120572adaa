/**
 * `npm run demo`: the whole product with a believable world, from a fresh clone. Everything it
 * makes lies in DATA_DIR.
 */
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { pino } from 'pino'
import { readConfig, type Config } from '../server/configuration/config.ts'
import { demoEnvironment } from './demo/demo-environment.ts'
import { createLog } from '../server/process/log.ts'
import { loadBuiltSite } from '../server/pages/site-renderer.ts'
import { runUntilStopped } from '../server/process/run-until-stopped.ts'
import { openRuntime } from '../server/runtime.ts'
import { DEMO_PASSWORD } from '../server/dev-tools/demo-accounts.ts'
import { registerFiles, runSeed } from './seed/run-seed.ts'
import { buildMatchModel } from '#modules/directory'
import { buildSite } from './build/build-site.ts'

const startedAt = Date.now()

try {
  const environment = { ...demoEnvironment, ...process.env }
  const config = readConfig(environment)
  await assertPortIsFree(config)
  if (await isEmpty()) {
    console.log('Filling the database with sample data …')
    await runSeed(config, { lawyers: 300, onStep: (step) => console.log(`  ${step}`) })
  }
  console.log('Building the site …')
  await buildSite()
  buildMatchModel()
  // The seeded lists lie as files beside the data: the demo reads them every night, as a product
  // reads the Bar's.
  const registered = existsSync(dirname(registerFiles(config)))
    ? readConfig({ REGISTER_SOURCE: registerFiles(config), ...environment })
    : config
  await runUntilStopped({
    config: registered,
    log: createLog(config),
    hasWorker: true,
    openSite: () => loadBuiltSite(),
    onReady: ({ url = config.PUBLIC_URL }) => console.log(welcome(config.BRAND_NAME, url)),
  })

  async function isEmpty(): Promise<boolean> {
    const runtime = await openRuntime({
      config,
      log: pino({ level: 'error' }),
      name: 'patarta demo',
    })
    try {
      return await runtime.services.account.accounts.hasNoAccounts()
    } finally {
      await runtime.close()
    }
  }
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** Said before the work of seeding and building, not after it. */
function assertPortIsFree({
  PORT,
  LISTEN_ADDRESS,
}: Pick<Config, 'PORT' | 'LISTEN_ADDRESS'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .on('error', () =>
        reject(
          new Error(
            `Port ${PORT} on ${LISTEN_ADDRESS} is used by another program. Stop that program, or choose another port: PORT=3001 npm run demo`,
          ),
        ),
      )
      .listen(PORT, LISTEN_ADDRESS, () => probe.close(() => resolve()))
  })
}

function welcome(brand: string, url: string): string {
  return `
${brand} is at ${url}   (ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s)

  Sign in at ${url}/prisijungimas with the password ${DEMO_PASSWORD}
    a client          client-1@patarta.test … client-20@patarta.test
    a lawyer          lawyer-1@patarta.test … lawyer-300@patarta.test
    a firm            firm-1@patarta.test
    the team          team@patarta.test, with a code from ${url}/dev/team-code

  Mails this copy would have sent:  ${url}/dev/mail
  Move its clock an hour ahead:     curl -X POST ${url}/dev/clock -H 'content-type: application/json' -d '{"advanceMinutes": 60}'
  End it with Ctrl-C; what it made stays in DATA_DIR.
`
}
