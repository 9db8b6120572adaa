import { CLIENT } from '../../modules/calendar/test/consent-server.ts'
import { aGraphServer } from '../../modules/calendar/test/graph-server.ts'

/** A calendar of a year without a free minute, at a stand-in for Microsoft 365. */
export const FULL_CALENDAR = 'Teismo posėdžiai'

const YEAR_MS = 366 * 24 * 3_600_000
const utc = (at: number) => ({ dateTime: new Date(at).toISOString().slice(0, 19), timeZone: 'UTC' })

/** A stand-in that asks for consent as Microsoft does, and answers as its Graph does. */
export async function startCalendarConsents() {
  const graph = await aGraphServer()
  graph.makeCalendar('court==', FULL_CALENDAR)
  graph.put('court==', { start: utc(Date.now()), end: utc(Date.now() + YEAR_MS) })
  return {
    environment: {
      EXTERNAL_CALENDARS: 'local',
      MICROSOFT_CLIENT_ID: CLIENT.clientId,
      MICROSOFT_CLIENT_SECRET: CLIENT.clientSecret,
      MICROSOFT_AUTHORIZE_URL: graph.provider.authorizeUrl,
      MICROSOFT_TOKEN_URL: graph.provider.tokenUrl,
      MICROSOFT_GRAPH_URL: graph.provider.address,
    },
    close: graph.close,
  }
}
