import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'

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
        ...(['signed-in', 'client', 'lawyer', 'admin'].includes(route.config?.access ?? '') && {
          security: [{ bearer: [] }],
        }),
      },
    }),
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    app.swagger(),
  )
})
