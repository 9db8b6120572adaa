import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { Environment, SETTINGS } from '../../server/configuration/environment.ts'
import { SECRETS } from '../../server/configuration/secret-files.ts'

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0
const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** Descriptions of settings and figures, for every way of running the product. */
const DESCRIPTIONS = [
  'server/configuration/environment.ts',
  'server/process/metrics.ts',
  'server/process/as-typed.ts',
]

/** What systemd does not understand in a unit; nothing where there is no systemd. */
function complaintsOf(unit: string): string[] {
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  if (error) return []
  return stderr.split('\n').filter((line) => /Unknown|Failed to parse|Invalid/.test(line))
}

type Service = {
  build?: string
  image?: string
  command?: string[]
  environment?: Record<string, string>
  env_file?: unknown
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean }
  stop_grace_period?: string
  restart?: string
  logging?: { options?: Record<string, string> }
  mem_limit?: string
  ports?: string[]
  network_mode?: string
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
}
const { services } = compose
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined)

describe('docker-compose.yml', () => {
  test('sets nothing that the product does not know, and nothing that .env could not change', () => {
    expect(ours.map(([name]) => name)).toEqual(['migrate', 'web', 'worker'])
    for (const [, { environment = {}, env_file }] of ours) {
      expect(env_file).toEqual([{ path: '.env', required: false }])
      for (const [name, value] of Object.entries(environment)) {
        expect([...SETTINGS, ...SECRETS.map((secret) => `${secret}_FILE`)]).toContain(name)
        expect(value).toMatch(new RegExp(`^\\$\\{${name}(:[-?].*)?\\}$`, 's'))
      }
    }
    for (const name of ['SECRET_KEY', 'TURN_SECRET'])
      expect(services.web!.environment![name]).toContain(`\${${name}:?`)
  })

  test('starts in order: a database that is whole, its tables, then the processes', () => {
    expect(services.migrate!.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    for (const name of ['web', 'worker'])
      expect(services[name]!.depends_on).toMatchObject({
        migrate: { condition: 'service_completed_successfully' },
        redis: { condition: 'service_healthy' },
      })
    // The server that the image runs at first listens on a socket only.
    expect(services.postgres!.healthcheck!.test!.at(-1)).toContain('pg_isready -h 127.0.0.1')
    expect(services.migrate!.restart).toMatch(/^on-failure/)
  })

  test('gives a process the time to stop, and the machine its limits', () => {
    const drain = (Environment.properties.DRAIN_SECONDS as unknown as { maximum: number }).maximum
    for (const name of ['web', 'worker'])
      expect(parseInt(services[name]!.stop_grace_period!)).toBeGreaterThanOrEqual(drain + 20 + 5)
    for (const [name, service] of Object.entries(services)) {
      expect(service.logging?.options).toHaveProperty('max-size')
      expect(service.restart).toBeDefined()
      if (name !== 'migrate') expect(service.mem_limit).toMatch(/^\d+[mg]$/)
    }
  })

  test('publishes nothing to the network but the relay, which is on the host and has a port for each allocation', () => {
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
    const { command = [], network_mode } = services.coturn!
    const option = (name: string) =>
      Number(command.find((word) => word.startsWith(`--${name}=`))?.split('=')[1])
    expect(network_mode).toBe('host')
    expect(option('max-port') - option('min-port') + 1).toBeGreaterThanOrEqual(
      option('total-quota'),
    )
    expect(command.some((word) => word.startsWith('--external-ip='))).toBe(true)
  })

  test('starts commands that exist', () => {
    for (const [, { command = [] }] of ours) {
      const [program, file = ''] = command
      expect(program).toBe('node')
      expect(existsSync(join(root, file.replace(/^dist\/(.*)\.js$/, '$1.ts')))).toBe(true)
    }
  })

  test.skipIf(!hasCompose)('is understood by docker', () => {
    const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SECRET_KEY: 'x', TURN_SECRET: 'x' },
    })
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })
})

test('secrets and data of this folder reach neither the repository nor the image', () => {
  const ignored = (name: string) => read(name).split('\n')
  for (const name of ['.gitignore', '.dockerignore']) expect(ignored(name)).toContain('.env')
  expect(ignored('.dockerignore')).toContain('.data*')
  expect(ignored('.gitignore')).toContain('.data-*/')
})

test('the image has what S3 needs, which is left out with the packages of development otherwise', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>
  }
  const { peerDependencies } = JSON.parse(read('node_modules/flydrive/package.json')) as {
    peerDependencies: Record<string, string>
  }
  const ofS3 = Object.keys(peerDependencies).filter((name) => name.startsWith('@aws-sdk/'))
  expect(ofS3.length).toBeGreaterThan(0)
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(ofS3))
})

test('the relay that is shipped reaches nothing inside: the very list that the page on operation gives', () => {
  const denied = (text: string) =>
    [...text.matchAll(/denied-peer-ip=(\S+)/g)].map(([, range]) => range)
  expect(denied(read('docker-compose.yml')).length).toBeGreaterThan(8)
  expect(denied(read('docker-compose.yml'))).toEqual(denied(read('docs/operations.md')))
})

