import type { TObject } from 'typebox'
import { isLoopback } from '#modules/shared'
import { Environment, SETTINGS } from './environment.ts'

/** The settings that are judged; `environment.ts` describes them. */
type Settings = Readonly<Record<string, unknown>> & {
  TRUST_PROXY: string
  PORT: number
  WORKER_PORT: number
  MAIL_TRANSPORT: string
  SMS_TRANSPORT: string
  SMS_A_DAY: number
  MAIL_FROM: string
  SUPPORT_EMAIL: string
  TURN_URL?: string
  TURN_SECRET?: string
  DATABASE_URL?: string
  DEV_TOOLS: boolean
  STAGING: boolean
  CLOCK: string
  EXTERNAL_CALENDARS: string
}

/** Passwords of sample configurations, ours in docker-compose.yml among them. */
const SAMPLE_PASSWORDS = ['patarta', 'postgres', 'password']
const ELSEWHERE = 'where PUBLIC_URL is not this machine'

/**
 * What a demo may do and production may not. Names that must be set are not judged here.
 * `publicUrl` is missing where it could not be read.
 */
export function productionMistakes(env: Settings, publicUrl: URL | undefined): string[] {
  const databasePassword = env.DATABASE_URL && URL.parse(env.DATABASE_URL)?.password
  return [
    ...(publicUrl === undefined || publicUrl.protocol === 'https:'
      ? []
      : [
          `PUBLIC_URL is ${publicUrl.origin}: people's passwords and documents travel over https:// only. Put a TLS proxy in front and name its https:// address.`,
        ]),
    ...(['false', '0'].includes(env.TRUST_PROXY)
      ? [
          'TRUST_PROXY is needed: https:// is answered by a proxy, and without this setting all visitors would share its address and its limits. Write 1 for one proxy.',
        ]
      : []),
    ...(env.WORKER_PORT !== 0 && env.WORKER_PORT === env.PORT
      ? [
          `WORKER_PORT is ${env.PORT}, as PORT is: one of the two processes could not start. Give the worker a port of its own, or 0 for none.`,
        ]
      : []),
    ...(env.MAIL_TRANSPORT === 'file'
      ? [
          `MAIL_TRANSPORT=file sends no mail and is refused ${ELSEWHERE}. Set MAIL_TRANSPORT=smtp and SMTP_URL.`,
        ]
      : []),
    ...(env.SMS_TRANSPORT === 'file' && env.SMS_A_DAY > 0
      ? [
          `SMS_TRANSPORT=file sends no text message and is refused ${ELSEWHERE}. Set SMS_TRANSPORT=http and SMS_URL, or SMS_A_DAY=0 if you send none.`,
        ]
      : []),
    ...(env.DEV_TOOLS ? [`DEV_TOOLS is refused ${ELSEWHERE}.`] : []),
    ...(env.CLOCK === 'adjustable' ? [`CLOCK=adjustable is refused ${ELSEWHERE}.`] : []),
    ...(env.EXTERNAL_CALENDARS === 'local'
      ? [`EXTERNAL_CALENDARS=local is refused ${ELSEWHERE}.`]
      : []),
    ...madeUpNames(env, publicUrl),
    ...(env.STAGING ? [] : testKeys(env)),
    ...openAddresses(env),
    ...(databasePassword && SAMPLE_PASSWORDS.includes(databasePassword)
      ? [
          'DATABASE_URL has the password of a sample configuration. Give the database a random one (docker-compose.yml: POSTGRES_PASSWORD).',
        ]
      : []),
    ...(env.TURN_SECRET && env.TURN_SECRET.length < 16
      ? ['TURN_SECRET has fewer than 16 characters. Make one with: openssl rand -hex 32']
      : []),
  ]
}

/**
 * Names that nobody outside can reach: `.test` is reserved (RFC 6761, 6.2), and a loopback relay is
 * each client's own machine.
 */
function madeUpNames(
  { MAIL_FROM, SUPPORT_EMAIL, TURN_URL }: Settings,
  publicUrl: URL | undefined,
): string[] {
  const isMadeUp = (address: string): boolean =>
    /\.test>?$/.test(address) && publicUrl?.hostname.endsWith('.test') !== true
  const addresses = Object.entries({ MAIL_FROM, SUPPORT_EMAIL }).filter(([, address]) =>
    isMadeUp(address),
  )
  return [
    ...addresses.map(([name, address]) => `${name} is ${address}, a name that exists nowhere.`),
    ...(TURN_URL && /^turns?:(?:localhost|127\.|\[::1\])/.test(TURN_URL)
      ? [`TURN_URL is ${TURN_URL}, which to every visitor is their own machine.`]
      : []),
  ]
}

/** Keys with which a service of others only plays: payments without money, a robot check that passes everybody. */
const TEST_KEYS: ReadonlyArray<[name: string, isTest: RegExp, what: string]> = [
  ['STRIPE_SECRET_KEY', /^[a-z]+_test_/, 'counts payments without money'],
  ['MONTONIO_ORIGIN', /sandbox/, 'counts payments without money'],
  ['TURNSTILE_SITE_KEY', /^[123]x0{8}/, 'lets every robot pass, or nobody'],
  ['TURNSTILE_SECRET', /^[123]x0{8}/, 'lets every robot pass, or nobody'],
]

const testKeys = (env: Settings): string[] =>
  TEST_KEYS.filter(([name, isTest]) => isTest.test(textOf(env, name))).map(
    ([name, , what]) =>
      `${name} is for tests only: it ${what}. It is refused ${ELSEWHERE}, unless STAGING=true makes it a test site.`,
  )

/** A test site promises on every page that no money moves. */
export function stagingMistakes(env: Settings): string[] {
  if (!env.STAGING) return []
  const isTest = (wanted: string): boolean =>
    TEST_KEYS.some(([name, isTestKey]) => name === wanted && isTestKey.test(textOf(env, name)))
  const moves = [
    ...(env.STRIPE_SECRET_KEY && !isTest('STRIPE_SECRET_KEY') ? ['STRIPE_SECRET_KEY'] : []),
    ...(env.MONTONIO_SECRET_KEY && !isTest('MONTONIO_ORIGIN') ? ['MONTONIO_ORIGIN'] : []),
    ...(env.PAYSERA_PASSWORD && !env.PAYSERA_TEST ? ['PAYSERA_TEST'] : []),
  ]
  return moves.map(
    (name) =>
      `${name} lets money move, which STAGING=true promises not to do. Choose the test environment of the partner (docs/payments.md).`,
  )
}

const textOf = (env: Settings, name: string): string => {
  const value = env[name]
  return typeof value === 'string' ? value : ''
}

/** Services whose usual address is https:// get passwords and personal data of ours. */
const openAddresses = (env: Settings): string[] =>
  ENCRYPTED.filter((name) => isOpen(textOf(env, name))).map(
    (name) => `${name} must begin with https://, as its usual value does.`,
  )

const ENCRYPTED = SETTINGS.filter((name) => {
  const { default: usual } = (Environment as TObject).properties[name] as { default?: unknown }
  return typeof usual === 'string' && usual.startsWith('https:')
})

/** A stand-in on this machine may be asked without TLS. */
const isOpen = (address: string): boolean => {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}
