import { MINUTE, sealedIn, after } from '#modules/shared'
import { spendOne } from '../ceiling.ts'
import { isStillTrue } from '../condition.ts'
import { reportUrl } from '../reports/sms-report.ts'
import { toGsm } from '../carriers/gsm-text.ts'
import { deliverMessage } from './delivery-job.ts'
import type { MailContent, MessageRow } from '../message.ts'
import { isFree } from './is-free.ts'
import type { DeliveryNeeds } from './needs.ts'
import { nextAttemptAt } from './next-attempt.ts'
import { Undeliverable } from '../carriers/ports.ts'
import { isRefusing, recordRefusal } from '../refusal.ts'
import { renderMail } from './render-mail.ts'

const HELD_FOR = 2 * MINUTE

/**
 * Hands a message to its carrier. Of concurrent workers one does it; a sent message is never sent
 * again. A failed message is retried later; after days the team can resend it, unless it was
 * refused.
 */
export async function deliver(needs: DeliveryNeeds, messageId: string): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  const [message] = await db<MessageRow>('message')
    .where('id', messageId)
    .whereNull('sentAt')
    .whereNull('givenUpAt')
    .modify(isFree, now)
    .update({
      heldUntil: after(now, HELD_FOR),
      attempts: db.raw('attempts + 1'),
    })
    .returning('*')
  if (!message) return
  const reason = await whyNot(needs, message)
  if (reason) {
    await db<MessageRow>('message')
      .where('id', messageId)
      .update({ heldUntil: null, givenUpAt: clock.now(), lastError: reason, contentSealed: null })
    return deleteIfAsked(needs, message)
  }
  let providerId: string | undefined
  try {
    providerId = await carry(needs, message)
  } catch (error) {
    return handleFailure(needs, message, error)
  }
  if (message.deleteWhenSent) return deleteIfAsked(needs, message)
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

async function handleFailure(needs: DeliveryNeeds, message: MessageRow, error: unknown) {
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
  else await deleteIfAsked(needs, message)
}

/** For example, the meeting of a reminder was cancelled. */
async function whyNot(
  needs: DeliveryNeeds,
  message: MessageRow,
): Promise<'NO_LONGER_TRUE' | 'MAILBOX_REFUSES' | 'SMS_CEILING_REACHED' | undefined> {
  const { kind, address, condition } = message
  if (condition && !(await isStillTrue(needs, needs.db, condition))) return 'NO_LONGER_TRUE'
  if (kind === 'sms') return (await countText(needs, message)) ? undefined : 'SMS_CEILING_REACHED'
  return (await isRefusing(needs, address)) ? 'MAILBOX_REFUSES' : undefined
}

/** A code was counted when it was written; notifications count at the first attempt. */
async function countText(needs: DeliveryNeeds, { id, isCounted }: MessageRow) {
  if (isCounted) return true
  const isTaken = await spendOne(needs, needs.db, 'sms')
  if (isTaken) await needs.db<MessageRow>('message').where({ id }).update({ isCounted: true })
  else needs.log.warn({ messageId: id, code: 'SMS_CEILING_REACHED' }, 'a text message was left out')
  return isTaken
}

async function deleteIfAsked({ db }: DeliveryNeeds, { id, deleteWhenSent }: MessageRow) {
  if (deleteWhenSent) await db<MessageRow>('message').where('id', id).delete()
}

async function carry(
  { cipher, mail, sms, brand, links }: DeliveryNeeds,
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

/** Only the code: a mail server's sentence quotes the address. */
const codeOf = (error: unknown) => {
  const { code, responseCode, name } = error as {
    code?: string
    responseCode?: number
    name?: string
  }
  return [code ?? name ?? 'Error', responseCode].filter(Boolean).join(' ')
}
