import Type from 'typebox'
import { errors as shared, Id, type App } from '#modules/shared'
import { PORTRAIT_FORMATS, type PortraitFormat } from './portrait/portrait.ts'
import type { Lawyers } from './service.ts'

const CONTENT_TYPES: Record<PortraitFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export const lawyerRoutes =
  ({ portraits }: Pick<Lawyers, 'portraits'>) =>
  async (app: App) => {
    app.get(
      '/api/portraits/:lawyerId/:file',
      {
        config: { access: 'public' },
        schema: {
          tags: ['directory'],
          summary:
            "Get a lawyer's portrait: {version}.avif, .webp or .jpg at 428 x 490, {version}-small at half size",
          querystring: Type.Object({
            preview: Type.Optional(
              Type.String({
                pattern: '^[a-z0-9]{1,12}-[a-f0-9]{32}$',
                description:
                  'Key of a picture that is not public, from the own profile; valid for an hour',
              }),
            ),
          }),
          params: Type.Object({
            lawyerId: Id,
            file: Type.String({
              pattern: `^[a-z0-9]{8,64}(-small)?\\.(${PORTRAIT_FORMATS.join('|')})$`,
            }),
          }),
        },
      },
      async ({ params, query: { preview } }, reply) => {
        const [name, format] = params.file.split('.') as [string, PortraitFormat]
        const [version, size] = name.split('-') as [string, string | undefined]
        const picture = await portraits.openPortrait({
          lawyerId: params.lawyerId,
          version,
          size: size === 'small' ? 'small' : 'full',
          format,
          preview,
        })
        if (!picture) throw shared.NOT_FOUND()
        return (
          reply
            .header('Content-Type', CONTENT_TYPES[format])
            // The address contains the picture's version, so the content never changes.
            .header(
              'Cache-Control',
              preview === undefined ? 'public, max-age=31536000, immutable' : 'private, no-store',
            )
            .header(
              'Cross-Origin-Resource-Policy',
              preview === undefined ? 'cross-origin' : 'same-origin',
            )
            .send(picture)
        )
      },
    )
  }
