import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { afterEach, expect } from 'vitest'

type Response = { $ref?: string; content?: Record<string, { schema?: object }> }
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { responses: Record<string, Response> }
}

/**
 * Compares every JSON response of the API with the document: status, content type and body. A
 * difference fails the test that caused it.
 */
export function checkResponses(): (route: RouteOptions) => void {
  const differences = new Set<string>()
  afterEach(() => {
    const found = [...differences]
    differences.clear()
    expect(found, 'responses that differ from the API document').toEqual([])
  })
  let compare: ReturnType<typeof createComparison> | undefined

  async function onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    compare ??= createComparison(request.server.swagger() as unknown as Document)
    const difference = compare(request, reply, payload)
    if (difference) differences.add(difference)
    return payload
  }
  return (route) => {
    const isHidden = (route.schema as { hide?: boolean } | undefined)?.hide
    if (route.url.startsWith('/api/') && route.schema && !isHidden && route.method !== 'HEAD')
      route.onSend = [onSend, ...[route.onSend ?? []].flat()]
  }
}

function createComparison(document: Document) {
  const ajv = new Ajv({ strict: false, validateSchema: false })
  addFormats.default(ajv)
  ajv.addFormat('phone', true)
  const validators = new Map<object, ValidateFunction>()
  const validatorOf = (schema: object): ValidateFunction => {
    const known = validators.get(schema)
    if (known) return known
    const made = ajv.compile({ ...schema, components: document.components })
    validators.set(schema, made)
    return made
  }

  return function compare(
    { method, routeOptions: { url = '' } }: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): string | undefined {
    const status = reply.statusCode
    const route = `${method} ${url} ${status}`
    const path = url.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) return `${method} ${url}: no such operation`
    const { responses } = operation
    const named = responses[status] ?? (status >= 400 ? responses.default : undefined)
    if (!named) return status === 304 ? undefined : `${route}: no such status`
    const response = named.$ref ? document.components.responses[lastPart(named.$ref)] : named
    const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? ''
    if (!type.endsWith('json') || typeof payload !== 'string') return undefined
    const schema = response?.content?.[type]?.schema
    if (!schema) return `${route}: no ${type}`
    const check = validatorOf(schema)
    if (check(JSON.parse(payload))) return undefined
    const [error] = check.errors ?? []
    return `${route}: ${error?.instancePath || 'the body'} ${error?.message}`
  }
}

const lastPart = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
