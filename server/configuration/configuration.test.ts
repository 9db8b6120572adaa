import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'
import { SETTINGS } from './environment.ts'
import { productionEnvironment, stripeEnvironment } from './configuration-testing.ts'
import { editDistance } from './names.ts'
import { secretKeyMistakes } from './secret-key.ts'

const production = { ...productionEnvironment, ...stripeEnvironment }
const setByOthers = readFileSync(join(import.meta.dirname, 'set-by-others.txt'), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .join(' ')
  .split(/\s+/)
  .filter(Boolean)

const dataDir = mkdtempSync(join(tmpdir(), 'patarta-configuration-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** The mistakes as they are listed; none where it starts. */
function mistakesIn(environment: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR: dataDir, ...environment }, () => {})
    return []
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^ {2}- /, ''))
  }
}
function warningsOf(environment: Record<string, string>): string[] {
  const warnings: string[] = []
  readConfig({ DATA_DIR: dataDir, ...environment }, (sentence) => warnings.push(sentence))
  return warnings
}

describe('a place that listens to the network', () => {
  test.each(['0.0.0.0', '::', '192.0.2.10', '10.0.0.5', 'web'])(
    'at %s is refused without PUBLIC_URL, whatever else is set',
    (LISTEN_ADDRESS) => {
      const { PUBLIC_URL: _, ...withoutUrl } = production as Record<string, string>
      for (const environment of [{}, withoutUrl]) {
        expect(
          mistakesIn({ ...environment, LISTEN_ADDRESS }).filter((mistake) =>
            mistake.startsWith('LISTEN_ADDRESS='),
          ),
        ).toEqual([expect.stringContaining('so PUBLIC_URL is needed')])
      }
      expect(mistakesIn({ ...production, LISTEN_ADDRESS })).toEqual([])
      expect(mistakesIn({ LISTEN_ADDRESS, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
    },
  )

  test.each(['127.0.0.1', 'localhost', '::1'])('at %s alone needs none', (LISTEN_ADDRESS) => {
    expect(mistakesIn({ LISTEN_ADDRESS })).toEqual([])
  })

  test('is what the image does, and docker-compose.yml names its PUBLIC_URL', () => {
    const [dockerfile, compose] = ['Dockerfile', 'docker-compose.yml'].map((name) =>
      readFileSync(join(import.meta.dirname, '../..', name), 'utf8'),
    )
    const address = /LISTEN_ADDRESS=(\S+)/.exec(dockerfile!)?.[1] ?? ''
    expect(mistakesIn({ LISTEN_ADDRESS: address })).toHaveLength(1)
    expect(compose).toMatch(/^ {4}PUBLIC_URL: /m)
  })
})

describe('names that others set', () => {
  test('are no settings, but for PORT, which platforms give to be listened on', () => {
    expect(setByOthers.length).toBeGreaterThan(200)
    expect(SETTINGS.length).toBeGreaterThan(60)
    expect(SETTINGS.filter((name) => setByOthers.includes(name))).toEqual(['PORT'])
  })

  test('whatever their values are, neither stop a start nor change a setting nor cause a warning', () => {
    const others = Object.fromEntries(
      setByOthers
        .filter((name) => name !== 'PORT')
        .map((name) => [name, name === 'MAIL' ? '/var/mail/tomas' : 'a value of theirs']),
    )
    expect(readConfig({ DATA_DIR: dataDir, ...others })).toEqual(readConfig({ DATA_DIR: dataDir }))
    expect(warningsOf(others)).toEqual([])
    expect(mistakesIn({ ...production, ...others })).toEqual([])
  })
})

describe('a former name with a value of ours', () => {
  test.each([
    ['MAIL', 'smtp', 'MAIL_TRANSPORT'],
    ['MAIL', 'file', 'MAIL_TRANSPORT'],
    ['SMS', 'http', 'SMS_TRANSPORT'],
    ['STORAGE', 's3', 'FILE_STORAGE'],
    ['HOST', '0.0.0.0', 'LISTEN_ADDRESS'],
    ['HOST', '::', 'LISTEN_ADDRESS'],
    ['MAILS_TO_STRANGERS_A_DAY', '50', 'MAILS_TO_UNCONFIRMED_A_DAY'],
  ])(
    '%s=%s says what it is called now: refused in production, a warning elsewhere, silent once the new name is set',
    (name, value, to) => {
      const sentence = `${name} is called ${to} now. Write ${to}=${value}.`
      expect(warningsOf({ [name]: value })).toEqual([`Configuration: ${sentence}`])
      const { [to]: _, ...without } = production as Record<string, string>
      expect(mistakesIn({ ...without, [name]: value })).toContain(sentence)
      expect(
        mistakesIn({
          ...production,
          [name]: value,
          ...(['LISTEN_ADDRESS', 'MAILS_TO_UNCONFIRMED_A_DAY'].includes(to) && { [to]: value }),
          ...(to === 'FILE_STORAGE' && { [to]: 'local' }),
        }),
      ).toEqual([])
    },
  )
})

describe('a misspelled name', () => {
  test.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['TURN_SECRETS', 'TURN_SECRET'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['METRICS_TOKN', 'METRICS_TOKEN'],
    ['BACKUP_PASPHRASE', 'BACKUP_PASSPHRASE'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['OPERATOR_NAM', 'OPERATOR_NAME'],
    ['MAIL_TRASNPORT', 'MAIL_TRANSPORT'],
  ])('%s is reported with %s: refused in production, a warning elsewhere', (typed, meant) => {
    const sentence = `${typed} is not a setting. Did you mean ${meant}?`
    expect(warningsOf({ [typed]: 'a value' })).toEqual([`Configuration: ${sentence}`])
    const { [meant]: _, ...without } = production as Record<string, string>
    expect(mistakesIn({ ...without, [typed]: 'a value' })).toContain(sentence)
  })

  test('is not suspected where the right name is set as well', () => {
    expect(
      mistakesIn({
        ...production,
        DATABASE_URL: 'postgres://patarta:Wq8@db/patarta',
        DATABASE_URI: 'postgres://db',
      }),
    ).toEqual([])
  })

  test('with one of our prefixes that resembles no setting is a warning only', () => {
    const environment = {
      STRIPE_PUBLISHABLE_KEY: 'pk_1',
      OPERATOR_VAT_NUMBER: 'LT1',
      SMS_SERVICE_HOST: '10.0.0.1',
    }
    expect(warningsOf({ ...production, ...environment })).toEqual([
      'Configuration: STRIPE_PUBLISHABLE_KEY is not a setting and has no effect.',
      'Configuration: OPERATOR_VAT_NUMBER is not a setting and has no effect.',
    ])
  })

  test('is measured by letters added, left out, replaced and swapped', () => {
    expect([
      editDistance('SMTP_URL', 'SMTP_URL'),
      editDistance('SMTP_ULR', 'SMTP_URL'),
      editDistance('SMTPURL', 'SMTP_URL'),
      editDistance('SMTQ_URLS', 'SMTP_URL'),
      editDistance('', 'PORT'),
    ]).toEqual([0, 1, 1, 2, 4])
  })
})

describe('production', () => {
  test('starts with this environment, from which each line below takes or adds one thing', () => {
    expect(mistakesIn(production)).toEqual([])
  })

  test.each<[string, Record<string, string>, string]>([
    [
      'an address without TLS',
      { PUBLIC_URL: 'http://patarta.example' },
      'PUBLIC_URL is http://patarta.example',
    ],
    [
      'an address with a path',
      { PUBLIC_URL: 'https://patarta.example/' },
      'PUBLIC_URL has the wrong form',
    ],
    [
      'an address that is none',
      { PUBLIC_URL: 'https://pat arta.example' },
      'PUBLIC_URL is not an address',
    ],
    [
      'an address with a query or a user',
      { PUBLIC_URL: 'https://me:pw@patarta.example' },
      'PUBLIC_URL must be a scheme and a host',
    ],
    [
      'an address in other letters than browsers send',
      { PUBLIC_URL: 'https://Patarta.example' },
      'PUBLIC_URL must be a scheme and a host',
    ],
    ['mail into files', { MAIL_TRANSPORT: 'file' }, 'MAIL_TRANSPORT=file sends no mail'],
    ['mail into files by default', { MAIL_TRANSPORT: '' }, 'MAIL_TRANSPORT=file sends no mail'],
    ['mail without a server', { SMTP_URL: '' }, 'SMTP_URL is needed'],
    [
      'text messages into files',
      { SMS_TRANSPORT: 'file' },
      'SMS_TRANSPORT=file sends no text message',
    ],
    ['text messages without a provider', { SMS_URL: '' }, 'SMS_URL is needed'],
    ['no name of the operator', { OPERATOR_NAME: '' }, 'OPERATOR_NAME is needed'],
    ['no code of the operator', { OPERATOR_CODE: '' }, 'OPERATOR_CODE is needed'],
    ['no address of the operator', { OPERATOR_ADDRESS: '' }, 'OPERATOR_ADDRESS is needed'],
    ['no key', { SECRET_KEY: '' }, 'SECRET_KEY is needed'],
    ['no seal', { SEAL_P12: '' }, 'SEAL_P12 is needed'],
    ['no sender', { MAIL_FROM: '' }, 'MAIL_FROM is Patarta <noreply@patarta.test>'],
    ['no address to write to', { SUPPORT_EMAIL: '' }, 'SUPPORT_EMAIL is pagalba@patarta.test'],
    ['the test bank', { PAYMENTS: 'sandbox' }, 'PAYMENTS=sandbox is a test bank'],
    ['pages of the developer', { DEV_TOOLS: 'true' }, 'DEV_TOOLS is refused'],
    ['a clock that moves', { CLOCK: 'adjustable' }, 'CLOCK=adjustable is refused'],
    [
      'calendars on this machine',
      { EXTERNAL_CALENDARS: 'local' },
      'EXTERNAL_CALENDARS=local is refused',
    ],
    [
      'the password of a sample',
      { DATABASE_URL: 'postgres://patarta:patarta@postgres:5432/patarta' },
      'DATABASE_URL has the password of a sample',
    ],
    [
      'a short secret of the relay',
      { TURN_URL: 'turn:turn.patarta.example:3478', TURN_SECRET: 'relay' },
      'TURN_SECRET has fewer than 16',
    ],
    ['an address that cannot be used', { TRACES_URL: 'http://' }, 'TRACES_URL is not an address'],
  ])('refuses %s, and says why', (_what, change, reason) => {
    expect(mistakesIn({ ...production, ...change })).toEqual([expect.stringContaining(reason)])
  })

  test('may leave out the provider of text messages where none is sent', () => {
    expect(mistakesIn({ ...production, SMS_TRANSPORT: 'file', SMS_A_DAY: '0' })).toEqual([])
  })

  test('as a test site takes the test keys of every payment partner and of the robot check', () => {
    const dummy = `1x${'0'.repeat(30)}AA`
    const keys = {
      PAYMENTS: 'stripe,montonio,paysera',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      MONTONIO_ACCESS_KEY: 'access',
      MONTONIO_SECRET_KEY: 'secret of sixteen',
      MONTONIO_ORIGIN: 'https://sandbox-stargate.montonio.com',
      PAYSERA_PROJECT_ID: '1',
      PAYSERA_PASSWORD: 'a password',
      PAYSERA_TEST: 'true',
      ROBOT_CHECK: 'turnstile',
      TURNSTILE_SITE_KEY: dummy,
      TURNSTILE_SECRET: dummy,
    }
    expect(mistakesIn({ ...production, ...keys })).toHaveLength(5)
    expect(mistakesIn({ ...production, ...keys, STAGING: 'true' })).toEqual([])
  })

  test('lists all mistakes in one pass, those of form and those of meaning', () => {
    const mistakes = mistakesIn({
      PUBLIC_URL: 'http://patarta.example',
      PORT: 'many',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'short',
      SMTP_ULR: 'smtp://mail',
    })
    for (const start of [
      'PORT must be a whole number',
      'LOG_LEVEL must be one of',
      'PUBLIC_URL is http',
      'TRUST_PROXY is needed',
      'MAIL_TRANSPORT=file',
      'SMS_TRANSPORT=file',
      'OPERATOR_NAME is needed',
      'OPERATOR_CODE is needed',
      'OPERATOR_ADDRESS is needed',
      'SEAL_P12 is needed',
      'MAIL_FROM is',
      'SUPPORT_EMAIL is',
      'SECRET_KEY has 5 characters',
      'PAYMENTS=sandbox',
      'SMTP_ULR is not a setting',
    ]) {
      expect(mistakes.filter((mistake) => mistake.startsWith(start))).toHaveLength(1)
    }
    expect(mistakes).toHaveLength(15)
  })
})

describe('SECRET_KEY', () => {
  const good = randomBytes(30).toString('base64url')

  test.each([
    ['a comma behind it', `${good},`, 'Part 2 of SECRET_KEY is empty'],
    ['a comma before it', `,${good}`, 'Part 1 of SECRET_KEY is empty'],
    ['nothing between', `${good},,${good}`, 'Part 2 of SECRET_KEY is empty'],
    ['a space only', `${good}, `, 'Part 2 of SECRET_KEY is empty'],
    ['a space after the comma', `${good}, ${good}`, 'Part 2 of SECRET_KEY contains white space'],
    ['a short part', `${good},${good.slice(0, 31)}`, 'Part 2 of SECRET_KEY has 31 characters'],
    ['one letter', 'k'.repeat(40), 'SECRET_KEY repeats itself'],
    ['a short word again and again', 'secret12'.repeat(5), 'SECRET_KEY repeats itself'],
    ['half a key twice', 'abcdefghijklmnop'.repeat(2), 'SECRET_KEY repeats itself'],
    ['a row of digits', '12345678901234567890123456789012', 'SECRET_KEY repeats itself'],
    ['a sentence', 'a secret of the tests that is long enough', 'SECRET_KEY contains white space'],
  ])('with %s is refused', (_what, value, reason) => {
    expect(mistakesIn({ SECRET_KEY: value })).toEqual([expect.stringContaining(reason)])
  })

  test('as any random generator makes it is taken, alone or with others', () => {
    for (let round = 0; round < 500; round++) {
      const keys = [
        randomBytes(48).toString('base64'),
        randomBytes(32).toString('hex'),
        randomBytes(16).toString('hex'),
        randomBytes(24).toString('base64url'),
      ]
      expect(secretKeyMistakes(keys.join(','))).toEqual([])
    }
  })

  test('kept in a file that was cut off is refused, and the file is named', () => {
    const cut = mkdtempSync(join(tmpdir(), 'patarta-configuration-'))
    writeFileSync(join(cut, 'secret-key'), '')
    expect(mistakesIn({ DATA_DIR: cut })).toEqual([
      expect.stringContaining(`${join(cut, 'secret-key')} is empty`),
      expect.stringContaining('Restore'),
    ])
    rmSync(cut, { recursive: true })
  })
})
