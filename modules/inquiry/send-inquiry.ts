import { randomInt } from 'node:crypto'
import { lawyerErrors } from '#modules/lawyer'
import { DAY, lock, newId, type Actor, type Tx, before } from '#modules/shared'
import { errors } from './errors.ts'
import { deletionOf, Inquiry } from './inquiry.ts'
import {
  OPEN_INQUIRIES_PER_CLIENT,
  RECEIVED_PER_DAY,
  SENT_PER_DAY,
  SENT_TO_ONE_LAWYER_PER_DAY,
} from './limits.ts'
import type { Needs } from './needs.ts'
import { readMessage, storeMessage } from './write-message.ts'

/**
 * Asks a lawyer a free question, optionally under a pseudonym. One open question per lawyer, a few
 * with all; refused when the lawyer blocked the client or reached the daily limit.
 */
export async function sendInquiry(
  needs: Needs,
  actor: Actor,
  {
    firmLawyerId,
    message,
    isAnonymous,
  }: { firmLawyerId: string; message: string; isAnonymous: boolean },
): Promise<Inquiry> {
  const text = readMessage(message)
  const lawyer = await needs.lawyer.memberships.getFirmLawyer(needs.db, firmLawyerId)
  if (lawyer.accountId === actor.accountId) throw errors.OWN_PROFILE()
  return needs.transact(async (tx) => {
    await needs.account.people.lockPresent(tx, actor)
    if (!(await needs.lawyer.memberships.lockShown(tx, firmLawyerId)))
      throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
    const now = needs.clock.now()
    await assertMayAsk(tx, {
      clientAccountId: actor.accountId,
      lawyerAccountId: lawyer.accountId,
      now,
    })
    const dates = { createdAt: now, answeredAt: null, closedAt: null, lastMessageAt: now }
    const row = {
      ...dates,
      id: newId(),
      clientAccountId: actor.accountId,
      lawyerAccountId: lawyer.accountId,
      lawyerId: lawyer.lawyerId,
      firmLawyerId,
      pseudonym: isAnonymous ? newPseudonym() : null,
      nameShownAt: isAnonymous ? null : now,
      lastSide: 'client',
      closedBy: null,
      deleteAt: deletionOf(dates),
    } as const
    const [made] = await tx<Inquiry>('inquiry').insert(row).onConflict().ignore().returning('*')
    if (!made) throw errors.INQUIRY_ALREADY_OPEN()
    await storeMessage(needs, tx, Inquiry.fromDatabaseJson(made), {
      side: 'client',
      text,
      isFirst: true,
    })
    return Inquiry.query(tx).findById(row.id).throwIfNotFound()
  })
}

/** Serialised per client and lawyer, so that concurrent questions are all counted. */
async function assertMayAsk(
  tx: Tx,
  {
    clientAccountId,
    lawyerAccountId,
    now,
  }: { clientAccountId: string; lawyerAccountId: string; now: Date },
) {
  await lock(tx, 'inquiries', [clientAccountId, lawyerAccountId])
  if (await tx('inquiry_block').where({ lawyerAccountId, clientAccountId }).first('blockedAt'))
    throw errors.INQUIRY_NOT_ACCEPTED()
  const open = await Inquiry.query(tx)
    .where({ clientAccountId })
    .whereNull('closedAt')
    .select('lawyerAccountId')
  if (open.some((inquiry) => inquiry.lawyerAccountId === lawyerAccountId))
    throw errors.INQUIRY_ALREADY_OPEN()
  if (open.length >= OPEN_INQUIRIES_PER_CLIENT)
    throw errors.TOO_MANY_INQUIRIES({ params: { n: OPEN_INQUIRIES_PER_CLIENT } })
  const today = (which: object) =>
    Inquiry.query(tx).where(which).where('createdAt', '>', before(now, DAY))
  const sent = await today({ clientAccountId }).select('lawyerAccountId')
  if (
    sent.length >= SENT_PER_DAY ||
    sent.filter((inquiry) => inquiry.lawyerAccountId === lawyerAccountId).length >=
      SENT_TO_ONE_LAWYER_PER_DAY
  )
    throw errors.INQUIRED_TOO_OFTEN()
  // Counts clients, so that one client cannot use up the limit.
  const writers = await today({ lawyerAccountId }).distinct('clientAccountId')
  if (writers.length >= RECEIVED_PER_DAY) throw errors.LAWYER_IS_BUSY()
}

/**
 * Without ambiguous letters. Random for each inquiry, so that two cannot be linked to one person.
 */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newPseudonym = () =>
  Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
