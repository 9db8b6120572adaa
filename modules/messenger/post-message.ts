import { afterCommit, newId, type Locale, type Tx, sealedIn } from '#modules/shared'
import { isServed, spendOne, spendText } from './ceiling.ts'
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
  /** Checked at delivery. */
  onlyIf?: Condition
  /** The consultation that it is about. */
  consultationId?: string | null
  /** Deletes the message with its address once sent. */
  deleteWhenSent?: boolean
  /** While unsent, it follows the account to a changed address. */
  followsAccount?: boolean
  /**
   * For an unconfirmed address: counts toward a daily limit, beyond which it is refused or left
   * out. Mails that confirm a new account have a limit of their own.
   */
  toUnconfirmed?: 'registration' | 'refuse' | 'leave-out'
}
type Common = 'dedupeKey' | 'onlyIf' | 'consultationId'
export type SmsOrder = {
  to: To & { phone: string }
  dedupeKey: string
  text: string
  onlyIf?: Condition
  consultationId?: string | null
}

/** Stores the mail in the caller's transaction; it is sent after the commit, once per key. */
export async function sendMail(needs: MessengerNeeds, tx: Tx, mail: MailOrder): Promise<void> {
  const { toUnconfirmed } = mail
  if (
    toUnconfirmed &&
    !(await spendOne(needs, tx, toUnconfirmed === 'registration' ? 'registration' : 'unconfirmed'))
  ) {
    if (toUnconfirmed !== 'leave-out') throw errors.MAIL_CEILING_REACHED()
    needs.log.warn(
      { code: 'MAIL_CEILING_REACHED' },
      'a mail to an unconfirmed address was left out',
    )
    return
  }
  await write(needs, tx, { mails: [mail] })
}

/**
 * For a text a person waits for, such as a code. Refuses unserved countries and texts above the
 * daily limit.
 */
export async function sendSms(needs: MessengerNeeds, tx: Tx, sms: SmsOrder): Promise<void> {
  await spendText(needs, tx, sms.to.phone)
  await write(needs, tx, { texts: [{ ...sms, isCounted: true }] })
}

/**
 * Stores any number of notifications in one statement. Texts to unserved countries are left out
 * here, those above the daily limit at delivery; mail and bell carry them as well.
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
) {
  const rowOf = (
    { accountId, locale }: To,
    { dedupeKey, onlyIf, consultationId }: Pick<MailOrder, Common>,
    content: object,
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
      consultationId: consultationId ?? null,
    }
  }
  const rows = [
    ...mails.map(({ to, mail, deleteWhenSent = false, followsAccount = false, ...common }) => ({
      ...rowOf(to, common, mail),
      kind: 'mail' as const,
      address: to.address,
      deleteWhenSent,
      followsAccount,
      isCounted: false,
    })),
    ...texts.map(({ to, text, isCounted = false, ...common }) => ({
      ...rowOf(to, common, { text }),
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
