import type { ErrorObject } from 'ajv'
import { isIP } from 'node:net'
import { withMinBits } from './secret-key.ts'

/** How a value was left in the file of settings, whatever its name; undefined where it is clean. */
export function writingMistake(value: string): string | undefined {
  if (value.includes('\r'))
    return 'contains a carriage return. Save the file of settings with the line ends of Unix'
  if (value !== value.trim()) return 'begins or ends with white space. Remove it'
  if (/^(["']).*\1$/.test(value)) return 'contains the quotes around it. Remove them'
  if (/…|^<.*>$/.test(value)) return 'is still the placeholder of an example. Fill it in'
  return undefined
}

/** What the schema found, in words. */
export function formMistake({ keyword, params, message }: ErrorObject): string {
  const { allowedValues, limit, comparison, type } = params as Record<string, unknown>
  switch (keyword) {
    case 'enum':
      return `must be one of ${(allowedValues as string[]).join(', ')}`
    case 'pattern':
      return 'has the wrong form'
    case 'type':
      return type === 'boolean' ? 'must be true or false' : 'must be a whole number'
    case 'minimum':
    case 'maximum':
      return `must be at ${comparison === '>=' ? 'least' : 'most'} ${String(limit)}`
    case 'minLength':
      return `has fewer than ${String(limit)} characters`
    case 'maxLength':
      return `has more than ${String(limit)} characters`
    default:
      return String(message)
  }
}

/** What a value of this name lacks that its schema does not ask for. */
export function meaningMistake(name: string, value: string): string | undefined {
  if (name === 'TURN_URL') return URL.canParse(asHttp(value)) ? undefined : 'is not an address'
  if (/_(URL|ORIGIN|ENDPOINT)$/.test(name)) return addressMistake(name, value)
  if (name === 'LISTEN_ADDRESS')
    return isHost(value) ? undefined : 'is neither an IP address nor the name of a machine'
  if (name === 'MAIL_FROM' || name === 'SUPPORT_EMAIL')
    return MAIL_ADDRESS.test(name === 'MAIL_FROM' ? bareAddress(value) : value)
      ? undefined
      : 'contains no mail address'
  return undefined
}

const MAIL_ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/

/** `Patarta <noreply@patarta.example>` or the address alone. */
const bareAddress = (sender: string): string => /<([^<>]*)>$/.exec(sender)?.[1] ?? sender

function addressMistake(name: string, value: string): string | undefined {
  const url = URL.parse(value)
  if (!url) return 'is not an address'
  if (name === 'PUBLIC_URL')
    return url.origin === value
      ? undefined
      : 'must be a scheme and a host in lower case, and the port only where it is not the usual one'
  // A socket of this machine has no host: postgres:///patarta?host=/run/postgresql
  if (name === 'DATABASE_URL') return url.pathname.length > 1 ? undefined : 'names no database'
  return url.hostname === '' ? 'names no host' : undefined
}

/** `turn:` addresses have no `//`, so that URL finds no host in them. */
const asHttp = (relay: string): string => relay.replace(/^turns?:/, 'http://')

function isHost(value: string): boolean {
  if (isIP(value) !== 0) return true
  return /^[\w.-]+$/.test(value) && URL.canParse(`http://${value}`)
}

/** Secrets that the operator makes, each for one purpose. */
const OWN_SECRETS = ['SECRET_KEY', 'BACKUP_PASSPHRASE', 'TURN_SECRET', 'METRICS_TOKEN'] as const

/** Shorter ones are refused as short; a passphrase of four words has 60 bits and more. */
const MIN_JUDGED = 12
const MIN_BITS = 25

/**
 * A secret that serves two purposes is as well kept as at the worse of both places: coturn shows
 * its own to every user who lists processes.
 */
export function ownSecretMistakes(
  env: Readonly<Partial<Record<(typeof OWN_SECRETS)[number], string>>>,
): string[] {
  const seen = new Map<string, string>()
  const mistakes: string[] = []
  for (const name of OWN_SECRETS) {
    for (const value of env[name]?.split(name === 'SECRET_KEY' ? ',' : '\n') ?? []) {
      const earlier = seen.get(value)
      if (value !== '' && earlier)
        mistakes.push(
          earlier === name
            ? `${name} has the same key twice. Replace one of them by a new one.`
            : `${name} is the same as ${earlier}. Make one of its own with: openssl rand -hex 32`,
        )
      else if (name !== 'SECRET_KEY' && value.length >= MIN_JUDGED && !withMinBits(value, MIN_BITS))
        mistakes.push(`${name} repeats itself. Make one with: openssl rand -hex 32`)
      seen.set(value, name)
    }
  }
  return mistakes
}
