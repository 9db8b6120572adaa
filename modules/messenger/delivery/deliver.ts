import type { Knex } from 'knex'
import { DAY, MINUTE, sealedIn } from '#modules/shared'
import { forgetTaken, takeOne } from '../ceiling.ts'
import { reportUrl } from '../reports/sms-report.ts'
import { toGsm } from '../carriers/gsm-text.ts'
import { deliverMessage } from './delivery-job.ts'
import type { MailContent, MessageRow } from '../message.ts'
import type { Needs } from '../needs.ts'
import { nextAttemptAt } from './next-attempt.ts'
import { Undeliverable } from '../carriers/ports.ts'
import { isRefusing, recordRefusal } from '../refusal.ts'
import { renderMail } from './render-mail.ts'

const HELD_FOR = 2 * MINUTE
const UNTOUCHED_FOR = MINUTE
const KEPT_FOR = 90 * DAY
const PURGED_AT_ONCE = 1_000

/**
 * Hands one message to its carrier. Of several workers at once one does it; what was sent is never
 * sent again. What the carrier did not take is offered again later; what nobody took for days is
 * kept for the team to send again, what was refused is not.
 */
export async function deliver(needs: Needs, messageId: string): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  const [message] = await db<MessageRow>('message')
    .where('id', messageId)
    .whereNull('sentAt')
    .whereNull('givenUpAt')
    .where(isFree(now))
    .update({
      heldUntil: new Date(now.getTime() + HELD_FOR),
      attempts: db.raw('attempts + 1') as never,
    })
    .returning('*')
  if (!message) return
  const reason = await whyNot(needs, message)
  if (reason) {
    await db<MessageRow>('message')
      .where('id', messageId)
      .update({ heldUntil: null, givenUpAt: clock.now(), lastError: reason, contentSealed: null })
    return forget(needs, message)
  }
  let providerId: string | undefined
  try {
    providerId = await carry(needs, message)
  } catch (error) {
    return notTaken(needs, message, error)
  }
  if (message.forgetWhenSent) return forget(needs, message)
  await db<MessageRow>('message')
    .where('id', messageId)
    .update({
      sentAt: clock.now(),
      heldUntil: null,
      lastError: null,
      contentSealed: null,
      ...(providerId && { providerId }),
    })
}

async function notTaken(needs: Needs, message: MessageRow, error: unknown): Promise<void> {
  const { db, clock, jobs, log } = needs
  const { id, attempts } = message
  const isRefused = error instanceof Undeliverable
  const nextAt = isRefused ? undefined : nextAttemptAt(message, clock.now())
  await db<MessageRow>('message')
    .where({ id })
    .update({
      heldUntil: null,
      lastError: codeOf(error),
      nextAttemptAt: nextAt ?? null,
      ...(!nextAt && { givenUpAt: clock.now() }),
      ...(isRefused && error.mailboxCode && { contentSealed: null }),
    })
  log[nextAt ? 'warn' : 'error'](
    { messageId: id, code: codeOf(error), attempts },
    nextAt ? 'message not delivered yet' : 'message given up',
  )
  if (isRefused && error.mailboxCode) await recordRefusal(needs, id, error.mailboxCode)
  if (nextAt)
    await jobs.enqueue(
      deliverMessage,
      { messageId: id },
      { id: `message-${id}-${attempts}`, runAt: nextAt },
    )
  else await forget(needs, message)
}

/**
 * What was true when the message was written may no longer be: a meeting that was called off is not
 * reminded of.
 */
async function whyNot(
  needs: Needs,
  message: MessageRow,
): Promise<'NO_LONGER_TRUE' | 'MAILBOX_REFUSES' | 'SMS_CEILING_REACHED' | undefined> {
  const { kind, address, condition } = message
  if (condition && needs.stillHolds && !(await needs.stillHolds(needs.db, condition)))
    return 'NO_LONGER_TRUE'
  if (kind === 'sms') return (await countText(needs, message)) ? undefined : 'SMS_CEILING_REACHED'
  return (await isRefusing(needs, address)) ? 'MAILBOX_REFUSES' : undefined
}

