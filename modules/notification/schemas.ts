import Type, { type Static } from 'typebox'
import { Id, Instant, listOf, nullable, oneOf, Paging, bodySchema, schema } from '#modules/shared'
import { Kind } from './settings/kinds.ts'
import { CHANNELS } from './settings/channel-defaults.ts'

export const PresentedNotification = schema('Notification', {
  id: Id,
  kind: Kind,
  title: Type.String(),
  body: Type.String(),
  action: nullable(Type.String({ description: 'Label of the button; null when closed.' })),
  href: Type.String({ description: 'Path of the page of the next step.' }),
  consultationId: nullable(Id),
  createdAt: Instant,
  readAt: nullable(Instant),
  /** When its awaited action was done or became void. */
  closedAt: nullable(Instant),
})
export type PresentedNotification = Static<typeof PresentedNotification>

export const NotificationList = schema('NotificationList', {
  ...listOf(PresentedNotification).properties,
  unread: Type.Integer(),
})
export type NotificationList = Static<typeof NotificationList>

export const ListQuery = Type.Object(Paging)

export const Reading = bodySchema('NotificationsRead', {
  ids: Type.Optional(
    Type.Array(Id, { maxItems: 100, description: 'Those that were read; all, when left out.' }),
  ),
})
export const Unread = schema('UnreadCount', { unread: Type.Integer() })

const ChannelSchema = oneOf(CHANNELS, { title: 'NotificationChannel' })
export const Settings = schema('NotificationSettings', {
  kinds: Type.Array(
    Type.Object({
      kind: Kind,
      channels: Type.Array(
        Type.Object({
          channel: ChannelSchema,
          isOn: Type.Boolean(),
          isFixed: Type.Boolean({
            description: 'Cannot be switched off: the law or the contract requires it.',
          }),
        }),
      ),
    }),
  ),
})
export const ChoiceBody = bodySchema('NotificationChoice', {
  kind: Kind,
  channel: ChannelSchema,
  isOn: Type.Boolean(),
})

export const SocketTicket = schema('SocketTicket', {
  ticket: Type.String({ description: 'Opens /api/socket once, within a minute.' }),
})

export const UnsubscribeParams = Type.Object({
  token: Type.String({ maxLength: 200, pattern: '^[\\w.-]+$' }),
})
