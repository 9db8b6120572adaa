import { schema } from '#modules/shared'
import Type from 'typebox'
import type { App } from '#modules/shared'
import type { Setting } from './service.ts'

const Maintenance = schema('Maintenance', {
  data: Type.Union([Type.Object({ open: Type.Literal(true) }), Type.Null()]),
})

export const settingRoutes = (setting: Setting) => async (app: App) => {
  app.get(
    '/api/maintenance',
    {
      config: { access: 'public' },
      schema: {
        tags: ['service'],
        summary: 'Get whether the product is open; data is null during maintenance',
        response: { 200: Maintenance },
      },
    },
    async (_request, reply) => {
      const { maintenance } = await setting.getPublicSettings()
      reply.header('cache-control', 'no-store')
      return { data: maintenance ? null : { open: true as const } }
    },
  )
}
