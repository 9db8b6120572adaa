import type { App } from '#modules/shared'
import type { Meeting } from './service.ts'
import {
  DeviceCheck,
  MeetingAccess,
  MeetingParams,
  NextSteps,
  NextStepsBody,
  PhoneConsent,
  PhoneConsentBody,
} from './schemas.ts'

export const meetingRoutes = (meeting: Meeting) => async (app: App) => {
  app.post(
    '/api/consultations/:id/meeting-access',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['consultations'],
        summary:
          'A one-use ticket into the meeting, and the way through the net, while joining is offered',
        params: MeetingParams,
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
  const common = { tags: ['consultations'], params: MeetingParams }

  app.post(
    '/api/consultations/:id/device-check',
    {
      ...signedIn,
      schema: {
        ...common,
        summary: 'A short pass for the relay, to try it before the meeting',
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
        summary: 'Whether both agreed to telephone should the call fail, and then the number',
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
        summary: 'Agree to be telephoned should the call fail, or take it back',
        body: PhoneConsentBody,
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
        summary: 'What was agreed in the meeting to be done next',
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
        summary: 'The lawyer writes down what was agreed',
        body: NextStepsBody,
        response: { 200: NextSteps },
      },
    },
    async ({ viewer, params, body }) => meeting.writeNextSteps(viewer!, { ...params, ...body }),
  )
}
