import { newId } from '#modules/shared'
import type { Chance } from './chance.ts'

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
  $ref?: string
}

const WORDS = [
  'Nuomos sutartis',
  'Prašau padėti dėl darbo sutarties',
  'Rasa',
  'Petraitis',
  'Vilnius',
  'šeimos teisė',
  'hello',
  '„Ąžuolas“',
  'LT100001738313',
  '302784511',
  'Jonas Jonaitis',
]
const WEEK = 7 * 24 * 3_600_000

/**
 * What a well-behaved client may send by a schema: every branch, optional members or not, edges of
 * lengths and numbers too. `known` are texts that name things there are.
 */
export function likelyValue(
  chance: Chance,
  schema: Schema,
  known: readonly string[],
  now: Date,
  depth = 0,
): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  const inner = (part: Schema) => likelyValue(chance, part, known, now, depth + 1)
  if (branches) return inner(chance.pick(branches))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner)) as object
  switch (Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || (depth < 6 && chance.is(0.6)))
          .map(([name, part]) => [name, inner(part)]),
      )
    case 'array':
      return Array.from(
        { length: Math.min((schema.minItems ?? 0) + chance.upTo(3), schema.maxItems ?? 3) },
        () => inner(schema.items ?? {}),
      )
    case 'integer':
    case 'number':
      return numberIn(chance, schema)
    case 'boolean':
      return chance.is(0.5)
    case 'null':
      return null
    case 'string':
    case undefined:
    default:
      return textOf(chance, schema, known, now)
  }
}

function numberIn(chance: Chance, { minimum = 0, maximum = minimum + 100 }: Schema): number {
  return chance.pick([
    minimum,
    maximum,
    minimum + chance.upTo(Math.min(maximum - minimum, 1_000) + 1),
    29,
    2_900,
  ])
}

function textOf(
  chance: Chance,
  { format, pattern, minLength = 0, maxLength = 200 }: Schema,
  known: readonly string[],
  now: Date,
): string {
  const soon = new Date(now.getTime() + Math.floor((chance.next() * 3 - 1) * 4 * WEEK))
  switch (format) {
    case 'uuid':
      return chance.is(0.8)
        ? chance.pick(known.filter((text) => /^[0-9a-f-]{36}$/.test(text)))
        : newId()
    case 'email':
      return chance.pick(['tomas@patarta.test', `nauja-${chance.upTo(1e6)}@patarta.test`])
    case 'date-time':
      soon.setUTCMinutes(0, 0, 0)
      return soon.toISOString()
    case 'date':
      return soon.toISOString().slice(0, 10)
    case 'phone':
      return `+3706${String(chance.upTo(1e7)).padStart(7, '0')}`
    case 'uri':
      return chance.pick(['https://patarta.test', 'https://example.lt/a?b=c'])
    case undefined:
    default:
  }
  if (pattern?.includes('0-9a-f') || pattern?.includes('a-f0-9'))
    return 'a'.repeat(Math.max(minLength, 64)).slice(0, chance.pick([32, 64]))
  if (pattern && /\\d\{2\}:|\[0-5\]/.test(pattern))
    return `${String(chance.upTo(24)).padStart(2, '0')}:${chance.pick(['00', '30'])}`
  if (pattern && /\\d\{4\}-/.test(pattern)) return soon.toISOString().slice(0, chance.pick([7, 10]))
  if (pattern && /^\^\[0-9\]|^\^\\d/.test(pattern))
    return String(chance.upTo(1e6)).padStart(Math.max(minLength, 6), '1')
  const text = chance.is(0.3) ? chance.pick(known) : chance.pick(WORDS)
  return (text.length < minLength ? text.padEnd(minLength, ' ir dar') : text).slice(
    0,
    chance.is(0.1) ? maxLength : Math.max(minLength, Math.min(maxLength, 300)),
  )
}
