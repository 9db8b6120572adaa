import { Problem, type App } from '#modules/shared'
import { FileCreated, uploadOf } from './http.ts'
import type { Files } from './service.ts'

export const fileRoutes = (file: Files) => async (app: App) => {
  app.post(
    '/api/files',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['files'],
        summary:
          'Upload a file before what it belongs to exists (multipart, one part); unused ones are deleted after a day',
        consumes: ['multipart/form-data'],
        response: {
          201: FileCreated,
          400: Problem,
          409: Problem,
          413: Problem,
          415: Problem,
          503: Problem,
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
