import { type App, WithId } from '#modules/shared'
import type { Meeting } from './service.ts'
import {
  DeviceCheck,
  MeetingAccess,
  NextSteps,
  NextStepsBody,
  PhoneConsent,
  ConsentBody,
} from './schemas.ts'

export const meetingRoutes = (meeting: Meeting) => async (app: App) => {
  app.post(
    '/api/consultations/:id/meeting-access',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['consultations'],
        summary:
          'Create a one-use ticket for the meeting, with the ICE servers, while it may be joined',
        params: WithId,
        response: { 201: MeetingAccess },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await meeting.openMeeting(request.viewer!, request.params)),
  )

  const signedIn = { config: { access: 'signed-in' as const } }
  const common = { tags: ['consultations'], params: WithId }

  app.post(
    '/api/consultations/:id/device-check',
    {
      ...signedIn,
      schema: {
        ...common,
        summary: 'Create short-lived relay credentials for a test before the meeting',
        response: { 201: DeviceCheck },
      },
    },
    async ({ viewer, params }, reply) =>
      reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await meeting.openDeviceCheck(viewer!, params)),
  )

  app.get(
    '/api/consultations/:id/phone-consent',
    {
      ...signedIn,
      schema: {
        ...common,
        summary: 'Get the phone consents, and the number if both agreed',
        response: { 200: PhoneConsent },
      },
    },
    async ({ viewer, params }, reply) => {
      reply.header('cache-control', 'no-store')
      return meeting.getPhoneConsent(viewer!, params.id)
    },
  )

  app.put(
    '/api/consultations/:id/phone-consent',
    {
      ...signedIn,
      schema: {
        ...common,
        summary: 'Give or withdraw the consent to a phone call if the video call fails',
        body: ConsentBody,
        response: { 200: PhoneConsent },
      },
    },
    async ({ viewer, params, body }) => meeting.givePhoneConsent(viewer!, { ...params, ...body }),
  )

  app.get(
    '/api/consultations/:id/next-steps',
    {
      ...signedIn,
      schema: {
        ...common,
        summary: 'Get the next steps',
        response: { 200: NextSteps },
      },
    },
    async ({ viewer, params }, reply) => {
      reply.header('cache-control', 'no-store')
      return meeting.getNextSteps(viewer!, params.id)
    },
  )

  app.put(
    '/api/consultations/:id/next-steps',
    {
      ...signedIn,
      schema: {
        ...common,
        summary: 'Lawyer: write the next steps',
        body: NextStepsBody,
        response: { 200: NextSteps },
      },
    },
    async ({ viewer, params, body }) => meeting.writeNextSteps(viewer!, { ...params, ...body }),
  )
}
