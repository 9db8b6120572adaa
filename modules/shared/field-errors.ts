import type { FastifySchemaValidationError } from 'fastify'
import type { MessageKey, Translate } from './i18n.ts'
import { WHOLE_NAME } from './schemas.ts'

export type FieldError = { field: string; code: string; message: string }

type Fault = FastifySchemaValidationError

/** Nobody corrects more at once; a list of half a million wrong values must cost no more than this. */
const MOST_FAULTS = 200

/** Ajv's faults as one sentence per form field; `/questionnaire/opposingParties/0/name` is `questionnaire.opposingParties.0.name`. */
export function fieldErrors(faults: readonly Fault[], t: Translate): FieldError[] {
  const byField = new Map<string, FieldError>()
  for (const fault of faults.slice(0, MOST_FAULTS)) {
    const field = fieldOf(fault)
    const [code, key, n] = meaning(fault)
    const told = byField.get(field)
    // A union reports every branch that failed; one of its values was meant, so say "choose" once.
    if (told && fault.keyword !== 'anyOf') continue
    byField.set(field, { field, code, message: t(key, n === undefined ? {} : { n }) })
  }
  return [...byField.values()].filter(({ field }, _, all) => !all.some((other) => other.field.startsWith(`${field}.`)))
}

function fieldOf({ instancePath, params, keyword }: Fault): string {
  const missing = keyword === 'required' ? params.missingProperty : keyword === 'additionalProperties' ? params.additionalProperty : undefined
  return [instancePath, missing].filter(Boolean).join('/').replace(/^\//, '').replaceAll('/', '.')
}

function meaning({ keyword, params }: Fault): [code: string, key: MessageKey, n?: number] {
  const limit = Number(params.limit)
  switch (keyword) {
    case 'required': return ['required', 'shared.validation.required']
    case 'minLength': return limit <= 1 ? ['required', 'shared.validation.required'] : ['minLength', 'shared.validation.minLength', limit]
    case 'maxLength': return ['maxLength', 'shared.validation.maxLength', limit]
    case 'minimum': return limit === 0 ? ['minimum', 'shared.validation.notNegative'] : ['minimum', 'shared.validation.minimum', limit]
    case 'maximum': return ['maximum', 'shared.validation.maximum', limit]
    case 'minItems': return limit <= 1 ? ['required', 'shared.validation.required'] : ['minItems', 'shared.validation.minItems', limit]
    case 'maxItems': return ['maxItems', 'shared.validation.maxItems', limit]
    case 'additionalProperties': return ['unknown', 'shared.validation.unknown']
    case 'enum': case 'const': case 'anyOf': case 'oneOf': return ['choice', 'shared.validation.choice']
    case 'pattern': return params.pattern === WHOLE_NAME ? ['letters', 'shared.validation.letters'] : ['format', 'shared.validation.format']
    case 'format': return formats[String(params.format)] ?? ['format', 'shared.validation.format']
    default: return ['format', 'shared.validation.format']
  }
}

const formats: Record<string, [string, MessageKey]> = {
  email: ['email', 'shared.validation.email'],
  phone: ['phone', 'shared.validation.phone'],
  date: ['date', 'shared.validation.date'],
  'date-time': ['date', 'shared.validation.date'],
}
