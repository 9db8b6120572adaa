import Type from 'typebox'
import { NoBody, Empty, errors, Id, type App } from '#modules/shared'
import type { Notifications } from './service.ts'
import {
  ChoiceBody,
  ListQuery,
  NotificationList,
  Reading,
  Settings,
  SocketTicket,
  Unread,
  UnsubscribeParams,
} from './schemas.ts'

const tags = ['notifications']
const OfConsultation = Type.Object({ id: Id })

export const notificationRoutes = (notification: Notifications) => async (app: App) => {
  app.get(
    '/api/internal/notifications',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'List own notifications, newest first',
        querystring: ListQuery,
        response: { 200: NotificationList },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return notification.inbox.listNotifications(request.viewer!, {
        ...request.query,
        locale: request.locale,
      })
    },
  )

  app.get(
    '/api/consultations/:id/calendar-file',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Download a confirmed meeting as a calendar file',
        params: OfConsultation,
        produces: ['text/calendar'],
      },
    },
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          await notification.meetings.makeCalendarFile(
            { ...request.viewer!, locale: request.locale },
            request.params,
          ),
        ),
  )

  app.put(
    '/api/internal/notifications/reading',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Mark some or all own notifications as read',
        body: Reading,
        response: { 200: Unread },
      },
    },
    async (request) => notification.inbox.markRead(request.viewer!, request.body),
  )

  app.get(
    '/api/me/notification-settings',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'List own notification settings',
        response: { 200: Settings },
      },
    },
    async (request) => ({ kinds: await notification.settings.listSettings(request.viewer!) }),
  )

  app.put(
    '/api/me/notification-settings',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Turn one channel of one kind on or off',
        body: ChoiceBody,
        response: { 200: Settings },
      },
    },
    async (request) => {
      await notification.settings.choose(request.viewer!, request.body)
      return { kinds: await notification.settings.listSettings(request.viewer!) }
    },
  )

  app.post(
    '/api/socket-tickets',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary:
          'Create a one-use ticket for the socket, so that no lasting token is part of an address',
        response: { 201: SocketTicket },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await notification.inbox.issueSocketTicket(request.viewer!)),
  )

  // RFC 8058: mail programs post here themselves; a person who follows the link confirms first, so
  // that link scanners unsubscribe nobody.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body, done) => done(null, body),
  )

  app.get(
    '/api/unsubscriptions/:token',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Redirect to the page that asks whether to unsubscribe',
        params: UnsubscribeParams,
        response: { 303: NoBody },
      },
    },
    async ({ params, locale }, reply) =>
      reply.redirect(notification.settings.unsubscribePage({ ...params, locale }), 303),
  )

  app.post(
    '/api/unsubscriptions/:token',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Unsubscribe a person from mails of one kind, without signing in',
        params: UnsubscribeParams,
        response: { 200: Empty, 303: NoBody },
      },
    },
    async ({ params, headers, locale }, reply) => {
      if (!(await notification.settings.unsubscribe(params.token))) throw errors.NOT_FOUND()
      return headers.accept?.includes('text/html')
        ? reply.redirect(
            notification.settings.unsubscribePage({ ...params, locale, isDone: true }),
            303,
          )
        : reply.send({})
    },
  )
}
