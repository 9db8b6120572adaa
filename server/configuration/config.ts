import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import type { Static } from 'typebox'
import { isLoopback } from '#modules/shared'
import { NOBODY_COULD_PAY, paymentMistakes, PROVIDER_KEYS } from '../adapters/payment-settings.ts'
import { calendarMistakes } from '../adapters/calendar-providers.ts'
import { socialMistakes } from '../adapters/social-providers.ts'
import { Environment, sentence, SETTINGS } from './environment.ts'
import { mistakenNames, unknownNames } from './names.ts'
import { productionMistakes, stagingMistakes } from './production.ts'
import { fileNameOf, SECRETS, withSecretFiles } from './secret-files.ts'
import { secretKeyMistakes } from './secret-key.ts'
import { formMistake, meaningMistake, ownSecretMistakes, writingMistake } from './values.ts'
import { proxyMistake } from '../http/connections/trusted-proxies.ts'

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
  const { environment, mistakes: fileMistakes } = withSecretFiles(given)
  const { env, mistakes, isRefused } = validated(environment)
  mistakes.push(...fileMistakes)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const isProduction = isRefused('PUBLIC_URL') || !isLoopback(new URL(publicUrl).hostname)
  const needed = (name: keyof Env, when: boolean) =>
    when && env[name] === undefined && !isRefused(name) && !environment[fileNameOf(name)]
      ? [`${name} is needed. ${sentence(name)}`]
      : []
  const nameMistakes = mistakenNames(environment, KNOWN)
  mistakes.push(
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
    ...(env.SECRET_KEY === undefined ? [] : secretKeyMistakes(env.SECRET_KEY)),
    ...[proxyMistake(env.TRUST_PROXY)].filter((mistake) => mistake !== undefined),
    ...socialMistakes(env),
    ...calendarMistakes(env),
    ...needed('LANGUAGE_MODEL_NAME', env.LANGUAGE_MODEL_URL !== undefined),
    ...needed('SEAL_TIMESTAMP_ROOTS', env.SEAL_TIMESTAMP_URL !== undefined),
    ...needed('TURN_SECRET', env.TURN_URL !== undefined),
    // A refused value was replaced by the default, which must not be blamed as well.
    ...[
      ...paymentMistakes(env, isProduction).filter(
        (mistake) => mistake !== NOBODY_COULD_PAY || !PAYMENT_KEYS.some(isRefused),
      ),
      ...stagingMistakes(env),
      ...(isProduction
        ? [
            ...productionMistakes(env, isRefused('PUBLIC_URL') ? undefined : new URL(publicUrl)),
            ...ownSecretMistakes(env),
          ]
        : []),
    ].filter((mistake) => !isRefused(/^[A-Z0-9_]+/.exec(mistake)?.[0] ?? '')),
    ...(isProduction ? nameMistakes : []),
  )
  if (mistakes.length > 0) throw new ConfigurationError(mistakes)
  for (const mistake of [...nameMistakes, ...unknownNames(environment, KNOWN)])
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
  mistakes: string[]
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
  const refuse = (name: string, mistake: string | undefined): void => {
    if (mistake !== undefined && !refused.has(name)) refused.set(name, mistake)
  }
  // SECRET_KEY is judged part by part.
  for (const [name, value = ''] of Object.entries(given))
    if (name !== 'SECRET_KEY') refuse(name, writingMistake(value))
  if (!validate(given))
    for (const error of validate.errors ?? [])
      refuse(error.instancePath.slice(1), formMistake(error))
  for (const [name, value] of Object.entries(given))
    refuse(name, meaningMistake(name, String(value)))
  for (const name of refused.keys()) delete given[name]
  validate(given)
  const mistakes = [...refused].map(([name, message]) => `${name} ${message}. ${sentence(name)}`)
  return { env: given as unknown as Env, mistakes, isRefused: (name) => refused.has(name) }
}

export class ConfigurationError extends Error {
  constructor(mistakes: string[]) {
    super(
      `The configuration cannot be used:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`,
    )
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
  const mistakes = secretKeyMistakes(stored, path)
  if (mistakes.length > 0)
    throw new ConfigurationError([
      ...mistakes,
      `Restore ${path} from a copy. If there is nothing to lose, delete it and its database.`,
    ])
  return stored
}
