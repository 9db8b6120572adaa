import { newId } from '#modules/shared'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minLength?: number
  minimum?: number
  format?: string
  pattern?: string
  default?: unknown
}

const FORMATS: Record<string, () => string> = {
  uuid: newId,
  email: () => 'somebody@patarta.test',
  'date-time': () => '2026-12-09T09:00:00.000Z',
  date: () => '2026-12-09',
  phone: () => '+37060000000',
  uri: () => 'https://patarta.test',
}

/**
 * The smallest body a route's own schema takes, so that what is refused is the person and not the
 * form.
 */
export function sampleBody(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const branch = schema.anyOf ?? schema.oneOf
  if (branch) return sampleBody(branch[0] as Schema)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleBody)) as object
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleBody(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleBody(schema.items ?? {}))
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'boolean':
      return true
    case 'null':
      return null
    case undefined:
    default:
      return FORMATS[schema.format ?? '']?.() ?? 'a'.repeat(Math.max(schema.minLength ?? 0, 3))
  }
}
