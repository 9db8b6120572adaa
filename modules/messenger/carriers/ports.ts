/**
 * A mail ready to leave. The id is the message's own and lasts over retries, so that a second copy
 * can be known as one.
 */
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

/** Hands a mail over to whoever carries it. Rejects when it did not take it. */
export type MailCarrier = { carryMail(mail: ReadyMail): Promise<void> }

export type ReadySms = {
  id: string
  to: string
  /** In the basic alphabet of text messages. */
  text: string
  date: Date
  /** Where the provider may tell what became of it. */
  reportUrl: string
}
/** Hands a text message over; answers what the provider calls it, where it has a name for it. */
export type SmsCarrier = { carrySms(sms: ReadySms): Promise<string | undefined> }

/** A refusal that trying again will not change, such as an address that does not exist. */
export class Undeliverable extends Error {
  /** The mailbox is not there, or closed (RFC 3463): nothing more is sent to it for a while. */
  readonly mailboxCode: string | undefined
  constructor(
    message: string,
    { mailboxCode, ...options }: ErrorOptions & { mailboxCode?: string } = {},
  ) {
    super(message, options)
    this.mailboxCode = mailboxCode
  }
}
