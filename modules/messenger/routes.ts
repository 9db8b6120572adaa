import Type from 'typebox'
import { errors, Id, type App } from '#modules/shared'
import type { Messenger } from './index.ts'

const Params = Type.Object({ id: Id, key: Type.String({ pattern: '^[0-9a-f]{32}$' }) })
const Report = Type.Object({ status: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Number()])) }, { additionalProperties: true })

/** Where the SMS provider tells whether a text message arrived; by GET or POST, as it likes. The key in the address is its proof. */
export const messengerRoutes = (messenger: Messenger) => async (app: App) => {
  const config = { access: 'provider' as const }
  const common = { tags: ['provider'], params: Params, response: { 200: Type.Object({}) } }

  app.get('/api/sms-reports/:id/:key', { config, schema: { ...common, summary: 'Delivery report of a text message, in the address', querystring: Report } }, async ({ params, query }) => {
    if (!await messenger.hearReport({ ...params, status: query.status })) throw errors.NOT_FOUND()
    return {}
  })

  app.post('/api/sms-reports/:id/:key', { config, schema: { ...common, summary: 'Delivery report of a text message, in the body', body: Type.Union([Report, Type.Array(Report, { maxItems: 10 })]) } }, async ({ params, body }) => {
    const [report] = Array.isArray(body) ? body : [body]
    if (!await messenger.hearReport({ ...params, status: report?.status })) throw errors.NOT_FOUND()
    return {}
  })
}
