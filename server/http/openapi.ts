import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import { Type } from '@fastify/type-provider-typebox'
import {
  Cents,
  DateOnly,
  Id,
  Instant,
  LocaleSchema,
  Problem,
  searchText,
  teamSearch,
} from '#modules/shared'
import { NEEDS_SESSION } from './access.ts'
import { EXAMPLES } from './examples.ts'
import { nameSchemas } from './name-schemas.ts'

const SHARED = [Cents, DateOnly, Id, Instant, LocaleSchema, Problem, searchText(), teamSearch()]
const PROBLEM_CONTENT = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}
/** Of routes with `config.idempotent`; see idempotency/plugin.ts. */
const RETRIED = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 8,
      maxLength: 200,
      description: 'New for each intent. A retry with the same key has no second effect.',
    }),
  ),
})
const REFUSED = { $ref: '#/components/responses/Problem' }

/** /api/openapi.json and /api/docs, made from the routes' schemas. */
export default fp<{ brand: string; version: string }>(async (app, { brand, version }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version,
        description:
          'Access token of /api/auth/session as a bearer. Refusals are RFC 9457 problem+json with a permanent code.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        ...(route.config?.idempotent && !schema?.headers && { headers: RETRIED }),
        ...(NEEDS_SESSION.has(route.config?.access ?? '') && { security: [{ bearer: [] }] }),
      },
    }),
    transformObject: (made) =>
      'openapiObject' in made ? finish(made.openapiObject) : made.swaggerObject,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    app.swagger(),
  )
})

type Response = { description?: string; content?: Record<string, object> }
type Responses = Record<string, Response>
type Paths = Record<string, Record<string, { responses?: Responses }>>

/** Names the schemas, adds examples, and gives every operation the one response of all refusals. */
function finish<Made extends { paths?: object; components?: object }>(document: Made): Made {
  const { paths, schemas } = nameSchemas((document.paths ?? {}) as Paths, SHARED)
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      if (response.description === 'Default Response')
        response.description = STATUS_CODES[status] ?? status
      // Sign-in routes return some errors in Auth.js's form and others as problem+json.
      if (Number(status) >= 400) response.content = { ...response.content, ...PROBLEM_CONTENT }
    }
    operation.responses = { ...operation.responses, default: REFUSED } as Responses
  }
  for (const [name, example] of Object.entries(EXAMPLES))
    schemas[name] = { ...schemas[name], examples: [example] }
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas,
      responses: {
        Problem: {
          description: 'Refused, or failed.',
          content: PROBLEM_CONTENT,
        },
      },
    },
  }
}
