import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { escape } from './escape-attribute.ts'
import { listOf, translators, wholeList, WithId, type App, type Locale } from '#modules/shared'
import { EMPTY_PAGE, framePage, framePolicy, type Theme } from './frame-page.ts'
import type { Widget } from './service.ts'
import { Look, OwnWidgetSchema, Sites } from './schemas.ts'
import type { Frame } from './show-frame.ts'

const hidden = { hide: true } as const

export const widgetRoutes = (widget: Widget) => async (app: App) => {
  const { publicUrl } = widget
  const ownOrigin = new URL(publicUrl).origin

  app.get('/widget.js', { schema: hidden }, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(widget.script),
  )

  app.get(
    '/widget/lawyers/:id',
    {
      schema: {
        ...hidden,
        params: Type.Object({ id: Type.String({ maxLength: 60 }) }),
        querystring: Look,
      },
    },
    async ({ params, query }, reply) =>
      send(
        reply,
        await widget.showLawyerFrame({ firmLawyerId: params.id, locale: query.lang ?? 'lt' }),
        query.theme,
      ),
  )

  app.get(
    '/widget/firms/:slug',
    {
      schema: {
        ...hidden,
        params: Type.Object({ slug: Type.String({ maxLength: 200, pattern: '^[a-z0-9-]+$' }) }),
        querystring: Look,
      },
    },
    async ({ params, query }, reply) =>
      send(
        reply,
        await widget.showFirmFrame({ slug: params.slug, locale: query.lang ?? 'lt' }),
        query.theme,
      ),
  )

  app.get(
    '/widget/preview',
    {
      schema: {
        ...hidden,
        querystring: Type.Object({
          lawyer: Type.Optional(Type.String({ maxLength: 200 })),
          firm: Type.Optional(Type.String({ maxLength: 200 })),
          ...Look.properties,
        }),
      },
    },
    async ({ query }, reply) => {
      const lang: Locale = query.lang ?? 'lt'
      const attribute = query.firm
        ? `firm="${escape(query.firm)}"`
        : `lawyer="${escape(query.lawyer ?? '')}"`
      const look = query.theme ? ` theme="${query.theme}"` : ''
      return reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        )
        .send(
          `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${translators[lang]('widget.preview')}</title><style>body{max-width:34rem;margin:2rem auto;padding:0 1rem}</style></head><body><script src="/widget.js"></script><booking-times ${attribute} lang="${lang}"${look}></booking-times></body></html>`,
        )
    },
  )

  app.get(
    '/api/me/widgets',
    {
      config: { access: 'lawyer' },
      schema: {
        tags: ['widget'],
        summary: 'List the own booking widgets with their allowed websites',
        response: { 200: listOf(OwnWidgetSchema) },
      },
    },
    async (request) => wholeList(await widget.listOwn(request.viewer!)),
  )

  app.put(
    '/api/me/widgets/:id',
    {
      config: { access: 'lawyer' },
      schema: {
        tags: ['widget'],
        summary: 'Set the websites that may show the own free times',
        params: WithId,
        body: Sites,
        response: { 200: OwnWidgetSchema },
      },
    },
    async (request) => widget.changeSites(request.viewer!, { ...request.params, ...request.body }),
  )

  /** Without a frame, an empty page on any website: the page around it must not break. */
  function send(reply: FastifyReply, frame: Frame | undefined, theme: Theme = 'light') {
    void reply
      .removeHeader('x-frame-options')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', framePolicy(frame?.sites ?? ['*'], ownOrigin))
      .type('text/html; charset=utf-8')
    return frame
      ? reply.header('cache-control', 'public, max-age=30').send(framePage(frame.view, theme))
      : reply.code(404).send(EMPTY_PAGE)
  }
}
