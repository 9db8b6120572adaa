import { readFileSync } from 'node:fs'

/**
 * Settings whose values must not be seen. Each may be given as NAME_FILE, the path of a file that
 * holds the value, as secrets of containers and credentials of systemd are.
 */
export const SECRETS: readonly string[] = [
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'FACEBOOK_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'LANGUAGE_MODEL_KEY',
  'LINKEDIN_CLIENT_SECRET',
  'METRICS_TOKEN',
  'MICROSOFT_CLIENT_SECRET',
  'MONTONIO_ACCESS_KEY',
  'MONTONIO_SECRET_KEY',
  'PAYSERA_PASSWORD',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SEAL_PASSWORD',
  'SEAL_TIMESTAMP_URL',
  'SECRET_KEY',
  'SMS_TOKEN',
  'SMS_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TURNSTILE_SECRET',
  'TURN_SECRET',
]

type Environment = Record<string, string | undefined>

export const fileNameOf = (name: string): string => `${name}_FILE`

/** The environment with the values of its secret files, and what is wrong with them. */
export function withSecretFiles(environment: Environment): {
  environment: Environment
  mistakes: string[]
} {
  const read: Environment = {}
  const mistakes: string[] = []
  for (const name of SECRETS) {
    const fileName = fileNameOf(name)
    const path = environment[fileName]
    if (!path) continue
    if (environment[name]) {
      mistakes.push(`${name} and ${fileName} are both set. Keep one of them.`)
      continue
    }
    try {
      // Editors and "echo" end a file with a line break, which no secret contains.
      const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (value === '') mistakes.push(`${fileName}: the file ${path} is empty.`)
      else read[name] = value
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      mistakes.push(`${fileName}: the file ${path} cannot be read (${code}).`)
    }
  }
  return { environment: { ...environment, ...read }, mistakes }
}
