import {
  isId,
  newId,
  paged,
  type Actor,
  type Db,
  type Page,
  type Paged,
  type Tx,
} from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'

/** `imbalance` is found within our own books, the others between a provider's books and ours. */
export type Finding = {
  kind: 'paid-here-only' | 'amount-differs' | 'refund-differs' | 'unknown-money' | 'imbalance'
  expectedCents: number | null
  foundCents: number | null
}

/** Books that disagree, as the team sees them: sums and numbers, never names. */
export type Discrepancy = Finding & {
  id: string
  subject: string
  paymentId: string | null
  provider: string | null
  foundAt: Date
  seenAt: Date
  resolvedAt: Date | null
  resolvedBy: 'itself' | 'team' | null
  reason: string | null
}

export type FoundDiscrepancy = Finding & Pick<Discrepancy, 'subject' | 'paymentId' | 'provider'>

/**
 * What an alarm of news that fit no payment is about: told at once and found again by the
 * comparison, it is one alarm.
 */
export const strangeSubject = (provider: string, eventId: string): string =>
  `${provider} ${eventId}`

/**
 * Writes it down once, until it is settled. What the team has settled stays settled while it stays
 * the same.
 */
export async function recordDiscrepancy(
  db: Db,
  { kind, subject, paymentId, provider, expectedCents, foundCents }: FoundDiscrepancy,
  now: Date,
): Promise<boolean> {
  const settled = await db<Discrepancy>('money_discrepancy')
    .where({ kind, subject, resolvedBy: 'team', foundCents })
    .first()
  if (settled) return false
  const seen = await db<Discrepancy>('money_discrepancy')
    .where({ kind, subject })
    .whereNull('resolvedAt')
    .update({ seenAt: now, expectedCents, foundCents })
  if (seen > 0) return true
  await db('money_discrepancy')
    .insert({
      id: newId(),
      kind,
      subject,
      paymentId,
      provider,
      expectedCents,
      foundCents,
      foundAt: now,
      seenAt: now,
    })
    .onConflict()
    .ignore()
  return true
}

/** Those that were looked for in this comparison and not found again. */
export const settleVanished = (
  db: Db,
  kinds: readonly Finding['kind'][],
  { startedAt, now, paymentIds }: { startedAt: Date; now: Date; paymentIds?: readonly string[] },
): Promise<number> =>
  db<Discrepancy>('money_discrepancy')
    .whereIn('kind', [...kinds])
    .whereNull('resolvedAt')
    .where('seenAt', '<', startedAt)
    .modify((query) => {
      if (paymentIds) void query.whereIn('paymentId', [...paymentIds])
    })
    .update({ resolvedAt: now, resolvedBy: 'itself' })

export const listDiscrepancies = (
  { db }: Pick<Needs, 'db'>,
  { state, ...page }: Page & { state: 'open' | 'settled' },
): Promise<Paged<Discrepancy>> =>
  paged(
    state === 'open'
      ? db('money_discrepancy').whereNull('resolvedAt').orderBy(['foundAt', 'id'])
      : db('money_discrepancy')
          .whereNotNull('resolvedAt')
          .orderBy([{ column: 'resolvedAt', order: 'desc' }, 'id']),
    page,
  )

export async function getDiscrepancy({ db }: Pick<Needs, 'db'>, id: string): Promise<Discrepancy> {
  const found = isId(id)
    ? await db<Discrepancy>('money_discrepancy').where({ id }).first()
    : undefined
  if (!found) throw errors.MONEY_DISCREPANCY_NOT_FOUND()
  return found
}

/** The team has looked into it and says what it was. Said twice, the first word stands. */
export async function settleDiscrepancy(
  { transact, account, clock, db }: Pick<Needs, 'transact' | 'account' | 'clock' | 'db'>,
  team: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Discrepancy> {
  if (!reason.trim()) throw errors.REFUND_REASON_NEEDED({ field: 'reason' })
  await getDiscrepancy({ db }, id)
  await transact(async (tx: Tx) => {
    const settled = await tx<Discrepancy>('money_discrepancy')
      .where({ id })
      .whereNull('resolvedAt')
      .update({ resolvedAt: clock.now(), resolvedBy: 'team', reason: reason.trim() })
    if (settled > 0)
      await account.team.recordTeamAction(tx, {
        team,
        action: 'money-discrepancy.resolved',
        subjectId: id,
        reason: reason.trim(),
      })
  })
  return getDiscrepancy({ db }, id)
}

export const forgetSettled = ({ db }: Pick<Needs, 'db'>, before: Date): Promise<number> =>
  db<Discrepancy>('money_discrepancy').where('resolvedAt', '<', before).delete()
