import type { Locale } from '#modules/shared'
import type { Condition } from './condition.ts'

/** A mail by its parts; how it looks is decided in one place for all of them. */
export type MailContent = {
  /**
   * Seen on locked screens: never a lawyer's name, an area of law or a matter (Law on the Bar, Art.
   * 46(5)).
   */
  subject: string
  heading: string
  paragraphs: string[]
  /** Label and value: the moment, the amount. Values are set in bold. */
  facts?: Array<[label: string, value: string]>
  /** The next step. */
  action?: { label: string; url: string }
  /** A second, quieter way. */
  also?: { label: string; url: string }
  footnote?: string
  /** Where one press stops mails of this kind (RFC 8058); for those that may be stopped. */
  unsubscribe?: string
  /** The meeting for the reader's calendar (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
  attachments?: Array<{ name: string; contentType: string; text: string }>
}

export type MessageRow = {
  id: string
  kind: 'mail' | 'sms'
  accountId: string | null
  address: string
  locale: Locale
  dedupeKey: string
  contentSealed: string | null
  createdAt: Date
  attempts: number
  heldUntil: Date | null
  /** Not before this moment is it offered again. */
  nextAttemptAt: Date | null
  lastError: string | null
  sentAt: Date | null
  givenUpAt: Date | null
  deleteWhenSent: boolean
  /** Goes to whichever address the account has. */
  followsAccount: boolean
  /** A text message that has its place under the ceiling of a day. */
  isCounted: boolean
  condition: Condition | null
  bouncedAt: Date | null
  bounceCode: string | null
  /** What the SMS provider calls it, and what became of it there. */
  providerId: string | null
  deliveredAt: Date | null
  deliveryFailedAt: Date | null
}
