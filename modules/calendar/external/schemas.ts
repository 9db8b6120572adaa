import Type from 'typebox'
import { closed, Id, Instant, nullable, oneOf, TEXT } from '#modules/shared'
import { FEED_DETAILS } from './calendar-feed.ts'
import { READ_FAULTS } from './fetch-calendar.ts'
import { ADDRESS_LENGTH, NAME_LENGTH } from './limits.ts'

export const PresentedExternalCalendar = Type.Object({
  id: Id,
  name: Type.String(),
  host: Type.String({
    description: 'Whose it is; the whole address is a secret and never shown again',
  }),
  addedAt: Instant,
  readAt: nullable(Instant),
  attemptedAt: nullable(Instant),
  error: Type.Unsafe<(typeof READ_FAULTS)[number] | null>({
    type: ['string', 'null'],
    enum: [...READ_FAULTS, null],
  }),
  eventCount: nullable(Type.Integer()),
})
export const ExternalCalendarBody = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: NAME_LENGTH, pattern: TEXT })),
    address: Type.String({
      minLength: 1,
      maxLength: ADDRESS_LENGTH,
      pattern: TEXT,
      description: 'https or webcal address of an iCalendar file',
    }),
  },
  closed,
)

const Detail = oneOf(FEED_DETAILS)
export const FeedBody = Type.Object({ detail: Detail }, closed)
export const PresentedFeed = Type.Object({
  isOn: Type.Boolean(),
  detail: nullable(Detail),
  madeAt: nullable(Instant),
  fetchedAt: nullable(Instant),
  address: Type.Optional(Type.String({ description: 'Told once, when it is made' })),
})
