import { WithId, wholeList, type App } from '#modules/shared'
import { NewAssistantBody, OwnAssistants, PermissionBody, RightsBody } from './schemas.ts'
import type { Assistants } from './service.ts'

/** A lawyer's assistants: invite, see what they did, limit and end their rights. */
export const assistantRoutes =
  ({ own }: Assistants) =>
  async (app: App) => {
    const config = { access: 'lawyer' } as const
    const change = { access: 'lawyer', idempotent: true } as const
    const tags = ['assistants']
    const response = { 200: OwnAssistants }

    app.get(
      '/api/me/assistants',
      {
        config,
        schema: { tags, summary: 'List the own assistants with what they last did', response },
      },
      async ({ viewer }) => wholeList(await own.listAssistants(viewer!)),
    )

    app.post(
      '/api/me/assistants',
      {
        config: change,
        schema: { tags, summary: 'Invite an assistant by mail', body: NewAssistantBody, response },
      },
      async ({ viewer, body }) => {
        await own.inviteAssistant(viewer!, body)
        return wholeList(await own.listAssistants(viewer!))
      },
    )

    app.post(
      '/api/me/assistants/:id/invitation',
      {
        config: change,
        schema: {
          tags,
          summary: 'Send an invitation again with a new link; the old one ends',
          params: WithId,
          response,
        },
      },
      async ({ viewer, params }) => {
        await own.inviteAgain(viewer!, params)
        return wholeList(await own.listAssistants(viewer!))
      },
    )

    app.put(
      '/api/me/assistants/:id/rights',
      {
        config: change,
        schema: {
          tags,
          summary: 'Give and take rights; it takes effect at once',
          params: WithId,
          body: RightsBody,
          response,
        },
      },
      async ({ viewer, params, body }) => {
        await own.changeRights(viewer!, { ...params, ...body })
        return wholeList(await own.listAssistants(viewer!))
      },
    )

    app.put(
      '/api/me/assistants/:id/permission',
      {
        config: change,
        schema: {
          tags,
          summary: 'Give an assistant the written right to read one’s matters',
          params: WithId,
          body: PermissionBody,
          response,
        },
      },
      async ({ viewer, params, body }) => {
        await own.permitReading(viewer!, { ...params, ...body })
        return wholeList(await own.listAssistants(viewer!))
      },
    )

    app.delete(
      '/api/me/assistants/:id/permission',
      {
        config: change,
        schema: {
          tags,
          summary: 'Take the right to read matters back; it takes effect at once',
          params: WithId,
          response,
        },
      },
      async ({ viewer, params }) => {
        await own.endReading(viewer!, params)
        return wholeList(await own.listAssistants(viewer!))
      },
    )

    app.delete(
      '/api/me/assistants/:id',
      {
        config: change,
        schema: {
          tags,
          summary: 'End the help at once, or withdraw the invitation',
          params: WithId,
          response,
        },
      },
      async ({ viewer, params }) => {
        await own.endAssistant(viewer!, params)
        return wholeList(await own.listAssistants(viewer!))
      },
    )
  }
