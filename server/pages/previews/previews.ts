import Type from 'typebox'
import { errors, LocaleSchema, type App } from '#modules/shared'
import { describePreview, KINDS, type PreviewNeeds } from './describe.ts'
import { createPictureCache } from './picture-cache.ts'

const Params = Type.Object({
  locale: LocaleSchema,
  kind: Type.Unsafe<(typeof KINDS)[number]>({ type: 'string', enum: [...KINDS] }),
  slug: Type.String({ pattern: '^[a-z0-9-]{1,200}$' }),
})
/** A shared link shows its picture at once; networks store it for weeks whatever this says. */
const CACHE_CONTROL = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400'
/** No messenger asks for more. */
const MAX_PER_MINUTE = 240

/** Link previews: `/previews/lt/lawyer/rasa-kazlauskiene.png`. */
export const previews = (needs: PreviewNeeds) => async (app: App) => {
  const pictureOf = createPictureCache()
  app.get(
    '/previews/:locale/:kind/:slug.png',
    {
      schema: { hide: true, params: Params },
      config: { rateLimit: { max: MAX_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async ({ params, headers }, reply) => {
      const preview = await describePreview(needs, params.kind, params.slug, params.locale)
      if (!preview) throw errors.NOT_FOUND()
      const { png, etag } = await pictureOf(preview)
      // Other sites may embed it.
      reply
        .header('cache-control', CACHE_CONTROL)
        .header('etag', etag)
        .header('cross-origin-resource-policy', 'cross-origin')
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/png').send(png)
    },
  )
}
