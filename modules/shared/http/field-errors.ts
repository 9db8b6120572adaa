import type { FastifySchemaValidationError } from 'fastify'
import type { MessageKey, Translate } from '../i18n.ts'
import { LOCAL_TIME, WHOLE_NAME } from './schemas.ts'

export type FieldError = { field: string; code: string; message: string }

type Fault = FastifySchemaValidationError

const MAX_FAULTS = 200

/** One message per field: `/parties/0/name` of Ajv is the field `parties.0.name`. */
export function fieldErrors(faults: readonly Fault[], t: Translate): FieldError[] {
  const byField = new Map<string, FieldError & { weight: number }>()
  for (const fault of faults.slice(0, MAX_FAULTS)) {
    const field = fieldOf(fault)
    const weight = weightOf(fault)
    const reported = byField.get(field)
    if (reported && reported.weight >= weight) continue
    const [code, key, n] = meaning(fault)
    byField.set(field, { field, code, message: t(key, n === undefined ? {} : { n }), weight })
  }
  return [...byField.values()]
    .map(({ field, code, message }) => ({ field, code, message }))
    .filter(({ field }, _, all) => !all.some((other) => other.field.startsWith(`${field}.`)))
}

/**
 * Which of several faults of a field is reported. Of a union, the broken rule of a branch whose type
 * fits comes before "choose one of the values".
 */
function weightOf({ keyword }: Fault): number {
  if (keyword === 'format') return 4
  if (RULES.has(keyword)) return 3
  return keyword === 'anyOf' || keyword === 'oneOf' ? 2 : 1
}

const RULES = new Set([
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
])

function fieldOf({ instancePath, params, keyword }: Fault): string {
  const members: Record<string, unknown> = {
    required: params.missingProperty,
    additionalProperties: params.additionalProperty,
  }
  const path = [instancePath, members[keyword]].filter(Boolean).join('/')
  return path.replace(/^\//, '').replaceAll('/', '.')
}

function meaning({ keyword, params }: Fault): [code: string, key: MessageKey, n?: number] {
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required':
      return ['required', 'shared.validation.required']
    case 'minLength':
      return limit <= 1
        ? ['required', 'shared.validation.required']
        : ['minLength', 'shared.validation.minLength', limit]
    case 'maxLength':
      return ['maxLength', 'shared.validation.maxLength', limit]
    case 'minimum':
      return limit === 0
        ? ['minimum', 'shared.validation.notNegative']
        : ['minimum', 'shared.validation.minimum', limit]
    case 'maximum':
      return ['maximum', 'shared.validation.maximum', limit]
    case 'minItems':
      return limit <= 1
        ? ['required', 'shared.validation.required']
        : ['minItems', 'shared.validation.minItems', limit]
    case 'maxItems':
      return ['maxItems', 'shared.validation.maxItems', limit]
    case 'additionalProperties':
      return ['unknown', 'shared.validation.unknown']
    case 'enum':
    case 'const':
    case 'anyOf':
    case 'oneOf':
      return ['choice', 'shared.validation.choice']
    case 'pattern':
      return patterns[String(params.pattern)] ?? ['format', 'shared.validation.format']
    case 'format':
      return formats[String(params.format)] ?? ['format', 'shared.validation.format']
    default:
      return ['format', 'shared.validation.format']
  }
}

const patterns: Record<string, [string, MessageKey]> = {
  [WHOLE_NAME]: ['letters', 'shared.validation.letters'],
  [LOCAL_TIME]: ['date', 'shared.validation.date'],
}

const formats: Record<string, [string, MessageKey]> = {
  email: ['email', 'shared.validation.email'],
  phone: ['phone', 'shared.validation.phone'],
  date: ['date', 'shared.validation.date'],
  'date-time': ['date', 'shared.validation.date'],
}
