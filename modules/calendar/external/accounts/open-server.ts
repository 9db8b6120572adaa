import { openCalDavServer } from '../../caldav/caldav-server.ts'
import { openGraphServer } from '../../graph/graph-server.ts'
import type { Consents } from '../consent/consents.ts'
import { basicOf, isConsent, type OpenCalendarServer } from './calendar-server.ts'

/** Opens the server that the credentials are for. */
export function createOpenServer(
  consents: Pick<Consents, 'authorization'>,
  { mayBeLocal }: { mayBeLocal: boolean },
): OpenCalendarServer {
  const openCalDav = openCalDavServer({ mayBeLocal })
  const openGraph = openGraphServer({ mayBeLocal })
  return (credentials, { withinMs, keepToken }) => {
    const { address } = credentials
    if (!isConsent(credentials)) {
      const authorization = async () => basicOf(credentials)
      return openCalDav({ address, authorization }, { withinMs })
    }
    // A replaced refresh token is no longer valid for the next request.
    let current = credentials
    const authorization = () =>
      consents.authorization(current, async (refreshToken) => {
        current = { ...current, refreshToken }
        await keepToken(refreshToken)
      })
    const open = credentials.provider === 'google' ? openCalDav : openGraph
    return open({ address, authorization }, { withinMs })
  }
}
