import { newId, type Cipher, type Locale, type Tx, sealedIn } from '#modules/shared'
import type { ContactWords } from './schemas.ts'

export type StoredMessage = ContactWords & {
  locale: Locale
  receivedAt: Date
  robotChecked?: boolean
}

/** For the seed; sends no mails. */
export const storeMessages = (
  { cipher }: { cipher: Cipher },
  tx: Tx,
  messages: readonly StoredMessage[],
): Promise<unknown> =>
  tx('contact_message').insert(
    messages.map(({ message, robotChecked = true, ...given }) => {
      const id = newId()
      return {
        ...given,
        robotChecked,
        id,
        textSealed: cipher.seal(message, sealedIn('contact_message.text_sealed', id)),
        status: 'waiting',
      }
    }),
  )
