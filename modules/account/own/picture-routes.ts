import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#modules/shared'
import type { Account } from '../service.ts'
import { MeView } from './me-schemas.ts'

export type UploadOptions = {
  /** Reads an upload; given, because modules of this level do not import the file module. */
  readUpload(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ name: string; stream: Readable }>
}

/** The picture of one's own account. */
export const pictureRoutes = (account: Account, options: UploadOptions) => async (app: App) => {
  const tags = ['own account']
  const config = { access: 'signed-in' as const }
  const me = async (request: FastifyRequest) => account.own.describeOwn(request.viewer!)

  app.get(
    '/api/me/picture',
    { config, schema: { tags, summary: 'Get the picture as WEBP', produces: ['image/webp'] } },
    async (request, reply) =>
      reply
        .type('image/webp')
        .header('x-content-type-options', 'nosniff')
        .send(await account.own.openPicture(request.viewer!)),
  )

  app.put(
    '/api/me/picture',
    {
      config,
      schema: {
        tags,
        summary: 'Set the picture: multipart, one JPEG, PNG or WEBP up to 8 MB; stored as a square',
        consumes: ['multipart/form-data'],
        response: { 200: MeView },
      },
    },
    async (request, reply) => {
      await account.own.setPicture(request.viewer!, await options.readUpload(request, reply))
      return me(request)
    },
  )

  app.delete(
    '/api/me/picture',
    { config, schema: { tags, summary: 'Remove the picture', response: { 200: MeView } } },
    async (request) => {
      await account.own.removePicture(request.viewer!)
      return me(request)
    },
  )
}
