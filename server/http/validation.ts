import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySchemaValidationError } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Our deepest request has half of this depth. The limit protects code that walks a value from a
 * stack overflow.
 */
const MAX_DEPTH = 32
/**
 * Our longest request, a drawn signature, has a third of this. The limit bounds the number of
 * validation errors.
 */
const MAX_VALUES = 100_000
/** The largest integer of PostgreSQL. */
const MAX_INTEGER = 2 ** 31 - 1

/**
 * Validates requests. Path and query are text, so they are coerced to the numbers and lists that
 * the schemas expect. Bodies are not coerced: there 0 is not null, and null is not an empty text.
 */
export default fp(async (app) => {
  const address = createAjv('array')
  const body = createAjv(false)
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compiledOnFirstUse(() => (httpPart === 'body' ? body : address).compile(schema as object)),
  )
  app.setSerializerCompiler(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined
    return (answer) => (write ??= fastJson(schema as Schema))(answer)
  })
  app.setSchemaErrorFormatter(() => new Error('The request does not have the expected form'))

  app.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query, request.body]) {
      const instancePath = findInvalidValue(part)
      if (instancePath !== undefined) throw invalidValue(instancePath)
    }
  })

  // "1e999" parses as Infinity.
  app.addHook('preHandler', async (request) => {
    for (const [name, value] of Object.entries({
      ...(request.query as object),
      ...(request.params as object),
    })) {
      if (typeof value === 'number' && Math.abs(value) > MAX_INTEGER) throw invalidValue(`/${name}`)
    }
  })
})

/**
 * Compiles a schema at its first request. Compiling all five hundred would double the time of a
 * start. The tests call every route.
 */
function compiledOnFirstUse(make: () => ValidateFunction) {
  let made: ValidateFunction | undefined
  const check: { (value: unknown): boolean; errors?: ValidateFunction['errors'] } = (value) => {
    made ??= make()
    const isRight = made(value) as boolean
    check.errors = made.errors
    return isRight
  }
  return check
}

/** Path and query are coerced (`'array'`); bodies are not (`false`). */
export function createAjv(coerceTypes: 'array' | false): Ajv {
  // The schemas come from TypeBox, so validating them against the meta-schema, which would have to
  // be compiled too, finds nothing.
  const ajv = new Ajv({
    allErrors: true,
    removeAdditional: false,
    useDefaults: true,
    coerceTypes,
    meta: false,
    validateSchema: false,
  })
  addFormats.default(ajv)
  // The package's format also accepts "urn:uuid:…", which PostgreSQL does not.
  ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
  // Digits with an optional leading plus (ITU-T E.164); the form removes spaces and dashes.
  ajv.addFormat('phone', /^\+?[1-9]\d{6,14}$/)
  return ajv
}

/**
 * The path of the first value that cannot be stored: a text with NUL, which PostgreSQL refuses, or
 * a value nested too deep or too large.
 */
function findInvalidValue(whole: unknown): string | undefined {
  const waiting = [{ path: '', holder: [whole] as object, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, holder, depth } = next
    if (depth > MAX_DEPTH) return path
    for (const name in holder) {
      const value: unknown = holder[name as keyof typeof holder]
      if (++values > MAX_VALUES) return path
      if (typeof value === 'string' && value.includes('\0')) return join(path, name, depth)
      if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
        waiting.push({ path: join(path, name, depth), holder: value, depth: depth + 1 })
    }
  }
  return undefined
}

const join = (path: string, name: string, depth: number): string =>
  depth === 0 ? '' : `${path}/${name}`

/** Reported like any other error of a field. */
const invalidValue = (instancePath: string) => {
  const fault: FastifySchemaValidationError = {
    keyword: 'pattern',
    instancePath,
    schemaPath: '',
    params: {},
    message: 'cannot be stored',
  }
  return Object.assign(new Error('The request contains a value that cannot be stored'), {
    statusCode: 400,
    validation: [fault],
  })
}
