import type { Person } from '#modules/account'
import type { MailOrder, SmsOrder } from '#modules/messenger'
import { afterCommit, newId, type Locale, type Tx } from '#modules/shared'
import type { Telling } from './telling.ts'
import { accountChannel, type AccountMessage } from './channel.ts'
import { choicesOf } from './choices.ts'
import { closeReplaced, closesAtOf } from './close.ts'
import { conditionOf, mailExtras } from './mail-extras.ts'
import { mailKey, smsKey } from './message-keys.ts'
import type { NotificationNeeds } from './needs.ts'
import { Notification } from './notification.ts'
import type { Channel } from './offers.ts'
import { present } from './present.ts'
import { writeMail } from './write-mail.ts'
import { hasSms, writeSms } from './write-sms.ts'

/** Tells one person; see `tellAll`. */
export const tell = (needs: NotificationNeeds, tx: Tx, telling: Telling): Promise<void> =>
  tellAll(needs, tx, [telling])

/**
 * Tells people in the caller's transaction: the rows, and the mails in their language, appear with
 * the change or not at all; the live word follows the commit. What was told already is not told
 * again, and who is gone is told nothing.
 */
export async function tellAll(
  needs: NotificationNeeds,
  tx: Tx,
  tellings: readonly Telling[],
): Promise<void> {
  const ids = [...new Set(tellings.map(({ accountId }) => accountId))]
  if (ids.length === 0) return
  const [people, choices] = [
    await needs.account.people.holdPeople(tx, ids),
    await choicesOf(tx, ids),
  ]
  const reached = tellings.flatMap((telling): Reached[] => {
    const person = people.get(telling.accountId)
    const isChosen = choices(telling.accountId)
    return person && !person.deleted
      ? [
          {
            telling,
            person,
            goesBy: (channel) =>
              telling.channels.includes(channel) && isChosen(telling.kind, channel),
          },
        ]
      : []
  })
  const isNew = await ringAll(
    needs,
    tx,
    reached.filter(({ telling }) => telling.channels.includes('bell')),
  )
  const toWrite = reached.filter(
    ({ telling }) => !telling.channels.includes('bell') || isNew(telling),
  )
  const mails: MailOrder[] = []
  for (const { telling, person } of toWrite.filter(
    ({ goesBy, person }) => goesBy('mail') && person.emailConfirmed,
  ))
    mails.push(await mailOf(needs, tx, telling, person))
  const texts = toWrite
    .filter(({ goesBy }) => goesBy('sms'))
    .flatMap(({ telling, person }) => textOf(telling, person, needs.clock.now()))
  await needs.messenger.send(tx, { mails, texts })
}

type Reached = { telling: Telling; person: Person; goesBy(channel: Channel): boolean }

/**
 * Who wants no bell still finds it in the list, read: the list is where one looks up what happened.
 * Answers which of them were not told before.
 */
async function ringAll(
  needs: NotificationNeeds,
  tx: Tx,
  rung: readonly Reached[],
): Promise<(telling: Telling) => boolean> {
  if (rung.length === 0) return () => false
  const { clock, broadcast, links, log } = needs
  const now = clock.now()
  const rows = new Map(
    rung.map(({ telling, goesBy }) => {
      const { accountId, kind, text, leadsTo, consultationId, eventId, params } = telling
      return [
        newId(),
        {
          telling,
          isSilent: !goesBy('bell'),
          row: {
            accountId,
            kind,
            text,
            leadsTo,
            consultationId,
            eventId,
            params,
            createdAt: now,
            readAt: goesBy('bell') ? null : now,
            closesAt: closesAtOf(telling),
          },
        },
      ] as const
    }),
  )
  // Through knex: Objection would hand the input back although the row was there before.
  const written = await tx<{ id: string }>('notification')
    .insert([...rows].map(([id, { row }]) => ({ id, ...row, params: JSON.stringify(row.params) })))
    .onConflict(['event_id', 'account_id'] as never)
    .ignore()
    .returning('id')
  await closeReplaced(
    needs,
    tx,
    written.map(({ id }) => ({ id, ...rows.get(id)!.row })),
  )
  const told = new Set<Telling>()
  for (const { id } of written) {
    const { telling, isSilent, row } = rows.get(id)!
    told.add(telling)
    if (isSilent) continue
    const notification = Notification.fromJson({ id, ...row }, { skipValidation: true })
    const frameIn = (locale: Locale) =>
      JSON.stringify({ type: 'notification', ...present(links, notification, locale, now) })
    const message: AccountMessage = { frames: { lt: frameIn('lt'), en: frameIn('en') } }
    afterCommit(tx, () =>
      broadcast
        .publish(accountChannel(telling.accountId), message)
        .catch((error: unknown) => log.warn({ err: error }, 'live notification was not sent')),
    )
  }
  return (telling) => told.has(telling)
}

async function mailOf(
  needs: NotificationNeeds,
  tx: Tx,
  telling: Telling,
  person: Person,
): Promise<MailOrder> {
  const { links, consultation } = needs
  const { email, locale } = person
  const { accountId, kind, eventId, letsDo, consultationId } = telling
  const token =
    letsDo && consultationId
      ? await consultation.makeMailLink(tx, { accountId, consultationId, purpose: letsDo })
      : undefined
  const mail = {
    ...writeMail(
      links,
      telling,
      locale,
      letsDo && token ? { purpose: letsDo, token } : undefined,
      needs.clock.now(),
    ),
    ...(await mailExtras(needs, tx, telling, person)),
  }
  return {
    to: { accountId, address: email, locale },
    dedupeKey: mailKey(kind, eventId, accountId),
    mail,
    followsAccount: true,
    ...conditionOf(telling),
  }
}

function textOf(
  telling: Telling,
  { phone, phoneConfirmed, locale }: Person,
  now: Date,
): SmsOrder[] {
  const { accountId, kind, eventId, params } = telling
  if (!phone || !phoneConfirmed || !hasSms(kind)) return []
  return [
    {
      to: { accountId, phone, locale },
      dedupeKey: smsKey(kind, eventId, accountId),
      text: writeSms(kind, params, locale, now),
      ...conditionOf(telling),
    },
  ]
}
