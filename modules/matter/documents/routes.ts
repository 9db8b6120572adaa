import { type App, WithId } from '#modules/shared'
import { viewerOf } from '../routes.ts'
import { PresentedMatter } from '../schemas.ts'
import type { Matters } from '../service.ts'
import { AskedDocuments, DocumentAnswerBody, OneDocumentRequest } from './schemas.ts'

const tags = ['matters']
const ofLawyer = { access: 'lawyer', idempotent: 'once' } as const
const response = { 200: PresentedMatter }

/** Documents that the lawyer asks for; `GET /api/matters/{id}` lists them. */
export const documentRequestRoutes =
  ({ own }: Matters) =>
  async (app: App) => {
    app.post(
      '/api/matters/:id/document-requests',
      {
        config: ofLawyer,
        schema: {
          tags,
          summary: 'Lawyer: ask the client for documents',
          params: WithId,
          body: AskedDocuments,
          response: { 201: PresentedMatter },
        },
      },
      async (request, reply) => {
        const { titles, dueOn = null } = request.body
        return reply
          .code(201)
          .send(await own.askForDocuments(viewerOf(request), { ...request.params, titles, dueOn }))
      },
    )

    app.put(
      '/api/matters/:id/document-requests/:requestId/answer',
      {
        config: { access: 'signed-in', idempotent: 'once' },
        schema: {
          tags,
          summary: 'Client: send files for a document, or say that there is no such document',
          params: OneDocumentRequest,
          body: DocumentAnswerBody,
          response,
        },
      },
      async (request) => {
        const { fileIds = [], doesNotHave = false, note = '' } = request.body
        return own.answerRequest(viewerOf(request), {
          ...request.params,
          fileIds,
          doesNotHave,
          note,
        })
      },
    )

    app.delete(
      '/api/matters/:id/document-requests/:requestId',
      {
        config: ofLawyer,
        schema: {
          tags,
          summary: 'Lawyer: take back a request for a document',
          params: OneDocumentRequest,
          response,
        },
      },
      async (request) => own.withdrawRequest(viewerOf(request), request.params),
    )
  }
