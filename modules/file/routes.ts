import { type App } from '#modules/shared'
import { FileCreated, uploadOf } from './http.ts'
import type { Files } from './service.ts'

export const fileRoutes = (file: Files) => async (app: App) => {
  app.post(
    '/api/files',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['files'],
        summary: 'Upload a file (multipart, one part); deleted after a day if nothing uses it',
        consumes: ['multipart/form-data'],
        response: {
          201: FileCreated,
        },
      },
    },
    async (request, reply) => {
      const upload = await uploadOf(request, reply)
      return reply
        .code(201)
        .send(await file.storeFile(request.viewer!, { ...upload, purpose: 'attachment' }))
    },
  )
}
