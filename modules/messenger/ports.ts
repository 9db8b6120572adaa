/** A mail ready to leave. The id is the message's own and lasts over retries, so that a second copy can be known as one. */
export type ReadyMail = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  date: Date
  attachments: Array<{ name: string; contentType: string; text: string }>
}

/** Hands a mail over to whoever carries it. Rejects when it did not take it. */
export type MailCarrier = { carryMail(mail: ReadyMail): Promise<void> }

export type ReadySms = { id: string; to: string; text: string; date: Date }
export type SmsCarrier = { carrySms(sms: ReadySms): Promise<void> }

/** A refusal that trying again will not change, such as an address that does not exist. */
export class Undeliverable extends Error {}
