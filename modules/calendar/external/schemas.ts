import Type from 'typebox'
import { Id, Instant, nullable, oneOf, TEXT, bodySchema, schema } from '#modules/shared'
import { CALENDAR_PROVIDERS } from './consent/calendar-provider.ts'
import { FEED_DETAILS } from './calendar-feed.ts'
import { READ_FAILURES } from './read-failure.ts'
import { ADDRESS_LENGTH, NAME_LENGTH, PASSWORD_LENGTH, USER_NAME_LENGTH } from './limits.ts'

const Failure = Type.Unsafe<(typeof READ_FAILURES)[number] | null>({
  type: ['string', 'null'],
  enum: [...READ_FAILURES, null],
})
export const PresentedExternalCalendar = schema('ExternalCalendar', {
  id: Id,
  name: Type.String(),
  host: Type.String({
    description: 'The host; the whole address is secret and not shown again',
  }),
  addedAt: Instant,
  readAt: nullable(Instant),
  attemptedAt: nullable(Instant),
  error: Failure,
  eventCount: nullable(Type.Integer()),
  unreadCount: Type.Integer({
    description: 'Events of which some time could not be read, and is offered as free',
  }),
  accountId: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'The connected account; null for a calendar read from an address',
  }),
  countsAsBusy: Type.Boolean(),
  receivesMeetings: Type.Boolean({ description: 'Confirmed meetings are written into it' }),
  namesClients: Type.Boolean({ description: 'The written meetings say the name of the client' }),
  writtenAt: nullable(Instant),
  writeError: Failure,
})
const Text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: TEXT, description })
const Password = Text(PASSWORD_LENGTH, 'An app password, made for this purpose')
export const AccountBody = bodySchema('NewCalendarAccount', {
  address: Text(ADDRESS_LENGTH, 'Address of the CalDAV server, such as caldav.fastmail.com'),
  userName: Text(USER_NAME_LENGTH, 'As the server asks for it, often an e-mail address'),
  password: Password,
})
const Provider = oneOf(CALENDAR_PROVIDERS, { title: 'CalendarProvider' })
export const ConsentBody = bodySchema('NewCalendarConsent', { provider: Provider })
export const ConsentAddress = schema('CalendarConsent', { consentUrl: Type.String() })
export const PasswordBody = bodySchema('CalendarPassword', { password: Password })
export const PresentedAccount = schema('CalendarAccount', {
  id: Id,
  host: Type.String(),
  userName: Type.String(),
  provider: nullable(Provider),
  connectedAt: Instant,
  calendars: Type.Array(PresentedExternalCalendar, { description: 'Those in use' }),
})
export const DisconnectedAccount = schema('DisconnectedCalendarAccount', {
  meetingsLeft: Type.Integer({
    description: 'Coming meetings that could not be removed from the calendar',
  }),
})
const Ref = Type.String({ minLength: 1, maxLength: 200 })
export const PresentedOffer = schema('OfferedCalendar', {
  ref: Ref,
  name: Type.String(),
  isWritable: Type.Boolean(),
  countsAsBusy: Type.Boolean(),
  receivesMeetings: Type.Boolean(),
})
export const ChoiceBody = bodySchema('CalendarChoice', {
  busy: Type.Array(Ref, { maxItems: 50, description: 'Calendars whose events take time' }),
  meetings: nullable(Ref),
  namesClients: Type.Optional(
    Type.Boolean({
      description: 'The written meetings say the name of the client; else they do not',
    }),
  ),
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
