/** The id stays the same over retries, so that duplicates are recognised. */
export type ReadyMail = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  date: Date
  attachments: Array<{ name: string; contentType: string; text: string }>
  /** Absolute address for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
}

/** Rejects when the mail was not accepted. */
export type MailCarrier = { carryMail(mail: ReadyMail): Promise<void> }

export type ReadySms = {
  id: string
  to: string
  /** In GSM 03.38. */
  text: string
  date: Date
  /** For the provider's delivery report. */
  reportUrl: string
}
/** Returns the provider's id, if any. */
export type SmsCarrier = { carrySms(sms: ReadySms): Promise<string | undefined> }

/** A permanent refusal, such as an unknown address. */
export class Undeliverable extends Error {
  /** The mailbox does not exist or is closed (RFC 3463). */
  readonly mailboxCode: string | undefined
  constructor(
    message: string,
    { mailboxCode, ...options }: ErrorOptions & { mailboxCode?: string } = {},
  ) {
    super(message, options)
    this.mailboxCode = mailboxCode
  }
}
