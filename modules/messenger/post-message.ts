import { afterCommit, newId, type Locale, type Tx } from '#modules/shared'
import { deliverMessage } from './jobs.ts'
import type { MailContent, MessageRow } from './message.ts'
import type { Needs } from './needs.ts'

type To = { accountId?: string; locale: Locale }
export type MailOrder = {
  to: To & { address: string }
  dedupeKey: string
  mail: MailContent
  /** Nothing of it is kept once it left, its address neither: for somebody who is no longer with us. */
  forgetWhenSent?: boolean
}
export type SmsOrder = { to: To & { phone: string }; dedupeKey: string; text: string }

/** Writes the mail beside the change it tells of; it leaves after the commit. The same key is one mail, however often it is asked for. */
export const sendMail = (needs: Needs, tx: Tx, { to, dedupeKey, mail, forgetWhenSent = false }: MailOrder): Promise<void> =>
  post(needs, tx, 'mail', { ...to, dedupeKey, content: mail, forgetWhenSent })

export const sendSms = (needs: Needs, tx: Tx, { to: { phone, ...to }, dedupeKey, text }: SmsOrder): Promise<void> =>
  post(needs, tx, 'sms', { ...to, address: phone, dedupeKey, content: { text } })

type Posted = To & { address: string; dedupeKey: string; content: object; forgetWhenSent?: boolean }

async function post({ clock, cipher, jobs }: Needs, tx: Tx, kind: MessageRow['kind'], { accountId, address, locale, dedupeKey, content, forgetWhenSent = false }: Posted): Promise<void> {
  const [row] = await tx<MessageRow>('message')
    .insert({ id: newId(), kind, accountId: accountId ?? null, address, locale, dedupeKey, contentSealed: cipher.seal(JSON.stringify(content)), createdAt: clock.now(), forgetWhenSent })
    .onConflict('dedupeKey').ignore().returning('id')
  if (row) afterCommit(tx, () => jobs.enqueue(deliverMessage, { messageId: row.id }, { id: `message-${row.id}` }))
}
