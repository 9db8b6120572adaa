import { newId, type Cipher, type Locale, type Tx } from '#modules/shared'
import type { ContactWords } from './schemas.ts'

export type StoredMessage = ContactWords & { locale: Locale; receivedAt: Date; robotChecked?: boolean }

/** For the seed: messages that wait for the team. Tells nobody. */
export const storeMessages = ({ cipher }: { cipher: Cipher }, tx: Tx, messages: readonly StoredMessage[]): Promise<unknown> =>
  tx('contact_message').insert(messages.map(({ message, robotChecked = true, ...given }) => ({ ...given, robotChecked, id: newId(), textSealed: cipher.seal(message), status: 'waiting' })))
