import type { MessageRow } from '../message.ts'
import type { MessengerNeeds } from '../needs.ts'
import { recordRefusal } from '../refusal.ts'

/** What a report says of one mail: where it ended, with the code of RFC 3463 where there is one. */
export type MailReport = {
  messageId: string
  outcome: 'delivered' | 'refused' | 'later'
  code: string
}

const MAIL_REPORTS = 'mail reports'

/** The address a mail server or provider is asked to report to; nobody else knows its key. */
const mailReportKey = ({ cipher }: Pick<MessengerNeeds, 'cipher'>): string =>
  cipher.fingerprint(MAIL_REPORTS).slice(0, 32)

/** Where mail servers report to, for the operator to configure. */
export const mailReportUrl = (needs: Pick<MessengerNeeds, 'cipher' | 'links'>): string =>
  needs.links.toPath(`/api/mail-reports/${mailReportKey(needs)}`)

/** A mail server keeps the address it was given, also when our key has changed since. */
export const isMailReportKey = ({ cipher }: Pick<MessengerNeeds, 'cipher'>, key: string): boolean =>
  cipher.isFingerprint(MAIL_REPORTS, key)

const MESSAGE_ID = /message-id:\s*<([0-9a-f-]{36})@/i

/**
 * Reads a delivery status notification (RFC 3464) as a mailbox for bounces gets it: which mail of
 * ours, and what became of it. The id is the one our own Message-ID carried, quoted in the returned
 * headers. Undefined for anything else, such as "I am on holiday".
 */
export function readBounce(source: string): MailReport | undefined {
  const text = source.replace(/\r\n/g, '\n')
  const action = /^action:\s*([\w-]+)/im.exec(text)?.[1]?.toLowerCase()
  const code = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1]
  // The report has an id of its own at its top: ours stands in the part that quotes the mail.
  const [, ...quoted] = text.split(
    /^content-type:[ \t]*(?:message\/rfc822|text\/rfc822-headers|message\/global)[^\n]*$/im,
  )
  const messageId = MESSAGE_ID.exec(quoted.join('\n'))?.[1]
  if (!action || !code || !messageId) return undefined
  return {
    messageId,
    code,
    outcome:
      action === 'delivered'
        ? 'delivered'
        : action === 'failed' && code.startsWith('5') && !isAboutSize(code)
          ? 'refused'
          : 'later',
  }
}

/**
 * A full mailbox or too big a mail says nothing about the next one (RFC 3463: x.2.2, x.2.3, x.3.4).
 */
const isAboutSize = (code: string): boolean => /^5\.(2\.[23]|3\.4)$/.test(code)

/** Writes down what became of a mail. False where no mail of ours is meant. */
export async function hearMailReport(
  needs: Pick<MessengerNeeds, 'db' | 'clock' | 'transact' | 'log'>,
  { messageId, outcome, code }: MailReport,
): Promise<boolean> {
  const { db, clock } = needs
  const known = await db<MessageRow>('message').where({ id: messageId, kind: 'mail' }).first('id')
  if (!known) return false
  if (outcome === 'refused') await recordRefusal(needs, messageId, code)
  if (outcome === 'delivered')
    await db<MessageRow>('message')
      .where('id', messageId)
      .whereNull('deliveredAt')
      .update({ deliveredAt: clock.now() })
  return true
}
