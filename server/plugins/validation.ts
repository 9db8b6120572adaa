import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySchemaValidationError } from 'fastify'
import fp from 'fastify-plugin'

/**
 * No request of ours nests deeper than half of this; whoever walks a value must not run out of
 * stack.
 */
const DEEPEST = 32
/**
 * The longest signature on screen has a third of this; every value that is wrong costs an error.
 */
const MOST_VALUES = 100_000
/** What an address may count to; PostgreSQL's integers end there. */
const LARGEST = 2 ** 31 - 1

/**
 * What a request may be made of. Addresses hold nothing but text, so their parts are read as the
 * numbers and lists the schemas ask for. A body says itself what it means: 0 is no null there, and
 * null no empty text.
 */
export default fp(async (app) => {
  const address = createAjv('array')
  const body = createAjv(false)
  app.setValidatorCompiler(({ schema, httpPart }) =>
    madeOnFirstUse(() => (httpPart === 'body' ? body : address).compile(schema as object)),
  )
  app.setSerializerCompiler(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined
    return (answer) => (write ??= fastJson(schema as Schema))(answer)
  })
  app.setSchemaErrorFormatter(() => new Error('The request does not have the expected form'))

  app.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query, request.body]) {
      const instancePath = findUnkeepable(part)
      if (instancePath !== undefined) throw unkeepable(instancePath)
    }
  })

  // "1e999" reads as a number that no page, price or day has.
  app.addHook('preHandler', async (request) => {
    for (const [name, value] of Object.entries({
      ...(request.query as object),
      ...(request.params as object),
    })) {
      if (typeof value === 'number' && Math.abs(value) > LARGEST) throw unkeepable(`/${name}`)
    }
  })
})

/**
 * Five hundred schemas become code, which is half of a start: each waits for its first request
 * instead. The tests ask every route.
 */
function madeOnFirstUse(make: () => ValidateFunction) {
  let made: ValidateFunction | undefined
  const check: { (value: unknown): boolean; errors?: ValidateFunction['errors'] } = (value) => {
    made ??= make()
    const isRight = made(value) as boolean
    check.errors = made.errors
    return isRight
  }
  return check
}

/** Addresses hold text alone, so their parts are coerced (`'array'`); bodies are not (`false`). */
export function createAjv(coerceTypes: 'array' | false): Ajv {
  // The schemas are TypeBox's: judging them by a schema of schemas, which is code to be made first,
  // would find nothing.
  const ajv = new Ajv({
    allErrors: true,
    removeAdditional: false,
    useDefaults: true,
    coerceTypes,
    meta: false,
    validateSchema: false,
  })
  addFormats.default(ajv)
  // The format of the package also admits "urn:uuid:…", which PostgreSQL does not know.
  ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
  // Digits with an optional leading plus (ITU-T E.164); blanks and dashes are for the form to
  // remove.
  ajv.addFormat('phone', /^\+?[1-9]\d{6,14}$/)
  return ajv
}

/**
 * Where the first text with a NUL stands, which PostgreSQL cannot keep; or where it becomes too
 * deep or too much.
 */
function findUnkeepable(whole: unknown): string | undefined {
  const waiting = [{ path: '', holder: [whole] as object, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, holder, depth } = next
    if (depth > DEEPEST) return path
    for (const name in holder) {
      const value: unknown = holder[name as keyof typeof holder]
      if (++values > MOST_VALUES) return path
      if (typeof value === 'string' && value.includes('\0')) return join(path, name, depth)
      if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
        waiting.push({ path: join(path, name, depth), holder: value, depth: depth + 1 })
    }
  }
  return undefined
}

const join = (path: string, name: string, depth: number): string =>
  depth === 0 ? '' : `${path}/${name}`

/** Told like any other fault of a field. */
const unkeepable = (instancePath: string) => {
  const fault: FastifySchemaValidationError = {
    keyword: 'pattern',
    instancePath,
    schemaPath: '',
    params: {},
    message: 'cannot be kept',
  }
  return Object.assign(new Error('The request holds what cannot be kept'), {
    statusCode: 400,
    validation: [fault],
  })
}
