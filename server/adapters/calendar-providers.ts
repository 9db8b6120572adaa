import Type, { type TObject } from 'typebox'
import type { CalendarProvider } from '#modules/calendar'
import type { SocialSettings } from './social-providers.ts'

const text = (description: string, options: object = {}) => Type.String({ description, ...options })
const address = (description: string, byDefault: string) =>
  text(description, { default: byDefault, pattern: '^https?://' })

/** Settings of the calendar providers. */
export const calendarSettings = {
  GOOGLE_CALENDARS: Type.Boolean({
    default: false,
    description:
      'Lawyers can connect a Google calendar, with the OAuth client GOOGLE_CLIENT_ID. Its consent screen needs the scope https://www.googleapis.com/auth/calendar. Its project needs the CalDAV API and the Google Calendar API. The OAuth client needs the redirect URI PUBLIC_URL/kalendoriaus-prijungimas.',
  }),
  GOOGLE_REVOKE_URL: address(
    'Endpoint of Google that takes back the consent to a disconnected calendar (RFC 7009).',
    'https://oauth2.googleapis.com/revoke',
  ),
  GOOGLE_CALDAV_URL: address(
    'CalDAV endpoint of Google.',
    'https://apidata.googleusercontent.com/caldav/v2/',
  ),
  GOOGLE_CALENDAR_OWNER_URL: address(
    'Endpoint that returns the calendar’s owner.',
    'https://www.googleapis.com/calendar/v3/calendars/primary',
  ),
  MICROSOFT_CLIENT_ID: Type.Optional(
    text(
      'Microsoft application id, for calendars of Microsoft 365. Register it at entra.microsoft.com, App registrations, for accounts of any organisation and personal accounts. Redirect URI (Web): PUBLIC_URL/kalendoriaus-prijungimas. Delegated permissions: Calendars.ReadWrite, User.Read, offline_access.',
    ),
  ),
  MICROSOFT_CLIENT_SECRET: Type.Optional(text('Client secret of the Microsoft application.')),
  MICROSOFT_AUTHORIZE_URL: address(
    'Authorization endpoint of Microsoft.',
    'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  ),
  MICROSOFT_TOKEN_URL: address(
    'Token endpoint of Microsoft.',
    'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  ),
  MICROSOFT_GRAPH_URL: address('Endpoint of Microsoft Graph.', 'https://graph.microsoft.com/v1.0'),
}

type CalendarSettings = Type.Static<TObject<typeof calendarSettings>>

export function calendarMistakes(env: CalendarSettings & SocialSettings): string[] {
  const { MICROSOFT_CLIENT_ID: id, MICROSOFT_CLIENT_SECRET: secret } = env
  return [
    ...((id === undefined) === (secret === undefined)
      ? []
      : ['Set both MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET, or neither.']),
    ...(env.GOOGLE_CALENDARS && env.GOOGLE_CLIENT_ID === undefined
      ? ['GOOGLE_CLIENT_ID is needed with GOOGLE_CALENDARS=true.']
      : []),
  ]
}

/** The providers that are set up, in the order of their buttons. */
export function calendarProvidersOf(env: CalendarSettings & SocialSettings): CalendarProvider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env
  const { MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET } = env
  const providers: CalendarProvider[] = []
  if (env.GOOGLE_CALENDARS && GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET)
    providers.push({
      id: 'google',
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
      authorizeUrl: env.GOOGLE_AUTHORIZE_URL,
      tokenUrl: env.GOOGLE_TOKEN_URL,
      revokeUrl: env.GOOGLE_REVOKE_URL,
      address: env.GOOGLE_CALDAV_URL,
      ownerUrl: env.GOOGLE_CALENDAR_OWNER_URL,
    })
  if (MICROSOFT_CLIENT_ID && MICROSOFT_CLIENT_SECRET)
    providers.push({
      id: 'microsoft',
      clientId: MICROSOFT_CLIENT_ID,
      clientSecret: MICROSOFT_CLIENT_SECRET,
      authorizeUrl: env.MICROSOFT_AUTHORIZE_URL,
      tokenUrl: env.MICROSOFT_TOKEN_URL,
      address: env.MICROSOFT_GRAPH_URL,
      ownerUrl: `${env.MICROSOFT_GRAPH_URL}/me`,
    })
  return providers
}
