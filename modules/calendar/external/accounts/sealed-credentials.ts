import { sealedIn, type Cipher } from '#modules/shared'
import type { Credentials } from './calendar-server.ts'

type Sealed = { credentialsSealed: string; credentialsFingerprint: string }

/** Of the address and the user: an account is connected once. */
export const fingerprintCredentials = (
  cipher: Cipher,
  { address, userName }: Pick<Credentials, 'address' | 'userName'>,
): string => cipher.fingerprint(`${address} ${userName}`)

export const sealCredentials = (cipher: Cipher, id: string, credentials: Credentials): Sealed => ({
  credentialsSealed: cipher.seal(JSON.stringify(credentials), placeOf(id)),
  credentialsFingerprint: fingerprintCredentials(cipher, credentials),
})

export const openCredentials = (
  cipher: Cipher,
  { id, credentialsSealed }: { id: string; credentialsSealed: string },
): Credentials => JSON.parse(cipher.open(credentialsSealed, placeOf(id))) as Credentials

const placeOf = (id: string) => sealedIn('calendar_account.credentials_sealed', id)
