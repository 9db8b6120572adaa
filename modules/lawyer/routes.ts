import Type from 'typebox'
import { errors as shared, Id, type App } from '#modules/shared'
import { PORTRAIT_FORMATS, type PortraitFormat } from './portrait.ts'
import type { Lawyers } from './index.ts'

const CONTENT_TYPES: Record<PortraitFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

export const lawyerRoutes = (lawyer: Lawyers) => async (app: App) => {
  app.get('/api/portraits/:lawyerId/:file', {
    config: { access: 'public' },
    schema: {
      tags: ['directory'],
      summary: "A lawyer's picture: {version}.avif, .webp or .jpg at 428 x 490, {version}-small at half of it",
      params: Type.Object({ lawyerId: Id, file: Type.String({ pattern: `^[a-z0-9]{8,64}(-small)?\\.(${PORTRAIT_FORMATS.join('|')})$` }) }),
    },
  }, async (request, reply) => {
    const [name, format] = request.params.file.split('.') as [string, PortraitFormat]
    const [version, size] = name.split('-') as [string, string | undefined]
    const picture = await lawyer.findPortrait(version, size === 'small' ? 'small' : 'full', format)
    if (!picture) throw shared.NOT_FOUND()
    return reply
      .header('Content-Type', CONTENT_TYPES[format])
      // The address holds the picture's own version, so what stands there never changes.
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(picture)
  })
}
