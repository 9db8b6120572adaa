import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import type { Static } from 'typebox'
import { isLoopback } from '#modules/shared'
import { NOBODY_COULD_PAY, paymentFaults, PROVIDER_KEYS } from '../adapters/payment-settings.ts'
import { calendarFaults } from '../adapters/calendar-providers.ts'
import { socialFaults } from '../adapters/social-providers.ts'
import { Environment, sentence, SETTINGS } from './environment.ts'
import { mistakenNames, unknownNames } from './names.ts'
import { productionFaults, stagingFaults } from './production.ts'
import { fileNameOf, SECRETS, withSecretFiles } from './secret-files.ts'
import { secretKeyFaults } from './secret-key.ts'
import { formFault, meaningFault, ownSecretFaults, writingFault } from './values.ts'
import { proxyFault } from '../http/connections/trusted-proxies.ts'

type Env = Static<typeof Environment>

export type Config = Readonly<Omit<Env, 'SECRET_KEY' | 'PUBLIC_URL' | 'DATA_DIR'>> & {
  readonly PUBLIC_URL: string
  readonly DATA_DIR: string
  readonly secrets: readonly [string, ...string[]]
  /** Used over the network: no test bank, no developer's pages, no generated keys, secure cookies. */
  readonly isProduction: boolean
}

/**
 * Throws ConfigurationError, which lists all mistakes at once. Warns about misspelled names; in
 * production they are mistakes.
 */
export function readConfig(
  given: Record<string, string | undefined> = process.env,
  warn = writeWarning,
): Config {
  const { environment, faults: fileFaults } = withSecretFiles(given)
  const { env, faults, isRefused } = validated(environment)
  faults.push(...fileFaults)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const isProduction = isRefused('PUBLIC_URL') || !isLoopback(new URL(publicUrl).hostname)
  const needed = (name: keyof Env, when: boolean) =>
    when && env[name] === undefined && !isRefused(name) && !environment[fileNameOf(name)]
      ? [`${name} is needed. ${sentence(name)}`]
      : []
  const mistakes = mistakenNames(environment, KNOWN)
  faults.push(
    ...needed('SMTP_URL', env.MAIL_TRANSPORT === 'smtp'),
    ...needed('SMS_URL', env.SMS_TRANSPORT === 'http'),
    ...needed('S3_BUCKET', env.FILE_STORAGE === 's3'),
    // Without a key the SDK takes the rights of the machine; half a key would do the same unseen.
    ...needed('S3_ACCESS_KEY_ID', env.S3_SECRET_ACCESS_KEY !== undefined),
    ...needed('S3_SECRET_ACCESS_KEY', env.S3_ACCESS_KEY_ID !== undefined),
    ...needed('TURNSTILE_SITE_KEY', env.ROBOT_CHECK === 'turnstile'),
    ...needed('TURNSTILE_SECRET', env.ROBOT_CHECK === 'turnstile'),
    ...(env.PUBLIC_URL === undefined && !isRefused('PUBLIC_URL') && !isLoopback(env.LISTEN_ADDRESS)
      ? [
          `LISTEN_ADDRESS=${env.LISTEN_ADDRESS} can be reached over the network, so PUBLIC_URL is needed: the https:// address people use. Only a trial on this machine, such as a container whose port is published on 127.0.0.1, may set PUBLIC_URL=http://localhost:${env.PORT}.`,
        ]
      : []),
    ...REQUIRED_IN_PRODUCTION.flatMap((name) => needed(name, isProduction)),
    ...(env.SECRET_KEY === undefined ? [] : secretKeyFaults(env.SECRET_KEY)),
    ...[proxyFault(env.TRUST_PROXY)].filter((fault) => fault !== undefined),
    ...socialFaults(env),
    ...calendarFaults(env),
    ...needed('LANGUAGE_MODEL_NAME', env.LANGUAGE_MODEL_URL !== undefined),
    ...needed('SEAL_TIMESTAMP_ROOTS', env.SEAL_TIMESTAMP_URL !== undefined),
    ...needed('TURN_SECRET', env.TURN_URL !== undefined),
    // A refused value was replaced by the default, which must not be blamed as well.
    ...[
      ...paymentFaults(env, isProduction).filter(
        (fault) => fault !== NOBODY_COULD_PAY || !PAYMENT_KEYS.some(isRefused),
      ),
      ...stagingFaults(env),
      ...(isProduction
        ? [
            ...productionFaults(env, isRefused('PUBLIC_URL') ? undefined : new URL(publicUrl)),
            ...ownSecretFaults(env),
          ]
        : []),
    ].filter((fault) => !isRefused(/^[A-Z0-9_]+/.exec(fault)?.[0] ?? '')),
    ...(isProduction ? mistakes : []),
  )
  if (faults.length > 0) throw new ConfigurationError(faults)
  for (const mistake of [...mistakes, ...unknownNames(environment, KNOWN)])
    warn(`Configuration: ${mistake}`)

  const { SECRET_KEY, PUBLIC_URL: _, DATA_DIR, ...rest } = env
  const dataDir = resolve(DATA_DIR)
  const secrets = (SECRET_KEY ?? storedSecret(dataDir)).split(',') as [string, ...string[]]
  return Object.freeze({ ...rest, PUBLIC_URL: publicUrl, DATA_DIR: dataDir, secrets, isProduction })
}

const PAYMENT_KEYS = Object.values(PROVIDER_KEYS).flat()
const KNOWN = [...SETTINGS, ...SECRETS.map(fileNameOf)]

const writeWarning = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

const REQUIRED_IN_PRODUCTION = [
  'SECRET_KEY',
  'SEAL_P12',
  'OPERATOR_NAME',
  'OPERATOR_CODE',
  'OPERATOR_ADDRESS',
] as const

/** Checks the settings against the schema. Refused values are left out, so that the rest is checked. */
function validated(environment: Record<string, string | undefined>): {
  env: Env
  faults: string[]
  isRefused(name: string): boolean
} {
  const ajv = new Ajv({
    allErrors: true,
    coerceTypes: true,
    useDefaults: true,
    removeAdditional: 'all',
    strict: false,
    meta: false,
    validateSchema: false,
  })
  const validate = ajv.compile({ ...Environment, additionalProperties: false })
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name in Environment.properties && value !== '',
    ),
  )
  const refused = new Map<string, string>()
  const refuse = (name: string, fault: string | undefined): void => {
    if (fault !== undefined && !refused.has(name)) refused.set(name, fault)
  }
  // SECRET_KEY is judged part by part.
  for (const [name, value = ''] of Object.entries(given))
    if (name !== 'SECRET_KEY') refuse(name, writingFault(value))
  if (!validate(given))
    for (const error of validate.errors ?? []) refuse(error.instancePath.slice(1), formFault(error))
  for (const [name, value] of Object.entries(given)) refuse(name, meaningFault(name, String(value)))
  for (const name of refused.keys()) delete given[name]
  validate(given)
  const faults = [...refused].map(([name, message]) => `${name} ${message}. ${sentence(name)}`)
  return { env: given as unknown as Env, faults, isRefused: (name) => refused.has(name) }
}

export class ConfigurationError extends Error {
  constructor(faults: string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

/** Outside production a key is generated and stored, so that a demo survives a restart. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret-key')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process has created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  const stored = readFileSync(path, 'utf8').trim()
  const faults = secretKeyFaults(stored, path)
  if (faults.length > 0)
    throw new ConfigurationError([
      ...faults,
      `Restore ${path} from a copy. If there is nothing to lose, delete it and its database.`,
    ])
  return stored
}
