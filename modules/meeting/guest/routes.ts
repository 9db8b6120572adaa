import Type from 'typebox'
import { type App, Id, WithId } from '#modules/shared'
import type { Meeting } from '../service.ts'
import { ConsentBody } from '../schemas.ts'
import { GuestLinkBody, MeetingGuest, MeetingGuests, NewGuest } from './schemas.ts'

const OneGuest = Type.Object({ id: Id, guestId: Id })

/** A third person in the call, for the two people of the meeting. */
export const guestRoutes =
  ({ guests }: Meeting) =>
  async (app: App) => {
    const config = { access: 'signed-in' as const }
    const tags = ['consultations']

    app.get(
      '/api/consultations/:id/guests',
      {
        config,
        schema: {
          tags,
          summary: 'List the third persons invited to the meeting, with their attendance',
          params: WithId,
          response: { 200: MeetingGuests },
        },
      },
      async ({ viewer, params }, reply) => {
        reply.header('cache-control', 'no-store')
        return guests.listGuests(viewer!, params)
      },
    )

    app.post(
      '/api/consultations/:id/guests',
      {
        config,
        schema: {
          tags,
          summary: 'Invite a third person to the meeting; the other side must agree',
          params: WithId,
          body: NewGuest,
          response: { 201: MeetingGuest },
        },
      },
      async ({ viewer, params, body }, reply) =>
        reply.code(201).send(await guests.inviteGuest(viewer!, { ...params, ...body })),
    )

    app.put(
      '/api/consultations/:id/guests/:guestId/consent',
      {
        config,
        schema: {
          tags,
          summary: 'Agree to a third person whom the other side invited, or take the consent back',
          params: OneGuest,
          body: ConsentBody,
          response: { 200: MeetingGuest },
        },
      },
      async ({ viewer, params, body }) => guests.answerInvitation(viewer!, { ...params, ...body }),
    )

    app.post(
      '/api/consultations/:id/guests/:guestId/link',
      {
        config,
        schema: {
          tags,
          summary: 'Send the third person a new link; the earlier one ends',
          params: OneGuest,
          body: GuestLinkBody,
          response: { 200: MeetingGuest },
        },
      },
      async ({ viewer, params, body }) => guests.sendGuestLink(viewer!, { ...params, ...body }),
    )

    app.delete(
      '/api/consultations/:id/guests/:guestId',
      {
        config,
        schema: {
          tags,
          summary: 'End the invitation or the presence of a third person',
          params: OneGuest,
          response: { 200: MeetingGuest },
        },
      },
      async ({ viewer, params }) => guests.endGuest(viewer!, params),
    )
  }
