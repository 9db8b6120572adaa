import { Model } from 'objection'
import { sealedIn, type Cipher } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import type { CalendarServer, Credentials } from './calendar-server.ts'

/** An account on a server of calendars. Its credentials open the lawyer's whole calendar. */
export class CalendarAccount extends Model {
  static override tableName = 'calendar_account'

  declare id: string
  declare lawyerId: string
  declare host: string
  declare credentialsSealed: string
  declare credentialsFingerprint: string
  declare connectedAt: Date

  credentials({ cipher }: { cipher: Cipher }): Credentials {
    const place = sealedIn('calendar_account.credentials_sealed', this.id)
    return JSON.parse(cipher.open(this.credentialsSealed, place)) as Credentials
  }

  open(
    { db, cipher, openCalendarServer }: Pick<CalendarNeeds, 'db' | 'cipher' | 'openCalendarServer'>,
    { withinMs }: { withinMs: number },
  ): CalendarServer {
    const credentials = this.credentials({ cipher })
    return openCalendarServer(credentials, {
      withinMs,
      keepToken: async (refreshToken) => {
        const { id } = this
        const { credentialsSealed } = sealCredentials(cipher, id, { ...credentials, refreshToken })
        await CalendarAccount.query(db).findById(id).patch({ credentialsSealed })
      },
    })
  }
}

/** Of the address and the user: an account is connected once. */
export const fingerprintCredentials = (
  cipher: Cipher,
  { address, userName }: Pick<Credentials, 'address' | 'userName'>,
): string => cipher.fingerprint(`${address} ${userName}`)

export const sealCredentials = (
  cipher: Cipher,
  id: string,
  credentials: Credentials,
): Pick<CalendarAccount, 'credentialsSealed' | 'credentialsFingerprint'> => ({
  credentialsSealed: cipher.seal(
    JSON.stringify(credentials),
    sealedIn('calendar_account.credentials_sealed', id),
  ),
  credentialsFingerprint: fingerprintCredentials(cipher, credentials),
})
