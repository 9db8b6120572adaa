import { afterCommit, newId, type Locale, type Tx } from '#modules/shared'
import { deliverMessage } from './jobs.ts'
import type { Condition, MailContent, MessageRow } from './message.ts'
import type { Needs } from './needs.ts'

type To = { accountId?: string; locale: Locale }
export type MailOrder = {
  to: To & { address: string }
  dedupeKey: string
  mail: MailContent
  /** Looked at again at the moment of sending: what no longer stands is not sent. */
  onlyIf?: Condition
  /** Nothing of it is kept once it left, its address neither: for somebody who is no longer with us. */
  forgetWhenSent?: boolean
}
export type SmsOrder = { to: To & { phone: string }; dedupeKey: string; text: string; onlyIf?: Condition }

/** Writes the mail beside the change it tells of; it leaves after the commit. The same key is one mail, however often it is asked for. */
export const sendMail = (needs: Needs, tx: Tx, { to, dedupeKey, mail, onlyIf, forgetWhenSent = false }: MailOrder): Promise<void> =>
  post(needs, tx, 'mail', { ...to, dedupeKey, content: mail, forgetWhenSent, ...(onlyIf && { onlyIf }) })

export const sendSms = (needs: Needs, tx: Tx, { to: { phone, ...to }, dedupeKey, text, onlyIf }: SmsOrder): Promise<void> =>
  post(needs, tx, 'sms', { ...to, address: phone, dedupeKey, content: { text }, ...(onlyIf && { onlyIf }) })

type Posted = To & { address: string; dedupeKey: string; content: object; onlyIf?: Condition; forgetWhenSent?: boolean }

async function post({ clock, cipher, jobs }: Needs, tx: Tx, kind: MessageRow['kind'], { accountId, address, locale, dedupeKey, content, onlyIf, forgetWhenSent = false }: Posted): Promise<void> {
  const [row] = await tx<MessageRow>('message')
    .insert({ id: newId(), kind, accountId: accountId ?? null, address, locale, dedupeKey, contentSealed: cipher.seal(JSON.stringify(content)), createdAt: clock.now(), forgetWhenSent, condition: onlyIf ?? null })
    .onConflict('dedupeKey').ignore().returning('id')
  if (row) afterCommit(tx, () => jobs.enqueue(deliverMessage, { messageId: row.id }, { id: `message-${row.id}` }))
}
