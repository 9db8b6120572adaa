import { DAY, emit, type Db } from '#modules/shared'
import { mailRefused } from './events.ts'
import type { MessageRow } from './message.ts'
import type { Needs } from './needs.ts'

/** So long nothing is sent to a mailbox that said "never"; then one mail tries it again. Mailboxes come back. */
const HOLDS_FOR = 30 * DAY

type Refusal = { address: string; accountId: string | null; messageId: string; code: string; refusedAt: Date }

/** Whether this mailbox told us lately that it takes nothing of ours. */
export const isRefusing = async ({ db, clock }: Pick<Needs, 'db' | 'clock'>, address: string): Promise<boolean> =>
  (await db<Refusal>('mail_refusal').where({ address }).where('refusedAt', '>', new Date(clock.now().getTime() - HOLDS_FOR)).first('address')) !== undefined

/**
 * A mailbox refused for good (RFC 3463: 5.x.x): the message says so, nothing more goes there for a while, and the news tells the
 * person. A repeated report changes nothing.
 */
export async function recordRefusal({ transact, clock, log }: Pick<Needs, 'transact' | 'clock' | 'log'>, messageId: string, code: string): Promise<void> {
  const now = clock.now()
  await transact(async (tx) => {
    const [bounced] = await tx<MessageRow>('message').where({ id: messageId, kind: 'mail' }).whereNull('bouncedAt').update({ bouncedAt: now, bounceCode: code }).returning(['address', 'accountId'])
    if (!bounced) return
    const { address, accountId } = bounced
    await tx<Refusal>('mail_refusal').insert({ address, accountId, messageId, code, refusedAt: now }).onConflict('address').merge()
    if (accountId) await emit(tx, mailRefused, { accountId, messageId })
    log.warn({ messageId, code }, 'a mailbox takes none of our mails')
  })
}

export const listRefusals = (db: Db): Promise<Refusal[]> => db<Refusal>('mail_refusal').orderBy('refusedAt', 'desc').limit(200)

/** The team was told that the mailbox is well again. False where it was not refusing. */
export const liftRefusal = async (db: Db, address: string): Promise<boolean> => (await db<Refusal>('mail_refusal').where({ address }).delete()) > 0
