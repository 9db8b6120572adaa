import type { MessageRow } from '../message.ts'
import type { MessengerNeeds } from '../needs.ts'
import { recordRefusal } from '../refusal.ts'

/** `code` is that of RFC 3463. */
export type MailReport = {
  messageId: string
  outcome: 'delivered' | 'refused' | 'later'
  code: string
}

const MAIL_REPORTS = 'mail reports'

/** Only the server that was given the address knows the key. */
const mailReportKey = ({ cipher }: MessengerNeeds) => cipher.fingerprint(MAIL_REPORTS).slice(0, 32)

/** For the operator's mail server. */
export const mailReportUrl = (needs: MessengerNeeds): string =>
  needs.links.toPath(`/api/mail-reports/${mailReportKey(needs)}`)

/** Addresses from before a key rotation stay valid. */
export const isMailReportKey = ({ cipher }: MessengerNeeds, key: string): boolean =>
  cipher.isFingerprint(MAIL_REPORTS, key)

const MESSAGE_ID = /message-id:\s*<([0-9a-f-]{36})@/i

/**
 * Reads a delivery status notification (RFC 3464). Our id is in the Message-ID of the returned
 * headers. Undefined for other mails, such as automatic replies.
 */
export function readBounce(source: string): MailReport | undefined {
  const text = source.replace(/\r\n/g, '\n')
  const action = /^action:\s*([\w-]+)/im.exec(text)?.[1]?.toLowerCase()
  const code = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1]
  // The report's own id is above the quoted mail.
  const [, ...quoted] = text.split(
    /^content-type:[ \t]*(?:message\/rfc822|text\/rfc822-headers|message\/global)[^\n]*$/im,
  )
  const messageId = MESSAGE_ID.exec(quoted.join('\n'))?.[1]
  if (!action || !code || !messageId) return undefined
  if (action === 'delivered') return { messageId, code, outcome: 'delivered' }
  const isRefused = action === 'failed' && code.startsWith('5') && !isAboutSize(code)
  return { messageId, code, outcome: isRefused ? 'refused' : 'later' }
}

/**
 * A full mailbox or a large mail says nothing about the next one (RFC 3463: x.2.2, x.2.3, x.3.4).
 */
const isAboutSize = (code: string) => /^5\.(2\.[23]|3\.4)$/.test(code)

/** False for a mail that is not ours. */
export async function handleMailReport(
  needs: MessengerNeeds,
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
