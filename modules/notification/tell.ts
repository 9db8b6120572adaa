import type { Person } from '#modules/account'
import type { MailLinkPurpose } from '#modules/consultation'
import type { Condition } from '#modules/messenger'
import { afterCommit, newId, type Tx } from '#modules/shared'
import { accountChannel, type AccountMessage } from './channel.ts'
import type { CalendarNews } from './calendar-invite.ts'
import { choicesOf } from './choices.ts'
import type { Kind } from './kinds.ts'
import { conditionOf, mailExtras } from './mail-extras.ts'
import type { NotificationNeeds } from './needs.ts'
import { Notification, type NotificationParams } from './notification.ts'
import type { Channel } from './offers.ts'
import type { Place } from './places.ts'
import { present } from './present.ts'
import type { TextName } from './texts.ts'
import { writeMail } from './write-mail.ts'
import { hasSms, writeSms } from './write-sms.ts'

/** Something one person is to be told, once. */
export type Telling = {
  accountId: string
  kind: Kind
  text: TextName
  leadsTo: Place
  params: NotificationParams
  consultationId: string | null
  /** The event or the reminder that is the reason: the same one tells a person nothing twice. */
  eventId: string
  /** Ways it may take; which of them it takes is the person's choice. */
  channels: readonly Channel[]
  /** What the mail lets its reader do without signing in. */
  letsDo?: MailLinkPurpose
  /** What must still be so when the mail or the text message leaves. */
  onlyIf?: Condition
  /** What it does to the person's calendar: the mail carries it. */
  calendar?: CalendarNews
}

/**
 * Tells a person in the caller's transaction: the row, and the mail in their language, appear with the change or not at
 * all; the live word follows the commit. What was told already is not told again, and who is gone is told nothing.
 */
export async function tell(needs: NotificationNeeds, tx: Tx, telling: Telling): Promise<void> {
  const person = await needs.account.getPerson(tx, telling.accountId)
  if (person.deleted) return
  const isChosen = await choicesOf(tx, telling.accountId)
  const goesBy = (channel: Channel) => telling.channels.includes(channel) && isChosen(telling.kind, channel)
  const isNew = !telling.channels.includes('bell') || (await ring(needs, tx, telling, { isSilent: !goesBy('bell') }))
  if (!isNew) return
  if (goesBy('mail')) await post(needs, tx, telling, person)
  if (goesBy('sms')) await text(needs, tx, telling, person)
}

/** Who wants no bell still finds it in the list, read: the list is where one looks up what happened. */
async function ring({ clock, broadcast, links, log }: NotificationNeeds, tx: Tx, telling: Telling, { isSilent }: { isSilent: boolean }): Promise<boolean> {
  const { channels: _, letsDo: __, calendar: ___, onlyIf: ____, params, ...told } = telling
  const row = { ...told, id: newId(), createdAt: clock.now(), readAt: isSilent ? clock.now() : null }
  // Through knex: Objection would hand the input back although the row was there before.
  const written = await tx('notification').insert({ ...row, params: JSON.stringify(params) }).onConflict(['event_id', 'account_id']).ignore().returning('id')
  if (written.length === 0) return false
  if (isSilent) return true

  const notification = Notification.fromJson({ ...row, params }, { skipValidation: true })
  const frameIn = (locale: 'lt' | 'en') => JSON.stringify({ type: 'notification', ...present(links, notification, locale) })
  const message: AccountMessage = { frames: { lt: frameIn('lt'), en: frameIn('en') } }
  afterCommit(tx, () =>
    broadcast.publish(accountChannel(telling.accountId), message).catch((error: unknown) => log.warn({ err: error }, 'live notification was not sent')))
  return true
}

async function post(needs: NotificationNeeds, tx: Tx, telling: Telling, person: Person): Promise<void> {
  const { messenger, links, consultation } = needs
  const { email, emailConfirmed, locale } = person
  const { accountId, kind, eventId, letsDo, consultationId } = telling
  if (!emailConfirmed) return
  const token = letsDo && consultationId ? await consultation.makeMailLink(tx, { accountId, consultationId, purpose: letsDo }) : undefined
  const mail = { ...writeMail(links, telling, locale, letsDo && token ? { purpose: letsDo, token } : undefined), ...(await mailExtras(needs, tx, telling, person)) }
  await messenger.sendMail(tx, { to: { accountId, address: email, locale }, dedupeKey: `${kind}-${eventId}-${accountId}`, mail, ...conditionOf(telling) })
}

async function text({ messenger }: NotificationNeeds, tx: Tx, telling: Telling, { phone, phoneConfirmed, locale }: Person): Promise<void> {
  const { accountId, kind, eventId, params } = telling
  if (!phone || !phoneConfirmed || !hasSms(kind)) return
  await messenger.sendSms(tx, { to: { accountId, phone, locale }, dedupeKey: `sms-${kind}-${eventId}-${accountId}`, text: writeSms(kind, params, locale), ...conditionOf(telling) })
}
