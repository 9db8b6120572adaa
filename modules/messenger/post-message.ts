import { afterCommit, newId, type Locale, type Tx, sealedIn } from '#modules/shared'
import { isServed, takeOne, takeText } from './ceiling.ts'
import { errors } from './errors.ts'
import { deliverMessage } from './delivery/delivery-job.ts'
import type { Condition } from './condition.ts'
import type { MailContent, MessageRow } from './message.ts'
import type { MessengerNeeds } from './needs.ts'

type To = { accountId?: string; locale: Locale }
export type MailOrder = {
  to: To & { address: string }
  dedupeKey: string
  mail: MailContent
  /** Looked at again at the moment of sending: what no longer stands is not sent. */
  onlyIf?: Condition
  /**
   * Nothing of it is kept once it left, its address neither: for somebody who is no longer with us.
   */
  deleteWhenSent?: boolean
  /** While it waits it follows the account to a changed address. */
  followsAccount?: boolean
  /**
   * To an address that nobody has confirmed as theirs: there is a ceiling a day for all of these
   * together, beyond which it is refused, or left out; for those that confirm a new account's
   * address there is another, beyond which they are refused.
   */
  toStranger?: 'registration' | 'refuse' | 'leave-out'
}
export type SmsOrder = {
  to: To & { phone: string }
  dedupeKey: string
  text: string
  onlyIf?: Condition
}

/**
 * Writes the mail beside the change it tells of; it leaves after the commit. The same key is one
 * mail, however often it is asked for.
 */
export async function sendMail(needs: MessengerNeeds, tx: Tx, mail: MailOrder): Promise<void> {
  const { toStranger } = mail
  if (
    toStranger &&
    !(await takeOne(needs, tx, toStranger === 'registration' ? 'registration' : 'stranger'))
  ) {
    if (toStranger !== 'leave-out') throw errors.MAIL_CEILING_REACHED()
    needs.log.warn({ code: 'MAIL_CEILING_REACHED' }, 'a mail to a stranger was left out')
    return
  }
  await write(needs, tx, { mails: [mail] })
}

/**
 * What a person waits for, such as a code: refused where the operator pays for none, or for no more
 * today.
 */
export async function sendSms(needs: MessengerNeeds, tx: Tx, sms: SmsOrder): Promise<void> {
  await takeText(needs, tx, sms.to.phone)
  await write(needs, tx, { texts: [{ ...sms, isCounted: true }] })
}

/**
 * Any number of news in one statement. Those by text message that may not leave are left out, here
 * by where they go, at delivery by the ceiling of the day: each is told by mail and in the bell as
 * well.
 */
export async function send(
  needs: MessengerNeeds,
  tx: Tx,
  { mails = [], texts = [] }: { mails?: readonly MailOrder[]; texts?: readonly SmsOrder[] },
): Promise<void> {
  const served = texts.filter(({ to }) => isServed(needs.ceiling, to.phone))
  if (served.length < texts.length)
    needs.log.warn(
      { code: 'SMS_NOT_SENT_THERE', count: texts.length - served.length },
      'text messages were left out',
    )
  await write(needs, tx, { mails, texts: served })
}

async function write(
  { clock, cipher, jobs }: MessengerNeeds,
  tx: Tx,
  {
    mails = [],
    texts = [],
  }: { mails?: readonly MailOrder[]; texts?: ReadonlyArray<SmsOrder & { isCounted?: boolean }> },
): Promise<void> {
  const rowOf = (
    { accountId, locale }: To,
    dedupeKey: string,
    content: object,
    onlyIf: Condition | undefined,
  ) => {
    const id = newId()
    const contentSealed = cipher.seal(
      JSON.stringify(content),
      sealedIn('message.content_sealed', id),
    )
    return {
      id,
      accountId: accountId ?? null,
      locale,
      dedupeKey,
      contentSealed,
      createdAt: clock.now(),
      condition: onlyIf ?? null,
    }
  }
  const rows = [
    ...mails.map(
      ({ to, dedupeKey, mail, onlyIf, deleteWhenSent = false, followsAccount = false }) => ({
        ...rowOf(to, dedupeKey, mail, onlyIf),
        kind: 'mail' as const,
        address: to.address,
        deleteWhenSent,
        followsAccount,
        isCounted: false,
      }),
    ),
    ...texts.map(({ to, dedupeKey, text, onlyIf, isCounted = false }) => ({
      ...rowOf(to, dedupeKey, { text }, onlyIf),
      kind: 'sms' as const,
      address: to.phone,
      deleteWhenSent: false,
      followsAccount: false,
      isCounted,
    })),
  ]
  if (rows.length === 0) return
  const written = await tx<MessageRow>('message')
    .insert(rows)
    .onConflict('dedupeKey')
    .ignore()
    .returning('id')
  for (const { id } of written)
    afterCommit(tx, () => jobs.enqueue(deliverMessage, { messageId: id }, { id: `message-${id}` }))
}
