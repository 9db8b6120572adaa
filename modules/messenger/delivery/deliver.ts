import { MINUTE, sealedIn } from '#modules/shared'
import { takeOne } from '../ceiling.ts'
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
 * Hands one message to its carrier. Of several workers at once one does it; what was sent is never
 * sent again. What the carrier did not take is offered again later; what nobody took for days is
 * kept for the team to send again, what was refused is not.
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
  if (message.deleteWhenSent) return forget(needs, message)
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

async function notTaken(needs: DeliveryNeeds, message: MessageRow, error: unknown): Promise<void> {
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
  needs: DeliveryNeeds,
  message: MessageRow,
): Promise<'NO_LONGER_TRUE' | 'MAILBOX_REFUSES' | 'SMS_CEILING_REACHED' | undefined> {
  const { kind, address, condition } = message
  if (condition && !(await isStillTrue(needs, needs.db, condition))) return 'NO_LONGER_TRUE'
  if (kind === 'sms') return (await countText(needs, message)) ? undefined : 'SMS_CEILING_REACHED'
  return (await isRefusing(needs, address)) ? 'MAILBOX_REFUSES' : undefined
}

/** A code was counted when it was promised; news counts when it is first offered to the carrier. */
async function countText(needs: DeliveryNeeds, { id, isCounted }: MessageRow): Promise<boolean> {
  if (isCounted) return true
  const isTaken = await takeOne(needs, needs.db, 'sms')
  if (isTaken) await needs.db<MessageRow>('message').where({ id }).update({ isCounted: true })
  else needs.log.warn({ messageId: id, code: 'SMS_CEILING_REACHED' }, 'a text message was left out')
  return isTaken
}

async function forget({ db }: DeliveryNeeds, { id, deleteWhenSent }: MessageRow): Promise<void> {
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

/** A code and never the sentence: a mail server's words quote the address. */
const codeOf = (error: unknown): string => {
  const { code, responseCode, name } = error as {
    code?: string
    responseCode?: number
    name?: string
  }
  return [code ?? name ?? 'Error', responseCode].filter(Boolean).join(' ')
}
