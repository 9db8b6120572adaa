import type { App } from '#modules/shared'
import type { Meeting } from './index.ts'
import { MeetingAccess, MeetingParams } from './schemas.ts'

export const meetingRoutes = (meeting: Meeting) => async (app: App) => {
  app.post(
    '/api/consultations/:id/meeting-access',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['consultations'],
        summary: 'A one-use ticket into the meeting, and the way through the net, while joining is offered',
        params: MeetingParams,
        response: { 201: MeetingAccess },
      },
    },
    async (request, reply) => reply.code(201).header('cache-control', 'no-store').send(await meeting.openMeeting(request.viewer!, request.params)),
  )
}
