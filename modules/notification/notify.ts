import type { Person } from '#modules/account'
import type { MailOrder, SmsOrder } from '#modules/messenger'
import { afterCommit, newId, type Locale, type Tx } from '#modules/shared'
import type { NewNotification } from './new-notification.ts'
import { accountChannel, type AccountMessage } from './inbox/channel.ts'
import { choicesOf } from './settings/choices.ts'
import { closeReplaced, closesAtOf } from './actions/close.ts'
import { conditionOf, mailExtras } from './messages/mail-extras.ts'
import { mailKey, smsKey } from './messages/message-keys.ts'
import type { Needs } from './needs.ts'
import { Notification } from './notification.ts'
import type { Channel } from './settings/channel-defaults.ts'
import { present } from './inbox/present.ts'
import { writeMail } from './messages/write-mail.ts'
import { hasSms, writeSms } from './messages/write-sms.ts'

export const notify = (needs: Needs, tx: Tx, notification: NewNotification): Promise<void> =>
  notifyAll(needs, tx, [notification])

/**
 * Notifies people in the caller's transaction; live messages follow the commit. Each person is
 * notified once per event; deleted accounts are skipped.
 */
export async function notifyAll(
  needs: Needs,
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<void> {
  const ids = [...new Set(notifications.map(({ accountId }) => accountId))]
  if (ids.length === 0) return
  const [people, choices] = [
    await needs.account.people.lockPeople(tx, ids),
    await choicesOf(tx, ids),
  ]
  const reached = notifications.flatMap((given): ReachedPerson[] => {
    const person = people.get(given.accountId)
    const isChosen = choices(given.accountId)
    return person && !person.deleted
      ? [
          {
            given,
            person,
            uses: (channel) => given.channels.includes(channel) && isChosen(given.kind, channel),
          },
        ]
      : []
  })
  const isNew = await storeAll(
    needs,
    tx,
    reached.filter(({ given }) => given.channels.includes('bell')),
  )
  const toWrite = reached.filter(({ given }) => !given.channels.includes('bell') || isNew(given))
  const mails: MailOrder[] = []
  for (const { given, person } of toWrite.filter(
    ({ uses, person }) => uses('mail') && person.emailConfirmed,
  ))
    mails.push(await mailOf(needs, tx, given, person))
  const texts = toWrite
    .filter(({ uses }) => uses('sms'))
    .flatMap(({ given, person }) => textOf(given, person, needs.clock.now()))
  await needs.messenger.messages.send(tx, { mails, texts })
}

type ReachedPerson = { given: NewNotification; person: Person; uses(channel: Channel): boolean }

/** A notification with its bell switched off is stored as read. Returns which ones are new. */
async function storeAll(
  needs: Needs,
  tx: Tx,
  belled: readonly ReachedPerson[],
): Promise<(given: NewNotification) => boolean> {
  if (belled.length === 0) return () => false
  const { clock, broadcast, links, log } = needs
  const now = clock.now()
  const rows = new Map(
    belled.map(({ given, uses }) => {
      const { accountId, kind, text, leadsTo, consultationId, eventId, params } = given
      return [
        newId(),
        {
          given,
          isSilent: !uses('bell'),
          row: {
            accountId,
            kind,
            text,
            leadsTo,
            consultationId,
            eventId,
            params,
            createdAt: now,
            readAt: uses('bell') ? null : now,
            closesAt: closesAtOf(given),
          },
        },
      ] as const
    }),
  )
  // Objection would return the input even if the row existed.
  const written = await tx<{ id: string }>('notification')
    .insert([...rows].map(([id, { row }]) => ({ id, ...row, params: JSON.stringify(row.params) })))
    .onConflict(['event_id', 'account_id'])
    .ignore()
    .returning('id')
  await closeReplaced(
    needs,
    tx,
    written.map(({ id }) => ({ id, ...rows.get(id)!.row })),
  )
  const added = new Set<NewNotification>()
  for (const { id } of written) {
    const { given, isSilent, row } = rows.get(id)!
    added.add(given)
    if (isSilent) continue
    const notification = Notification.fromJson({ id, ...row }, { skipValidation: true })
    const frameIn = (locale: Locale) =>
      JSON.stringify({ type: 'notification', ...present(links, notification, locale, now) })
    const message: AccountMessage = { frames: { lt: frameIn('lt'), en: frameIn('en') } }
    afterCommit(tx, () =>
      broadcast
        .publish(accountChannel(given.accountId), message)
        .catch((error: unknown) => log.warn({ err: error }, 'live notification was not sent')),
    )
  }
  return (given) => added.has(given)
}

async function mailOf(needs: Needs, tx: Tx, given: NewNotification, person: Person) {
  const { links, consultation } = needs
  const { email, locale } = person
  const { accountId, kind, eventId, mailAction, consultationId } = given
  const token =
    mailAction && (await consultation.mailLinks.makeMailLink(tx, { accountId, ...mailAction }))
  const mail = {
    ...writeMail(
      links,
      given,
      locale,
      mailAction && token ? { purpose: mailAction.purpose, token } : undefined,
      needs.clock.now(),
    ),
    ...(await mailExtras(needs, tx, given, person)),
  }
  return {
    to: { accountId, address: email, locale },
    dedupeKey: mailKey(kind, eventId, accountId),
    mail,
    consultationId,
    followsAccount: true,
    ...conditionOf(given),
  }
}

function textOf(
  given: NewNotification,
  { phone, phoneConfirmed, locale }: Person,
  now: Date,
): SmsOrder[] {
  const { accountId, kind, eventId, params, consultationId } = given
  if (!phone || !phoneConfirmed || !hasSms(kind)) return []
  return [
    {
      to: { accountId, phone, locale },
      dedupeKey: smsKey(kind, eventId, accountId),
      text: writeSms(kind, params, locale, now),
      consultationId,
      ...conditionOf(given),
    },
  ]
}
