import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:tls'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest'
import { DAY } from '#modules/shared'
import { makeSealP12 } from '#modules/document'
import { eventually } from '#testing'
import { recordBackup } from '../backup/backup-taken.ts'
import { startProduct } from '../../tests/support/product.ts'
import { withClient } from '../../tests/support/server.ts'
import { watchPublicCertificate } from './public-certificate.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'patarta-metrics-'))
afterAll(() => rmSync(folder, { recursive: true }))
const FUNCTIONS =
  /^(sum|max|min|rate|increase|histogram_quantile|delta|absent|time|by|le|or|label_values|job|status_code|state|instance|check|up|e)$/

/** The metrics in a PromQL expression: its names that are neither functions nor labels. */
const namesIn = (question: string): string[] =>
  [...question.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ').matchAll(/[a-z][a-z_0-9]*/g)]
    .map(([name]) => name)
    .filter((name) => !FUNCTIONS.test(name))

const rules = readFileSync(join(deploy, 'prometheus-alerts.yml'), 'utf8')
const alerts = [
  ...rules.matchAll(
    /- alert: (\w+)\n(?: +#.*\n)* +expr: '([^']+)'\n +for: \w+\n +labels: \{ severity: (\w+) \}\n +annotations: \{ summary: "([^"]+)" \}/g,
  ),
].map(([, name = '', expr = '', severity = '', summary = '']) => ({
  name,
  expr,
  severity,
  summary,
}))

const seal = join(folder, 'seal.p12')
writeFileSync(
  seal,
  makeSealP12({ name: 'UAB „Pavyzdys“', password: 'password of the seal', now: new Date() }),
)
const product = await startProduct({
  LOG_LEVEL: 'silent',
  SEAL_P12: seal,
  SEAL_PASSWORD: 'password of the seal',
})
const guest = product.guest()
const scrape = async () => (await guest.get('/metrics')).text
/** Every sample of a scrape, by its series. */
const samplesOf = (text: string) =>
  new Map(
    [...text.matchAll(/^([a-z_0-9]+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, series = '', value]) => [
      series,
      Number(value),
    ]),
  )
const valueOf = async (series: string) => samplesOf(await scrape()).get(series)

describe('alerts', () => {
  test('are silent on a good day and fire on a bad one, as evaluated by Prometheus', () => {
    const check = spawnSync('promtool', ['check', 'rules', join(deploy, 'prometheus-alerts.yml')], {
      encoding: 'utf8',
    })
    expect([check.status, check.stdout + check.stderr]).toEqual([
      0,
      expect.stringContaining(`${alerts.length} rules found`),
    ])
    const run = spawnSync(
      'promtool',
      ['test', 'rules', join(deploy, 'prometheus-alerts.test.yml')],
      { encoding: 'utf8' },
    )
    expect([run.status, run.stdout + run.stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
    const cases = readFileSync(join(deploy, 'prometheus-alerts.test.yml'), 'utf8')
    for (const { name, summary } of alerts) {
      expect([
        name,
        cases.includes(`alertname: ${name}, eval_time: `),
        cases.match(new RegExp(`alertname: ${name}, [^[]*\\[\\] `, 'g'))?.length,
      ]).toEqual([name, true, 1])
      expect(cases).toContain(summary)
    }
  })

  test('and the dashboard only use metrics that /metrics exports', async () => {
    await guest.get('/api/specialties')
    await eventually(async () => /^patarta_worker_silent_seconds 0?\.?\d/m.test(await scrape()))
    const given = new Set(
      [...samplesOf(await scrape()).keys()].map((series) => series.replace(/\{.*/, '')),
    )
    const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana-dashboard.json'), 'utf8')) as {
      panels: Array<{ title: string; targets: Array<{ expr: string }> }>
    }
    const asked = [
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...alerts.map(({ expr }) => expr),
    ].flatMap(namesIn)
    expect(new Set(asked).size).toBeGreaterThan(25)
    // The request gate counts cached pages and only exists where there are pages; the TLS metric
    // only exists where the public address is https.
    const elsewhere = ['kept_pages_sent_total', 'patarta_tls_certificate_ends_timestamp_seconds']
    expect(
      [...new Set(asked)].filter((name) => !given.has(name) && !elsewhere.includes(name)),
    ).toEqual([])
  })
})

describe('a stopped database', () => {
  const name = new URL(product.databaseUrl).pathname.slice(1)
  const asOwner = (sql: string) =>
    withClient(inject('testServer').url, (client) => client.query(sql))

  test(
    'makes the alerts fire: unknown metrics are missing, not 0',
    { timeout: 60_000 },
    async () => {
      await eventually(async () => (await valueOf('patarta_check{check="worker"}')) === 1)
      const before = samplesOf(await scrape())
      await asOwner(`alter database ${name} allow_connections false`)
      await asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
      const after = await eventually(async () => {
        const found = samplesOf(await scrape())
        return found.get('patarta_ready') === 0 && found
      })
      await asOwner(`alter database ${name} allow_connections true`)

      expect([
        before.get('patarta_ready'),
        before.get('patarta_check{check="database"}'),
        before.get('patarta_deadlines_overdue'),
        before.get('patarta_check{check="disk"}'),
      ]).toEqual([1, 1, 0, 1])
      expect([
        after.get('patarta_ready'),
        after.get('patarta_check{check="database"}'),
        after.get('patarta_check{check="disk"}'),
        after.has('patarta_check{check="worker"}'),
      ]).toEqual([0, 0, 1, false])
      const ofDatabase = [...before.keys()].filter((series) =>
        /^patarta_(?!ready|check|disk|jobs|seal)/.test(series),
      )
      expect(ofDatabase.length).toBeGreaterThan(15)
      expect(ofDatabase.filter((series) => after.has(series))).toEqual([])

      expect(firing(before, after, '9m')).toEqual([])
      expect(firing(before, after, '25m')).toEqual([
        'PatartaNotReady',
        'PatartaDatabaseAway',
        'PatartaFiguresUnknown',
      ])
      await eventually(async () => (await valueOf('patarta_deadlines_overdue')) === 0)
    },
  )

  /**
   * The alerts that Prometheus fires after ten scrapes of the first kind and then only scrapes of
   * the second.
   */
  function firing(before: Map<string, number>, after: Map<string, number>, at: string): string[] {
    const watched = [
      'PatartaNotReady',
      'PatartaUnseen',
      'PatartaDatabaseAway',
      'PatartaFiguresUnknown',
      'PatartaDiskUnwritable',
      'PatartaDeadlinesOverdue',
      'PatartaMoneyDiffers',
      'PatartaClockOff',
    ]
    const labelled = (series: string) =>
      series.includes('{')
        ? series.replace('{', '{instance="web-1",job="patarta",')
        : `${series}{instance="web-1",job="patarta"}`
    const input = [...before]
      .filter(([series]) => series.startsWith('patarta_'))
      .map(([series, value]) => ({
        series: labelled(series),
        values: `${value}x9 ${after.has(series) ? `${after.get(series)}x30` : 'stale'}`,
      }))
    return watched.filter((alert) => {
      const { severity, summary } = alerts.find((rule) => rule.name === alert)!
      const exp_alerts = [
        {
          exp_labels: {
            severity,
            ...(alert === 'PatartaNotReady' && { instance: 'web-1', job: 'patarta' }),
          },
          exp_annotations: { summary },
        },
      ]
      const file = join(folder, 'stopped-database.json')
      writeFileSync(
        file,
        JSON.stringify({
          rule_files: [join(deploy, 'prometheus-alerts.yml')],
          evaluation_interval: '1m',
          tests: [
            {
              interval: '1m',
              input_series: [...input, { series: labelled('up'), values: '1x40' }],
              alert_rule_test: [{ alertname: alert, eval_time: at, exp_alerts }],
            },
          ],
        }),
      )
      return spawnSync('promtool', ['test', 'rules', file]).status === 0
    })
  }
})

describe('resources that run out', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('are exported: disk, connections, the seal’s certificate, and the age of the last good backup', async () => {
    const found = samplesOf(await scrape())
    expect(found.get('patarta_disk_bytes')).toBeGreaterThan(found.get('patarta_disk_free_bytes')!)
    expect(found.get('patarta_database_connections_share')).toBeGreaterThan(0)
    expect(found.get('patarta_database_connections_share')).toBeLessThan(1)
    expect(found.get('patarta_seal_certificate_ends_timestamp_seconds')).toBeGreaterThan(
      Date.now() / 1_000 + 300 * 86_400,
    )

    // Without a backup, the age counts from the creation of the database.
    await withClient(product.databaseUrl, (client) =>
      client.query("update knex_migrations set migration_time = now() - interval '2 days'"),
    )
    expect(await valueOf('patarta_backup_age_seconds')).toBeGreaterThan(93_600)
    await recordBackup(product.foundation.db)
    expect(await valueOf('patarta_backup_age_seconds')).toBeLessThan(3_600)
  })

  test('the clock skew of the web process is exported, whether it is fast or slow', async () => {
    expect(await valueOf('patarta_web_clock_skew_seconds')).toBeLessThan(5)
    for (const shift of [300_000, -300_000]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift })
      expect(await valueOf('patarta_web_clock_skew_seconds')).toBeGreaterThan(250)
      vi.useRealTimers()
    }
  })
})

describe('the certificate of the public address', () => {
  test('is read as a visitor sees it, also when expired, and at most once an hour', async () => {
    const expired = certificateUntil('20200101000000Z')
    let connections = 0
    const server = createServer(expired, (socket) => {
      socket.on('error', () => {})
      socket.end()
    })
      .on('connection', () => {
        connections += 1
      })
      .listen(0, '127.0.0.1')
    await once(server, 'listening')
    let now = 0
    const ends = watchPublicCertificate({
      publicUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      now: () => now,
    })
    expect([await ends(), await ends(), connections]).toEqual([
      new Date('2020-01-01T00:00:00Z'),
      new Date('2020-01-01T00:00:00Z'),
      1,
    ])
    now = DAY
    await ends()
    expect(connections).toBe(2)
    server.close()
    await once(server, 'close')
    now = 2 * DAY
    expect(await ends()).toBeUndefined()
  })
})

/** A self-signed certificate that ends at this moment (YYYYMMDDHHMMSSZ), and its key. */
function certificateUntil(end: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  writeFileSync(
    join(folder, 'ca.conf'),
    `[ca]\ndefault_ca = own\n[own]\ndatabase = ${folder}/index\nserial = ${folder}/serial\nnew_certs_dir = ${folder}\ndefault_md = sha256\npolicy = any\n[any]\ncommonName = supplied\n`,
  )
  writeFileSync(join(folder, 'index'), '')
  writeFileSync(join(folder, 'serial'), '01')
  const openssl = (...words: string[]) =>
    expect(spawnSync('openssl', words, { encoding: 'utf8' })).toMatchObject({ status: 0 })
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    join(folder, 'request.pem'),
    '-subj',
    '/CN=localhost',
  )
  openssl(
    'ca',
    '-batch',
    '-config',
    join(folder, 'ca.conf'),
    '-selfsign',
    '-keyfile',
    key,
    '-in',
    join(folder, 'request.pem'),
    '-out',
    cert,
    '-startdate',
    '20190101000000Z',
    '-enddate',
    end,
    '-notext',
  )
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}
