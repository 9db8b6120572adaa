import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../tools/seed/run-seed.ts'
import { ConfigurationError, readConfig } from './config.ts'
import { productionEnvironment, stripeEnvironment } from './configuration-testing.ts'
import { COMPILE_CACHE } from '../../tests/support/compile-cache.ts'

const production: Record<string, string> = { ...productionEnvironment, ...stripeEnvironment }
const folder = mkdtempSync(join(tmpdir(), 'patarta-wrong-'))
afterAll(() => rmSync(folder, { recursive: true }))
const emptyFile = join(folder, 'empty')
writeFileSync(emptyFile, '\n')
const absent = join(folder, 'absent')
const relaySecret = randomBytes(32).toString('hex')
const relay = { TURN_URL: 'turn:turn.patarta.example:3478', TURN_SECRET: relaySecret }

function mistakesIn(environment: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR: folder, ...environment }, () => {})
    return []
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.message.split('\n  - ').slice(1)
  }
}

/** One wrong thing each, and the beginning of the one sentence that says it. */
const WRONG: ReadonlyArray<[change: Record<string, string>, sentence: string]> = [
  [{ PUBLIC_URL: 'http://patarta.example' }, 'PUBLIC_URL is http://patarta.example: people'],
  [{ PUBLIC_URL: 'patarta.example' }, 'PUBLIC_URL has the wrong form'],
  [{ PUBLIC_URL: 'https://patarta.example/lt' }, 'PUBLIC_URL has the wrong form'],
  [{ PUBLIC_URL: 'https://PATARTA.example' }, 'PUBLIC_URL must be a scheme and a host'],
  [{ PORT: 'eighty' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ WORKER_PORT: '-1' }, 'WORKER_PORT must be at least 0'],
  [{ DRAIN_SECONDS: '600' }, 'DRAIN_SECONDS must be at most 60'],
  [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY'],
  [{ DATABASE_URL: 'mysql://db/patarta' }, 'DATABASE_URL has the wrong form'],
  [{ DATABASE_URL: 'postgres://patarta:password@db/patarta' }, 'DATABASE_URL has the password of'],
  [{ REDIS_URL: 'http://redis:6379' }, 'REDIS_URL has the wrong form'],
  [{ SECRET_KEY: '' }, 'SECRET_KEY is needed'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY has 5 characters'],
  [{ SECRET_KEY: 'a'.repeat(64) }, 'SECRET_KEY repeats itself'],
  [{ SECRET_KEY: `${production.SECRET_KEY},` }, 'Part 2 of SECRET_KEY is empty'],
  [{ SECRET_KEY: '', SECRET_KEY_FILE: absent }, `SECRET_KEY_FILE: the file ${absent} cannot be`],
  [{ SECRET_KEY: '', SECRET_KEY_FILE: emptyFile }, `SECRET_KEY_FILE: the file ${emptyFile} is emp`],
  [{ SECRET_KEY_FILE: emptyFile }, 'SECRET_KEY and SECRET_KEY_FILE are both set'],
  [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE has fewer than 12 characters'],
  [{ SEAL_P12: '' }, 'SEAL_P12 is needed'],
  [{ SEAL_TIMESTAMP_URL: 'https://tsa.example' }, 'SEAL_TIMESTAMP_ROOTS is needed'],
  [{ MAIL_TRANSPORT: 'file' }, 'MAIL_TRANSPORT=file sends no mail'],
  [{ MAIL_TRANSPORT: 'sendmail' }, 'MAIL_TRANSPORT must be one of file, smtp'],
  [{ SMTP_URL: '' }, 'SMTP_URL is needed'],
  [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL has the wrong form'],
  [{ MAIL_FROM: '' }, 'MAIL_FROM is Patarta <noreply@patarta.test>'],
  [{ SUPPORT_EMAIL: 'help@patarta.test' }, 'SUPPORT_EMAIL is help@patarta.test'],
  [{ SMS_TRANSPORT: 'file' }, 'SMS_TRANSPORT=file sends no text message'],
  [{ SMS_URL: '' }, 'SMS_URL is needed'],
  [{ SMS_FROM: 'Patarta Lietuva' }, 'SMS_FROM has more than 11 characters'],
  [{ SMS_COUNTRIES: '+370' }, 'SMS_COUNTRIES has the wrong form'],
  [{ OPERATOR_NAME: '' }, 'OPERATOR_NAME is needed'],
  [{ PAYMENTS: 'sandbox' }, 'PAYMENTS=sandbox is a test bank'],
  [{ PAYMENTS: 'paypal' }, 'PAYMENTS has the wrong form'],
  [{ PAYMENTS: 'paysera' }, 'PAYMENTS names no provider whose keys are set'],
  [{ STRIPE_WEBHOOK_SECRET: '', PAYMENTS: 'stripe,paysera', ...payseraKeys() }, 'STRIPE_WEBHOOK'],
  [{ PAYSERA_TEST: 'true' }, 'PAYSERA_TEST counts payments without money'],
  [{ FILE_STORAGE: 's3' }, 'S3_BUCKET is needed'],
  [{ CLAMD_URL: 'clamav:3310' }, 'CLAMD_URL has the wrong form'],
  [{ TURN_URL: 'turn:turn.patarta.example:3478' }, 'TURN_SECRET is needed'],
  [
    { TURN_URL: 'turn:localhost:3478', TURN_SECRET: relaySecret },
    'TURN_URL is turn:localhost:3478, which to every visitor',
  ],
  [{ ROBOT_CHECK: 'turnstile', TURNSTILE_SITE_KEY: '1x' }, 'TURNSTILE_SECRET is needed'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
  [{ LANGUAGE_MODEL_URL: 'https://api.example/v1' }, 'LANGUAGE_MODEL_NAME is needed'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN has fewer than 16 characters'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error'],
  [{ CLOCK: 'adjustable' }, 'CLOCK=adjustable is refused'],
  [{ DEV_TOOLS: 'true' }, 'DEV_TOOLS is refused'],
  [{ DEV_TOOLS: 'perhaps' }, 'DEV_TOOLS must be true or false'],
  // Left in the file of settings by an editor, a shell or an example.
  [{ OPERATOR_NAME: '   ' }, 'OPERATOR_NAME begins or ends with white space'],
  [{ SMTP_URL: 'smtp://mail.example:25 ' }, 'SMTP_URL begins or ends with white space'],
  [{ OPERATOR_CODE: '300000000\r' }, 'OPERATOR_CODE contains a carriage return'],
  [{ OPERATOR_ADDRESS: '"Pavyzdžio g. 1"' }, 'OPERATOR_ADDRESS contains the quotes around it'],
  [{ SEAL_PASSWORD: '…' }, 'SEAL_PASSWORD is still the placeholder'],
  [{ TURN_SECRET: '<TURN_SECRET>' }, 'TURN_SECRET is still the placeholder'],
  // Of the right form, and of no use.
  [{ MAIL_FROM: 'Patarta' }, 'MAIL_FROM contains no mail address'],
  [{ SUPPORT_EMAIL: 'pagalba' }, 'SUPPORT_EMAIL contains no mail address'],
  [{ LISTEN_ADDRESS: '10.0.0.300' }, 'LISTEN_ADDRESS is neither an IP address nor'],
  [{ LISTEN_ADDRESS: 'https://patarta.example' }, 'LISTEN_ADDRESS is neither an IP address nor'],
  [{ PORT: '3001', WORKER_PORT: '3001' }, 'WORKER_PORT is 3001, as PORT is'],
  [{ TRUST_PROXY: '' }, 'TRUST_PROXY is needed: https:// is answered by a proxy'],
  [{ DATABASE_URL: 'postgres://patarta:Wq8@db' }, 'DATABASE_URL names no database'],
  [{ REDIS_URL: 'redis://' }, 'REDIS_URL names no host'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL names no host'],
  [{ ...relay, TURN_URL: 'turn:' }, 'TURN_URL has the wrong form'],
  [{ ...relay, TURN_URL: 'turn://turn.patarta.example' }, 'TURN_URL has the wrong form'],
  [{ ...relay, TURN_URL: 'turn:turn.patarta.example:99999' }, 'TURN_URL is not an address'],
  [{ REGISTER_SOURCE: 'http://bar.example/list' }, 'REGISTER_SOURCE has the wrong form'],
  [{ S3_ACCESS_KEY_ID: 'AKIA' }, 'S3_SECRET_ACCESS_KEY is needed'],
  // Of a service's playground, or open on the way.
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY is for tests only: it counts payments'],
  [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY has the wrong form'],
  [{ STRIPE_WEBHOOK_SECRET: 'sk_live_1' }, 'STRIPE_WEBHOOK_SECRET has the wrong form'],
  [{ MONTONIO_ORIGIN: 'https://sandbox-stargate.montonio.com' }, 'MONTONIO_ORIGIN is for tests'],
  [
    {
      ROBOT_CHECK: 'turnstile',
      TURNSTILE_SITE_KEY: '0x4A',
      TURNSTILE_SECRET: `1x${'0'.repeat(30)}AA`,
    },
    'TURNSTILE_SECRET is for tests only',
  ],
  // A test site on which money would move.
  [{ STAGING: 'true' }, 'STRIPE_SECRET_KEY lets money move'],
  [
    {
      STAGING: 'true',
      STRIPE_SECRET_KEY: 'sk_test_1',
      MONTONIO_ACCESS_KEY: 'access',
      MONTONIO_SECRET_KEY: 'secret of sixteen',
    },
    'MONTONIO_ORIGIN lets money move',
  ],
  [
    { STAGING: 'true', STRIPE_SECRET_KEY: 'rk_test_1', ...payseraKeys() },
    'PAYSERA_TEST lets money move',
  ],
  [{ GOOGLE_TOKEN_URL: 'http://tokens.example/' }, 'GOOGLE_TOKEN_URL must begin with https://'],
  // Secrets that are none.
  [{ SECRET_KEY: `${production.SECRET_KEY},${production.SECRET_KEY}` }, 'SECRET_KEY has the same'],
  [{ ...relay, TURN_SECRET: production.SECRET_KEY! }, 'TURN_SECRET is the same as SECRET_KEY'],
  [{ BACKUP_PASSPHRASE: 'a'.repeat(20) }, 'BACKUP_PASSPHRASE repeats itself'],
  [{ TURN_SECRETS: relaySecret }, 'TURN_SECRETS is not a setting. Did you mean TURN_SECRET?'],
]

function payseraKeys(): Record<string, string> {
  return { PAYSERA_PROJECT_ID: '1', PAYSERA_PASSWORD: 'a password' }
}

describe('a wrong configuration', () => {
  test('is any of at least forty', () => {
    expect(WRONG.length).toBeGreaterThanOrEqual(40)
  })

  test.each(WRONG)('%j gets its one sentence', (change, start) => {
    const mistakes = mistakesIn({ ...production, ...change })
    expect(mistakes).toEqual([expect.stringContaining(start)])
    expect(mistakes[0]).toMatch(/[.?)]$|openssl rand/)
  })

  /** Every row, in as few starts as show each of its sentences. */
  function starts(): Array<typeof WRONG> {
    const groups: Array<Array<(typeof WRONG)[number]>> = []
    const showsEverySentence = (rows: typeof WRONG): boolean => {
      const names = rows.flatMap(([change]) => Object.keys(change))
      if (new Set(names).size < names.length) return false
      const mistakes = mistakesIn(productionWith(rows))
      return (
        mistakes.length === rows.length &&
        rows.every(([, sentence]) => mistakes.some((mistake) => mistake.includes(sentence)))
      )
    }
    for (const row of WRONG) {
      const group = groups.find((rows) => showsEverySentence([...rows, row]))
      if (group) group.push(row)
      else groups.push([row])
    }
    return groups
  }

  test('ends the web process with its sentence and 1, before it has begun: each of them', async () => {
    const rows: unknown[] = []
    for (const group of starts()) {
      const { complaint, ...rest } = await startWith(productionWith(group), [
        'server/main.ts',
        'web',
      ])
      expect(complaint[0]).toBe('The configuration cannot be used:')
      expect(complaint).toHaveLength(group.length + 1)
      for (const [, sentence] of group)
        expect(complaint).toContainEqual(expect.stringContaining(sentence))
      expect(rest).toEqual(NOTHING_BEGUN)
      rows.push(...group)
    }
    expect(rows).toHaveLength(WRONG.length)
  }, 400_000)

  const entries = [
    ['worker', ['server/main.ts', 'worker']],
    ['migrate', ['server/commands/migrate.ts', 'up']],
    ['backup', ['server/commands/backup.ts', join(folder, 'backup')]],
    ['restore', ['server/commands/restore.ts', join(folder, 'backup')]],
    ['doctor', ['server/commands/doctor.ts']],
    ['admin', ['server/commands/admin.ts', 'team', 'list']],
    ['console', ['server/commands/console.ts']],
  ] as const
  test.each(entries)('ends %s with one list and 1, before it has begun', async (_name, words) => {
    const { complaint, ...rest } = await startWith(
      {
        ...production,
        LOG_LEVEL: 'loud',
        SMTP_URL: '',
        SECRET_KEY_FILE: absent,
        SECRET_KEY: '',
      },
      words,
    )
    expect(complaint).toEqual([
      'The configuration cannot be used:',
      expect.stringContaining('LOG_LEVEL must be one of'),
      expect.stringContaining('SECRET_KEY_FILE: the file'),
      expect.stringContaining('SMTP_URL is needed'),
    ])
    expect(rest).toEqual(NOTHING_BEGUN)
  })
})

const productionWith = (rows: typeof WRONG): Record<string, string> =>
  Object.assign({}, production, ...rows.map(([change]) => change)) as Record<string, string>

const NOTHING_BEGUN = { out: '', code: 1, isTaken: false, files: [] }

/** Starts one of our programs, and says how it ended and what it left. */
async function startWith(environment: Record<string, string>, words: readonly string[]) {
  const port = await freePort()
  const data = mkdtempSync(join(folder, 'data-'))
  const child = spawn(process.execPath, words, {
    env: {
      PATH: process.env.PATH,
      ...COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: data,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const isTaken = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => (socket.destroy(), resolve(true)))
      socket.once('error', () => resolve(false))
    })
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return {
    out,
    complaint: complaint.trim().split('\n'),
    code,
    isTaken: await isTaken(),
    files: readdirSync(data),
  }
}