/** A code was counted when it was promised; news counts when it is first offered to the carrier. */
async function countText(needs: Needs, { id, isCounted }: MessageRow): Promise<boolean> {
  if (isCounted) return true
  const isTaken = await takeOne(needs, needs.db, 'sms')
  if (isTaken) await needs.db<MessageRow>('message').where({ id }).update({ isCounted: true })
  else needs.log.warn({ messageId: id, code: 'SMS_CEILING_REACHED' }, 'a text message was left out')
  return isTaken
}

async function forget({ db }: Needs, { id, forgetWhenSent }: MessageRow): Promise<void> {
  if (forgetWhenSent) await db<MessageRow>('message').where('id', id).delete()
}

async function carry(
  { cipher, mail, sms, brand, links }: Needs,
  { id, kind, address, locale, contentSealed, createdAt }: MessageRow,
): Promise<string | undefined> {
  const content: unknown = JSON.parse(
    cipher.open(contentSealed ?? '', sealedIn('message.content_sealed', id)),
  )
  if (kind === 'sms')
    return sms.carrySms({
      id,
      to: address,
      text: toGsm((content as { text: string }).text),
      date: createdAt,
      reportUrl: reportUrl({ cipher, links }, id),
    })
  const written = content as MailContent
  const { html, text } = renderMail(written, {
    locale,
    brand: { ...brand, url: links.to('home', {}, locale) },
  })
  await mail.carryMail({
    id,
    to: address,
    subject: written.subject,
    html,
    text,
    date: createdAt,
    attachments: written.attachments ?? [],
    ...(written.unsubscribe && { unsubscribe: written.unsubscribe }),
    ...(written.calendar && { calendar: written.calendar }),
  })
  return undefined
}

/** After an outage of days: what nobody took is offered once more. Answers how many those are. */
export async function offerAgain({ db, jobs }: Pick<Needs, 'db' | 'jobs'>): Promise<number> {
  const again = await db<MessageRow>('message')
    .whereNotNull('givenUpAt')
    .whereNotNull('contentSealed')
    .update({ givenUpAt: null, nextAttemptAt: null })
    .returning(['id', 'attempts'])
  for (const { id, attempts } of again)
    await jobs.enqueue(deliverMessage, { messageId: id }, { id: `message-${id}-${attempts}-again` })
  return again.length
}

/** Rings again for every message that should have left by now. */
export async function sweep({ db, clock, jobs }: Needs): Promise<void> {
  const now = clock.now()
  const left = await db<MessageRow>('message')
    .whereNull('sentAt')
    .whereNull('givenUpAt')
    .where('createdAt', '<', new Date(now.getTime() - UNTOUCHED_FOR))
    .where(isFree(now))
    .orderBy('createdAt')
    .limit(500)
    .select('id', 'attempts')
  for (const { id, attempts } of left)
    await jobs.enqueue(
      deliverMessage,
      { messageId: id },
      { id: `message-${id}-${attempts}-${now.getTime()}` },
    )
}

/** Throws away the traces of old messages, so many at a time that nobody waits behind it. */
export async function purge({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  await forgetTaken({ clock }, db)
  const before = new Date(clock.now().getTime() - KEPT_FOR)
  const old = db<MessageRow>('message')
    .where('createdAt', '<', before)
    .where((over) => void over.whereNotNull('sentAt').orWhereNotNull('givenUpAt'))
    .orderBy('createdAt')
    .limit(PURGED_AT_ONCE)
    .select('id')
  for (let purged = PURGED_AT_ONCE; purged === PURGED_AT_ONCE;)
    purged = await db<MessageRow>('message').whereIn('id', old.clone()).delete()
}

/** Its moment has come, and nobody holds it, or whoever did has not come back in time. */
const isFree =
  (now: Date) =>
  (message: Knex.QueryBuilder): void =>
    void message
      .where((held) => void held.whereNull('heldUntil').orWhere('heldUntil', '<=', now))
      .where((next) => void next.whereNull('nextAttemptAt').orWhere('nextAttemptAt', '<=', now))

/** A code and never the sentence: a mail server's words quote the address. */
const codeOf = (error: unknown): string => {
  const { code, responseCode, name } = error as {
    code?: string
    responseCode?: number
    name?: string
  }
  return [code ?? name ?? 'Error', responseCode].filter(Boolean).join(' ')
}
