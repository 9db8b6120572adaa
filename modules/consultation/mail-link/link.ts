import { hashSecret } from '#modules/account'
import { DAY, newId, newSecret, type Db, type Tx, before } from '#modules/shared'
import type { Act, Purpose } from './purposes.ts'
import type { Needs } from '../needs.ts'
import { Offer } from '../offer/offer.ts'
import type { Snapshot } from '../views/snapshot.ts'
import { stateOf } from './state.ts'

export type MailLink = {
  id: string
  tokenHash: string
  accountId: string
  consultationId: string
  purpose: Purpose
  state: string
  offerId: string | null
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  usedFor: Act | null
  draftSealed: string | null
}

type NewMailLink = { accountId: string; consultation: Snapshot; purpose: Purpose }

/**
 * Makes a link for one person and one consultation in its present state, for one action until the
 * deadline or the start. Returns the token, which only the mail contains.
 */
export async function makeMailLink(
  { clock }: Needs,
  tx: Tx,
  { accountId, consultation, purpose }: NewMailLink,
): Promise<string> {
  const { id: consultationId } = consultation
  // The mail is written in the transaction that makes the offer, so it is the newest.
  const offer =
    purpose === 'take-offer'
      ? await Offer.query(tx)
          .where({ consultationId })
          .orderBy('madeAt', 'desc')
          .first()
          .throwIfNotFound()
      : undefined
  const deadline = purpose === 'attendance' ? null : consultation.dueAt
  const token = newSecret()
  await tx<MailLink>('consultation_mail_link').insert({
    id: newId(),
    tokenHash: hashSecret(token),
    accountId,
    consultationId,
    purpose,
    state: stateOf(consultation),
    offerId: offer?.id ?? null,
    createdAt: clock.now(),
    expiresAt: offer?.expiresAt ?? deadline ?? consultation.startsAt,
  })
  return token
}

export const findMailLink = (db: Db, token: string): Promise<MailLink | undefined> =>
  db<MailLink>('consultation_mail_link')
    .where({ tokenHash: hashSecret(token) })
    .first()

/** Uses the link up in the caller's transaction. False if it has been used or has expired. */
export async function takeMailLink(
  tx: Tx,
  { id }: MailLink,
  act: Act,
  now: Date,
): Promise<boolean> {
  const taken = await tx<MailLink>('consultation_mail_link')
    .where({ id })
    .whereNull('usedAt')
    .where('expiresAt', '>', now)
    .update({ usedAt: now, usedFor: act, draftSealed: null })
    .returning('id')
  return taken.length > 0
}

export const deleteMailLinksOf = (
  tx: Tx,
  { accountId }: Pick<MailLink, 'accountId'>,
): Promise<number> => tx<MailLink>('consultation_mail_link').where({ accountId }).delete()

const STORED_AFTER_END = 30 * DAY

/** Deletes links a month after they expired; until then their page says that they did. */
export const deleteOldMailLinks = ({ clock, db }: Needs): Promise<number> =>
  db<MailLink>('consultation_mail_link')
    .where('expiresAt', '<', before(clock.now(), STORED_AFTER_END))
    .delete()
