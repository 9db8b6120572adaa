export const CALENDAR_PROVIDERS = ['google', 'microsoft'] as const
export type CalendarProviderId = (typeof CALENDAR_PROVIDERS)[number]

/** Where lawyers let us read and write their calendars (OAuth 2.0). Every address is configuration. */
export type CalendarProvider = {
  id: CalendarProviderId
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  /** Where a consent is taken back (RFC 7009). Microsoft has none that ends a single consent. */
  revokeUrl?: string
  /** CalDAV of Google, Graph of Microsoft. */
  address: string
  /** Answers who consented. */
  ownerUrl: string
}

/** Without "offline" access a consent ends after an hour. */
export const CONSENT: Record<CalendarProviderId, { scope: string; more: Record<string, string> }> =
  {
    google: {
      scope: 'https://www.googleapis.com/auth/calendar',
      // Google gives a refresh token only with the first consent, unless it asks again.
      more: { access_type: 'offline', prompt: 'consent' },
    },
    microsoft: {
      scope: 'offline_access User.Read Calendars.ReadWrite',
      more: { prompt: 'select_account' },
    },
  }