describe('deploy/', () => {
  test('nginx logs no addresses or queries of people', () => {
    const settings = read('deploy/nginx.conf')
    expect(settings).toMatch(/^\s*access_log off;/m)
    expect([...settings.matchAll(/^\s*error_log \S+ (\w+);/gm)].map(([, level]) => level)).toEqual([
      'crit',
    ])
  })

  test('nginx answers on IPv6 and on port 80, and by TLS 1.3 also where it is old', () => {
    const settings = read('deploy/nginx.conf')
    for (const line of ['listen 80;', 'listen [::]:80;', 'listen [::]:443 ssl', 'TLSv1.2 TLSv1.3;'])
      expect(settings).toContain(line)
  })

  test.each(['web', 'worker'])(
    'systemd stops %s as slowly as it needs, and restarts it',
    (part) => {
      const unit = read(`deploy/systemd/patarta-${part}.service`)
      expect(unit).toContain(`dist/server/start.js ${part}\n`)
      expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThanOrEqual(
        part === 'web' ? 85 : 25,
      )
      expect(unit).toMatch(/^Restart=always$/m)
      expect(complaintsOf(join(root, `deploy/systemd/patarta-${part}.service`))).toEqual([])
    },
  )

  test('nginx may open as many files as it takes connections', () => {
    const settings = read('deploy/nginx.conf')
    const figure = (name: string) => Number(new RegExp(`${name} (\\d+);`).exec(settings)?.[1])
    expect(figure('worker_rlimit_nofile')).toBeGreaterThan(figure('worker_connections'))
  })

  test('nginx, Prometheus, Compose and the pages that say how to run it name the same ports', () => {
    const upstreams = (text: string, host: string) =>
      [...text.matchAll(new RegExp(`server ${host}:(\\d+) `, 'g'))].map(([, port]) => port)
    const units = (part: string) =>
      [
        ...read('docs/run/many-machines.md').matchAll(new RegExp(`patarta-${part}@(\\d+)`, 'g')),
      ].map(([, port]) => port)
    const machine = read('docs/run/one-machine.md')
    const web = String((Environment.properties.PORT as unknown as { default: number }).default)
    const worker = /^WORKER_PORT=(\d+)$/m.exec(machine)?.[1]

    expect(upstreams(read('deploy/nginx-upstream.conf'), '127.0.0.1')).toEqual([web])
    expect(machine).toContain(`http://127.0.0.1:${web}/readyz`)
    expect(services.web!.ports).toEqual([`127.0.0.1:${web}:${web}`])
    expect(services.worker!.environment!.WORKER_PORT).toContain(`:-${worker}}`)
    expect(read('deploy/prometheus.yml')).toContain(
      `targets: ['127.0.0.1:${web}', '127.0.0.1:${worker}']`,
    )

    const several = new Set(units('web'))
    expect(several).toContain(web)
    expect(new Set(upstreams(read('docs/run/many-machines.md'), '10.0.0.5'))).toEqual(several)
    expect(units('worker')).toContain(worker)
    expect(units('worker').filter((port) => several.has(port))).toEqual([])
  })

  test('patarta finds its programs with the short PATH of cron', () => {
    const { stderr } = spawnSync('/bin/sh', ['deploy/patarta', 'admin', 'help'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', PATARTA_ENVIRONMENT: '/dev/null' },
    })
    expect(stderr).not.toContain('not found')
  })

  test('sentences name our commands as they are typed on an installation', () => {
    for (const name of [
      'patarta',
      ...['web', 'worker', 'backup'].map((part) => `systemd/patarta-${part}.service`),
    ])
      expect(read(`deploy/${name}`)).toMatch(/^(export |Environment=)PATARTA_COMMAND=patarta$/m)
    const commands = /npm run (migrate|doctor|admin|backup|restore|console)\b/
    const untyped = globSync('server/**/*.ts', { cwd: root })
      .filter((name) => !name.endsWith('.test.ts') && !DESCRIPTIONS.includes(name))
      .flatMap((name) =>
        read(name)
          .split('\n')
          .filter((line) => commands.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
          .map((line) => `${name}: ${line.trim()}`),
      )
    expect(untyped).toEqual([])
  })

  test('several processes on one machine get units that systemd takes, with the port of their name', () => {
    const page = read('docs/run/many-machines.md')
    const commands = [...page.matchAll(/^sed .+$/gm)].map(([line]) => line)
    expect(commands).toHaveLength(2)
    const folder = mkdtempSync(join(tmpdir(), 'patarta-units-'))
    try {
      cpSync(join(root, 'deploy/systemd'), folder, { recursive: true })
      expect(spawnSync('/bin/sh', ['-ec', commands.join('\n')], { cwd: folder }).status).toBe(0)
      for (const [part, port] of Object.entries({ web: 'PORT', worker: 'WORKER_PORT' })) {
        const unit = readFileSync(join(folder, `patarta-${part}@.service`), 'utf8')
        // Not Environment=, over which EnvironmentFile= wins.
        expect(unit).toMatch(new RegExp(`^ExecStart=/usr/bin/env ${port}=%i /.+ ${part}$`, 'm'))
        expect(complaintsOf(join(folder, `patarta-${part}@.service`))).toEqual([])
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('Prometheus reads the job that the alerts name', () => {
    const { scrape_configs, rule_files } = parse(read('deploy/prometheus.yml')) as {
      scrape_configs: Array<{ job_name: string }>
      rule_files: string[]
    }
    expect(scrape_configs.map(({ job_name }) => job_name)).toEqual(['patarta'])
    for (const name of rule_files) expect(existsSync(join(root, 'deploy', name))).toBe(true)
  })
})
