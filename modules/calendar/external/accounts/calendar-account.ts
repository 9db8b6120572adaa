import { Model } from 'objection'
import type { Cipher } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import { renewInTurn } from '../consent/renew-in-turn.ts'
import type { CalendarServer, Credentials } from './calendar-server.ts'
import { openCredentials } from './sealed-credentials.ts'

/** An account on a server of calendars. Its credentials open the lawyer's whole calendar. */
export class CalendarAccount extends Model {
  static override tableName = 'calendar_account'

  declare id: string
  declare lawyerId: string
  declare host: string
  declare credentialsSealed: string
  declare credentialsFingerprint: string
  declare connectedAt: Date
  /** The lawyer is deleted: only our written meetings are still removed, until then at the latest. */
  declare clearingUntil: Date | null

  credentials({ cipher }: { cipher: Cipher }): Credentials {
    return openCredentials(cipher, this)
  }

  open(
    needs: Pick<CalendarNeeds, 'db' | 'cipher' | 'clock' | 'transact' | 'openCalendarServer'>,
    { withinMs }: { withinMs: number },
  ): CalendarServer {
    const credentials = this.credentials(needs)
    return needs.openCalendarServer(credentials, {
      withinMs,
      renewInTurn: renewInTurn(needs, this),
    })
  }
}
