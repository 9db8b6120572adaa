import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaValidationError } from 'fastify'
import fp from 'fastify-plugin'

/** No request of ours nests deeper than half of this; whoever walks a value must not run out of stack. */
const DEEPEST = 32

/**
 * What a request may be made of. Addresses hold nothing but text, so their parts are read as the numbers and lists the
 * schemas ask for. A body says itself what it means: 0 is no null there, and null no empty text.
 */
export default fp(async (app) => {
  const address = createAjv('array')
  const body = createAjv(false)
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? body : address).compile(schema as object))

  app.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query, request.body]) {
      const instancePath = findUnkeepable(part)
      if (instancePath !== undefined) throw unkeepable(instancePath)
    }
  })
})

function createAjv(coerceTypes: 'array' | false): Ajv {
  const ajv = new Ajv({ allErrors: true, removeAdditional: false, useDefaults: true, coerceTypes })
  addFormats.default(ajv)
  // The format of the package also admits "urn:uuid:…", which PostgreSQL does not know.
  ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
  // Digits with an optional leading plus (ITU-T E.164); blanks and dashes are for the form to remove.
  ajv.addFormat('phone', /^\+?[1-9]\d{6,14}$/)
  return ajv
}

/** Where the first text with a NUL stands, which PostgreSQL cannot keep, or the first value that lies too deep. */
function findUnkeepable(whole: unknown): string | undefined {
  const waiting: Array<{ path: string; value: unknown; depth: number }> = [{ path: '', value: whole, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value, depth } = next
    if (depth > DEEPEST || (typeof value === 'string' && value.includes('\0'))) return path
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [name, inner] of Object.entries(value)) waiting.push({ path: `${path}/${name}`, value: inner, depth: depth + 1 })
  }
  return undefined
}

/** Told like any other fault of a field. */
const unkeepable = (instancePath: string) => {
  const fault: FastifySchemaValidationError = { keyword: 'pattern', instancePath, schemaPath: '', params: {}, message: 'cannot be kept' }
  return Object.assign(new Error('The request holds what cannot be kept'), { statusCode: 400, validation: [fault] })
}
