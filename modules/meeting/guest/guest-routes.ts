import { type App, NoBody } from '#modules/shared'
import { MeetingAccess } from '../schemas.ts'
import type { Meeting } from '../service.ts'
import {
  GuestCodeBody,
  GuestEntry,
  GuestEntryBody,
  GuestMeeting,
  GuestSessionBody,
} from './schemas.ts'

/**
 * For the guest, who has no account: the secret of the link, and later of the session, is in the
 * body. It opens these routes and nothing else.
 */
export const ownGuestRoutes =
  ({ guests }: Meeting) =>
  async (app: App) => {
    const config = { access: 'public' as const }
    const tags = ['consultations']

    app.post(
      '/api/meeting-guests/codes',
      {
        config,
        schema: {
          tags,
          summary: 'Guest of a meeting: mail a code to the address of this link',
          body: GuestCodeBody,
          response: { 204: NoBody },
        },
      },
      async ({ body }, reply) => {
        await guests.sendGuestCode(body)
        return reply.code(204).send()
      },
    )

    app.post(
      '/api/meeting-guests/sessions',
      {
        config,
        schema: {
          tags,
          summary: 'Guest of a meeting: prove the mailbox by the code and confirm secrecy',
          body: GuestEntryBody,
          response: { 201: GuestEntry },
        },
      },
      async ({ body }, reply) =>
        reply
          .code(201)
          .header('cache-control', 'no-store')
          .send(await guests.enterAsGuest(body)),
    )

    app.post(
      '/api/meeting-guests/meeting',
      {
        config,
        schema: {
          tags,
          summary: 'Guest of a meeting: the names and times of the meeting of this session',
          body: GuestSessionBody,
          response: { 200: GuestMeeting },
        },
      },
      async ({ body, locale }, reply) => {
        reply.header('cache-control', 'no-store')
        return guests.getGuestMeeting({ ...body, locale })
      },
    )

    app.post(
      '/api/meeting-guests/meeting-access',
      {
        config,
        schema: {
          tags,
          summary: 'Guest of a meeting: a one-use ticket, while the meeting may be joined',
          body: GuestSessionBody,
          response: { 201: MeetingAccess },
        },
      },
      async ({ body, locale }, reply) =>
        reply
          .code(201)
          .header('cache-control', 'no-store')
          .send(await guests.openGuestMeeting({ ...body, locale })),
    )
  }
