import {
  DAY,
  emit,
  newId,
  paged,
  type Clock,
  type Page,
  type Paged,
  type Tx,
  before,
} from '#modules/shared'
import { errors } from './errors.ts'
import { mailboxReopened, mailRefused } from './events.ts'
import type { MessageRow } from './message.ts'
import type { MessengerNeeds } from './needs.ts'

/** After this long, the next mail tries the mailbox again. */
const HOLDS_FOR = 30 * DAY

export type Refusal = {
  address: string
  accountId: string | null
  messageId: string
  code: string
  refusedAt: Date
}

const heldSince = (clock: Clock) => before(clock.now(), HOLDS_FOR)

export const isRefusing = async (
  { db, clock }: Pick<MessengerNeeds, 'db' | 'clock'>,
  address: string,
): Promise<boolean> =>
  (await db<Refusal>('mail_refusal')
    .where({ address })
    .where('refusedAt', '>', heldSince(clock))
    .first('address')) !== undefined

/**
 * Records a permanent refusal (RFC 3463: 5.x.x) and stops mails to the mailbox for a while.
 * Repeated reports change nothing.
 */
export async function recordRefusal(
  { transact, clock, log }: Pick<MessengerNeeds, 'transact' | 'clock' | 'log'>,
  messageId: string,
  code: string,
): Promise<void> {
  const now = clock.now()
  await transact(async (tx) => {
    const [bounced] = await tx<MessageRow>('message')
      .where({ id: messageId, kind: 'mail' })
      .whereNull('bouncedAt')
      .update({ bouncedAt: now, bounceCode: code })
      .returning(['address', 'accountId'])
    if (!bounced) return
    const { address, accountId } = bounced
    await tx<Refusal>('mail_refusal')
      .insert({ address, accountId, messageId, code, refusedAt: now })
      .onConflict('address')
      .merge()
    if (accountId) await emit(tx, mailRefused, { accountId, messageId })
    log.warn({ messageId, code }, 'a mailbox refuses mails')
  })
}

/** Mailboxes without delivery, oldest first; `of` selects one. */
export const listRefusals = (
  { db, clock }: MessengerNeeds,
  { of, ...page }: Page & { of?: { address: string } | { messageId: string } } = {},
): Promise<Paged<Refusal>> =>
  paged(
    db('mail_refusal')
      .where('refusedAt', '>', heldSince(clock))
      .modify((rows) => void (of && rows.where(of)))
      .orderBy(['refusedAt', 'messageId']),
    page,
  )

export const deleteOldRefusals = async ({
  db,
  clock,
}: Pick<MessengerNeeds, 'db' | 'clock'>): Promise<void> =>
  void (await db<Refusal>('mail_refusal').where('refusedAt', '<', heldSince(clock)).delete())

/** For the seed. */
export const storeRefusals = async (
  tx: Tx,
  refusals: readonly Omit<Refusal, 'messageId'>[],
): Promise<void> =>
  void (await tx<Refusal>('mail_refusal').insert(
    refusals.map((refusal) => ({ messageId: newId(), ...refusal })),
  ))

/** For the owner of the mailbox. False if it was not refusing mails. */
export const reopenMailbox = (tx: Tx, address: string): Promise<boolean> => reopen(tx, { address })

/** For the team. Refuses with MAIL_REFUSAL_LIFTED. */
export async function liftRefusal(tx: Tx, { messageId }: { messageId: string }): Promise<void> {
  if (!(await reopen(tx, { messageId }))) throw errors.MAIL_REFUSAL_LIFTED()
}

async function reopen(tx: Tx, which: { address: string } | { messageId: string }) {
  const reopened = await tx<Refusal>('mail_refusal').where(which).delete().returning('accountId')
  for (const { accountId } of reopened)
    if (accountId) await emit(tx, mailboxReopened, { accountId })
  return reopened.length > 0
}
