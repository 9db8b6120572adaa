import Type from 'typebox'
import { Id, Instant, nullable, oneOf, TEXT, bodySchema, schema } from '#modules/shared'
import { FEED_DETAILS } from './calendar-feed.ts'
import { READ_FAULTS } from './fetch-calendar.ts'
import { ADDRESS_LENGTH, NAME_LENGTH } from './limits.ts'

export const PresentedExternalCalendar = schema('ExternalCalendar', {
  id: Id,
  name: Type.String(),
  host: Type.String({
    description: 'The host; the whole address is secret and not shown again',
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
export const ExternalCalendarBody = bodySchema('NewExternalCalendar', {
  name: Type.Optional(Type.String({ maxLength: NAME_LENGTH, pattern: TEXT })),
  address: Type.String({
    minLength: 1,
    maxLength: ADDRESS_LENGTH,
    pattern: TEXT,
    description: 'https or webcal address of an iCalendar file',
  }),
})

const Detail = oneOf(FEED_DETAILS, { title: 'FeedDetail' })
export const FeedBody = bodySchema('NewCalendarFeed', { detail: Detail })
export const PresentedFeed = schema('CalendarFeed', {
  isOn: Type.Boolean(),
  detail: nullable(Detail),
  madeAt: nullable(Instant),
  fetchedAt: nullable(Instant),
  address: Type.Optional(Type.String({ description: 'Returned only when created' })),
})
