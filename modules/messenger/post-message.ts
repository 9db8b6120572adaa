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
export const sendMail = (needs: Needs, tx: Tx, mail: MailOrder): Promise<void> => send(needs, tx, { mails: [mail] })

export const sendSms = (needs: Needs, tx: Tx, sms: SmsOrder): Promise<void> => send(needs, tx, { texts: [sms] })

/** Any number of them in one statement. */
export async function send({ clock, cipher, jobs }: Needs, tx: Tx, { mails = [], texts = [] }: { mails?: readonly MailOrder[]; texts?: readonly SmsOrder[] }): Promise<void> {
  const rowOf = ({ accountId, locale }: To, dedupeKey: string, content: object, onlyIf: Condition | undefined) =>
    ({ id: newId(), accountId: accountId ?? null, locale, dedupeKey, contentSealed: cipher.seal(JSON.stringify(content)), createdAt: clock.now(), condition: onlyIf ?? null })
  const rows = [
    ...mails.map(({ to, dedupeKey, mail, onlyIf, forgetWhenSent = false }) => ({ ...rowOf(to, dedupeKey, mail, onlyIf), kind: 'mail' as const, address: to.address, forgetWhenSent })),
    ...texts.map(({ to, dedupeKey, text, onlyIf }) => ({ ...rowOf(to, dedupeKey, { text }, onlyIf), kind: 'sms' as const, address: to.phone, forgetWhenSent: false })),
  ]
  if (rows.length === 0) return
  const written = await tx<MessageRow>('message').insert(rows).onConflict('dedupeKey').ignore().returning('id')
  for (const { id } of written) afterCommit(tx, () => jobs.enqueue(deliverMessage, { messageId: id }, { id: `message-${id}` }))
}
