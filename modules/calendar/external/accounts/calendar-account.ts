import { Model } from 'objection'
import { sealedIn, type Cipher } from '#modules/shared'
import type { Credentials } from './calendar-server.ts'

/** An account on a server of calendars. The app password opens the lawyer's whole calendar. */
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
}

/** `fingerprint` is of the address and the user: an account is connected once. */
export const sealCredentials = (
  cipher: Cipher,
  id: string,
  credentials: Credentials,
): Pick<CalendarAccount, 'credentialsSealed' | 'credentialsFingerprint'> => ({
  credentialsSealed: cipher.seal(
    JSON.stringify(credentials),
    sealedIn('calendar_account.credentials_sealed', id),
  ),
  credentialsFingerprint: cipher.fingerprint(`${credentials.address} ${credentials.userName}`),
})
