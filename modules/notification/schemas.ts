import Type, { type Static } from 'typebox'
import { Id, Instant, listOf, nullable, oneOf, Paging } from '#modules/shared'
import { Kind } from './settings/kinds.ts'
import { CHANNELS } from './settings/offers.ts'

export const PresentedNotification = Type.Object({
  id: Id,
  kind: Kind,
  title: Type.String(),
  body: Type.String(),
  action: nullable(
    Type.String({ description: 'What the link does, in words for a button; null when closed.' }),
  ),
  href: Type.String({ description: 'Path of the page where the next step is.' }),
  consultationId: nullable(Id),
  createdAt: Instant,
  readAt: nullable(Instant),
  /** When its request was done or became void. */
  closedAt: nullable(Instant),
})
export type PresentedNotification = Static<typeof PresentedNotification>

export const NotificationList = Type.Object({
  ...listOf(PresentedNotification).properties,
  unread: Type.Integer(),
})
export type NotificationList = Static<typeof NotificationList>

export const ListQuery = Type.Object(Paging)

export const Reading = Type.Object(
  {
    ids: Type.Optional(
      Type.Array(Id, { maxItems: 100, description: 'Those that were read; all, when left out.' }),
    ),
  },
  { additionalProperties: false },
)
export const Unread = Type.Object({ unread: Type.Integer() })

const ChannelSchema = oneOf(CHANNELS)
export const Settings = Type.Object({
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
export const ChoiceBody = Type.Object(
  { kind: Kind, channel: ChannelSchema, isOn: Type.Boolean() },
  { additionalProperties: false },
)

export const SocketTicket = Type.Object({
  ticket: Type.String({ description: 'Opens /api/socket once, within a minute.' }),
})

export const UnsubscribeParams = Type.Object({
  token: Type.String({ maxLength: 200, pattern: '^[\\w.-]+$' }),
})
