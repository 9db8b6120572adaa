import type { Locale } from '#modules/shared'
import type { Condition } from './condition.ts'

export type MailContent = {
  /**
   * Shown on locked screens: never a lawyer's name, an area of law or a matter (Law on the Bar,
   * Art. 46(5)).
   */
  subject: string
  heading: string
  paragraphs: string[]
  facts?: Array<[label: string, value: string]>
  action?: { label: string; url: string }
  /** A secondary action. */
  also?: { label: string; url: string }
  footnote?: string
  /** One-click unsubscribing (RFC 8058). */
  unsubscribe?: string
  /** RFC 5546. */
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
  nextAttemptAt: Date | null
  lastError: string | null
  sentAt: Date | null
  givenUpAt: Date | null
  deleteWhenSent: boolean
  /** Sent to the account's address at that time. */
  followsAccount: boolean
  /** Counted in the day's limit. */
  isCounted: boolean
  condition: Condition | null
  /** The consultation that it is about. */
  consultationId: string | null
  bouncedAt: Date | null
  bounceCode: string | null
  /** The provider's id of a text message. */
  providerId: string | null
  deliveredAt: Date | null
  deliveryFailedAt: Date | null
}
