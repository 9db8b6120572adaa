import { openCalDavServer } from '../../caldav/caldav-server.ts'
import { openGraphServer } from '../../graph/graph-server.ts'
import type { Consents } from '../consent/consents.ts'
import { basicOf, isConsent, type OpenCalendarServer } from './calendar-server.ts'

/** Opens the server that the credentials are for. */
export function createOpenServer(
  consents: Pick<Consents, 'withAccess'>,
  { mayBeLocal }: { mayBeLocal: boolean },
): OpenCalendarServer {
  const openCalDav = openCalDavServer({ mayBeLocal })
  const openGraph = openGraphServer({ mayBeLocal })
  return (credentials, { withinMs, renewInTurn }) => {
    const { address } = credentials
    if (!isConsent(credentials)) {
      const authorization = async () => basicOf(credentials)
      return openCalDav({ address, authorization }, { withinMs })
    }
    let current = credentials
    const authorization = async () => {
      current = await consents.withAccess(current, renewInTurn)
      return `Bearer ${current.access?.token}`
    }
    const open = credentials.provider === 'google' ? openCalDav : openGraph
    return open({ address, authorization }, { withinMs })
  }
}
