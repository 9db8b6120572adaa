import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { pino } from 'pino'
import { parse } from 'yaml'
import { attachEmbeddedPostgres } from '../../server/database/embedded/embedded-postgres.ts'
import { freePort } from '../../tools/seed/run-seed.ts'

type Service = {
  command: string[]
  environment: Record<string, string>
  healthcheck?: { test: string[] }
  stop_grace_period?: string
}

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
}
const dockerfile = read('Dockerfile')
/** The user of the image has a number of its own here; without root we are ordinary anyway. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** `${NAME:-default}` and `${NAME:?reason}` as Compose reads them, one inside another too. */
function resolved(text: string, given: Record<string, string>): string {
  const inner = /\$\{(\w+)(?::([-?])([^{}]*))?\}/
  let now = text
  for (let found = inner.exec(now); found; found = inner.exec(now)) {
    const [whole, name = '', operator, rest = ''] = found
    const value = given[name]
    if (!value && operator === '?') throw new Error(`${name}: ${rest}`)
    now = now.replace(whole, () => value || (operator === '-' ? rest : ''))
  }
  return now
}

/**
 * The steps of docker-compose.yml and Dockerfile as processes of this machine: the same commands,
 * environment, user, health checks, order, signals and times. Only the names of the other services,
 * the ports and the folder /data are exchanged.
 */
test('the composition starts in its order, is healthy, serves and stops in time', async () => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'patarta-compose-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data)
  if (nobody.uid) chownSync(data, nobody.uid, nobody.gid)
  const [port, workerPort, redisPort] = [await freePort(), await freePort(), await freePort()]
  const image = Object.fromEntries(
    [...dockerfile.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>
  expect(image).toMatchObject({ DATA_DIR: '/data', LISTEN_ADDRESS: '0.0.0.0', PORT: '3000' })
  expect(dockerfile).toMatch(/^USER node$/m)
  const shell = {
    SECRET_KEY: randomBytes(48).toString('base64url'),
    TURN_SECRET: randomBytes(32).toString('hex'),
    WORKER_PORT: String(workerPort),
    PUBLIC_URL: `http://localhost:${port}`,
  }
  const children: ChildProcess[] = []
  const database = await attachEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: pino({ level: 'silent' }),
  })
  const environmentOf = ({ environment }: Service): Record<string, string> => ({
    PATH: process.env.PATH ?? '',
    ...image,
    ...Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        resolved(value, shell)
          .replace('redis://redis:6379', `redis://127.0.0.1:${redisPort}`)
          .replace(/^postgres:\/\/.*@postgres:5432\/patarta$/, database.urlOf('patarta'))
          .replace('http://web:3000', `http://127.0.0.1:${port}`),
      ]),
    ),
    DATA_DIR: data,
    PORT: String(port),
  })
  const start = (service: Service): ChildProcess => {
    const [, ...words] = service.command
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: environmentOf(service),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...nobody,
    })
    children.push(child)
    return child
  }
  const isHealthy = async (service: Service): Promise<boolean> => {
    const [kind, , ...words] =
      service.healthcheck?.test ??
      (['CMD', ...JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile)![1]!)] as string[])
    expect(kind).toBe('CMD')
    const probe = spawn(process.execPath, words, { env: environmentOf(service), stdio: 'ignore' })
    return ((await once(probe, 'exit')) as [number])[0] === 0
  }
  try {
    const { web, worker, migrate, redis } = services as Record<
      'web' | 'worker' | 'migrate' | 'redis',
      Service
    >
    const [program = '', ...words] = redis.command
    children.push(
      spawn(program, [...words, '--port', String(redisPort), '--bind', '127.0.0.1'], {
        cwd: folder,
        stdio: 'ignore',
      }),
    )
    // Out of order: without its tables a process ends and says what to run.
    const early = start(web)
    const complaint: Buffer[] = []
    early.stderr?.on('data', (chunk: Buffer) => complaint.push(chunk))
    expect(((await once(early, 'exit')) as [number])[0]).toBe(1)
    expect(Buffer.concat(complaint).toString()).toContain('npm run migrate')

    expect(((await once(start(migrate), 'exit')) as [number])[0]).toBe(0)
    const running = [
      { service: web, child: start(web) },
      { service: worker, child: start(worker) },
    ]
    for (const { service, child } of running)
      await expect
        .poll(
          async () => {
            expect(child.exitCode).toBeNull()
            return isHealthy(service)
          },
          { timeout: 60_000 },
        )
        .toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    const figures = await (await fetch(`http://127.0.0.1:${workerPort}/metrics`)).text()
    expect(figures).toMatch(/^patarta_ready 1$/m)

    for (const { service, child } of running) {
      child.kill('SIGTERM')
      const grace = parseInt(service.stop_grace_period ?? '10') * 1_000
      const code = await Promise.race([
        once(child, 'exit').then(([status]) => status as number | null),
        delay(grace, 'not stopped in time', { ref: false }),
      ])
      expect(code).toBe(0)
    }
  } finally {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
