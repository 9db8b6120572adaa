import type { Knex } from 'knex'
import { DAY, MINUTE } from '#modules/shared'
import { reportUrl } from './delivery-report.ts'
import { toGsm } from './gsm-text.ts'
import { deliverMessage } from './jobs.ts'
import type { MailContent, MessageRow } from './message.ts'
import type { Needs } from './needs.ts'
import { Undeliverable } from './ports.ts'
import { isRefusing, recordRefusal } from './refusal.ts'
import { renderMail } from './render-mail.ts'

const HELD_FOR = 2 * MINUTE
const UNTOUCHED_FOR = MINUTE
const MOST_ATTEMPTS = 20
const KEPT_FOR = 90 * DAY

/**
 * Hands one message to its carrier. Of several workers at once one does it; what was sent is never sent again. A failure is
 * thrown after it is written down, so that the job tries again later.
 */
export async function deliver(needs: Needs, messageId: string): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  const [message] = await db<MessageRow>('message').where('id', messageId).whereNull('sentAt').whereNull('givenUpAt')
    .where(isFree(now))
    .update({ heldUntil: new Date(now.getTime() + HELD_FOR), attempts: db.raw('attempts + 1') as never })
    .returning('*')
  if (!message) return
  const reason = await whyNot(needs, message)
  if (reason) {
    await db<MessageRow>('message').where('id', messageId).update({ heldUntil: null, givenUpAt: clock.now(), lastError: reason, contentSealed: null })
    return forget(needs, message)
  }
  let providerId: string | undefined
  try {
    providerId = await carry(needs, message)
  } catch (error) {
    const isHopeless = error instanceof Undeliverable || message.attempts >= MOST_ATTEMPTS
    await db<MessageRow>('message').where('id', messageId).update({ heldUntil: null, lastError: codeOf(error), ...(isHopeless && { givenUpAt: clock.now(), contentSealed: null }) })
    needs.log[isHopeless ? 'error' : 'warn']({ messageId, code: codeOf(error), attempts: message.attempts }, isHopeless ? 'message given up' : 'message not delivered yet')
    if (error instanceof Undeliverable && error.mailboxCode) await recordRefusal(needs, messageId, error.mailboxCode)
    if (isHopeless) return forget(needs, message)
    throw error
  }
  if (message.forgetWhenSent) return forget(needs, message)
  await db<MessageRow>('message').where('id', messageId).update({ sentAt: clock.now(), heldUntil: null, lastError: null, contentSealed: null, ...(providerId && { providerId }) })
}

/** What was true when the message was written may no longer be: a meeting that was called off is not reminded of. */
async function whyNot(needs: Needs, { kind, address, condition }: MessageRow): Promise<'NO_LONGER_TRUE' | 'MAILBOX_REFUSES' | undefined> {
  if (condition && needs.stillHolds && !(await needs.stillHolds(needs.db, condition))) return 'NO_LONGER_TRUE'
  return kind === 'mail' && (await isRefusing(needs, address)) ? 'MAILBOX_REFUSES' : undefined
}

async function forget({ db }: Needs, { id, forgetWhenSent }: MessageRow): Promise<void> {
  if (forgetWhenSent) await db<MessageRow>('message').where('id', id).delete()
}

async function carry({ cipher, mail, sms, brand, links }: Needs, { id, kind, address, locale, contentSealed, createdAt }: MessageRow): Promise<string | undefined> {
  const content: unknown = JSON.parse(cipher.open(contentSealed ?? ''))
  if (kind === 'sms') return sms.carrySms({ id, to: address, text: toGsm((content as { text: string }).text), date: createdAt, reportUrl: reportUrl({ cipher, links }, id) })
  const written = content as MailContent
  const { html, text } = renderMail(written, { locale, brand: { ...brand, url: links.to('home', {}, locale) } })
  await mail.carryMail({ id, to: address, subject: written.subject, html, text, date: createdAt, attachments: written.attachments ?? [], ...(written.unsubscribe && { unsubscribe: written.unsubscribe }), ...(written.calendar && { calendar: written.calendar }) })
  return undefined
}

/** Rings again for every message that should have left by now, and throws away the traces of old ones. */
export async function sweep({ db, clock, jobs }: Needs): Promise<void> {
  const now = clock.now()
  const left = await db<MessageRow>('message').whereNull('sentAt').whereNull('givenUpAt').where('createdAt', '<', new Date(now.getTime() - UNTOUCHED_FOR))
    .where(isFree(now)).orderBy('createdAt').limit(500).select('id', 'attempts')
  for (const { id, attempts } of left) await jobs.enqueue(deliverMessage, { messageId: id }, { id: `message-${id}-${attempts}` })
  await db('message').where('createdAt', '<', new Date(now.getTime() - KEPT_FOR)).where((over) => { void over.whereNotNull('sentAt').orWhereNotNull('givenUpAt') }).delete()
}

/** Nobody holds it, or whoever did has not come back in time. */
const isFree = (now: Date) => (message: Knex.QueryBuilder): void => { void message.whereNull('heldUntil').orWhere('heldUntil', '<=', now) }

/** A code and never the sentence: a mail server's words quote the address. */
const codeOf = (error: unknown): string => {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string }
  return [code ?? name ?? 'Error', responseCode].filter(Boolean).join(' ')
}
