import { isId, newId, paged, type Actor, type Db, type Page, type Paged } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { readTeamReason } from '../refunds/team-reason.ts'
import type { ProviderName } from '../providers/provider-name.ts'

/** `imbalance`: our own sums disagree; the others: a provider's statement disagrees with ours. */
export type Finding = {
  kind: 'paid-here-only' | 'amount-differs' | 'refund-differs' | 'unknown-money' | 'imbalance'
  expectedCents: number | null
  foundCents: number | null
}

/** A difference as the team sees it: sums and numbers, never names. */
export type Discrepancy = Finding & {
  id: string
  subject: string
  paymentId: string | null
  provider: ProviderName | null
  foundAt: Date
  seenAt: Date
  resolvedAt: Date | null
  resolvedBy: 'itself' | 'team' | null
  reason: string | null
}

export type FoundDiscrepancy = Finding & Pick<Discrepancy, 'subject' | 'paymentId' | 'provider'>

const discrepancies = (db: Db) => db<Discrepancy>('money_discrepancy')

/** Subject of an event that fits no payment, so that the nightly comparison does not record it again. */
export const unmatchedSubject = (provider: string, eventId: string): string =>
  `${provider} ${eventId}`

/**
 * Records a difference once while it is open. One that the team resolved stays resolved until its
 * sum changes. Returns whether it is open.
 */
export async function recordDiscrepancy(
  db: Db,
  found: FoundDiscrepancy,
  now: Date,
): Promise<boolean> {
  const { kind, subject, expectedCents, foundCents } = found
  const resolved = await discrepancies(db)
    .where({ kind, subject, resolvedBy: 'team', foundCents })
    .first()
  if (resolved) return false
  const seen = await discrepancies(db)
    .where({ kind, subject })
    .whereNull('resolvedAt')
    .update({ seenAt: now, expectedCents, foundCents })
  if (seen === 0)
    await db('money_discrepancy')
      .insert({ ...found, id: newId(), foundAt: now, seenAt: now })
      .onConflict()
      .ignore()
  return true
}

/** Resolves those of these kinds that a comparison since `startedAt` did not find again. */
export const resolveVanished = (
  db: Db,
  kinds: readonly Finding['kind'][],
  { startedAt, now, paymentIds }: { startedAt: Date; now: Date; paymentIds?: readonly string[] },
): Promise<number> =>
  discrepancies(db)
    .whereIn('kind', [...kinds])
    .whereNull('resolvedAt')
    .where('seenAt', '<', startedAt)
    .modify((query) => {
      if (paymentIds) void query.whereIn('paymentId', [...paymentIds])
    })
    .update({ resolvedAt: now, resolvedBy: 'itself' })

export const listDiscrepancies = (
  { db }: Needs,
  { state, ...page }: Page & { state: 'open' | 'resolved' },
): Promise<Paged<Discrepancy>> =>
  paged(
    state === 'open'
      ? db('money_discrepancy').whereNull('resolvedAt').orderBy(['foundAt', 'id'])
      : db('money_discrepancy')
          .whereNotNull('resolvedAt')
          .orderBy([{ column: 'resolvedAt', order: 'desc' }, 'id']),
    page,
  )

export async function getDiscrepancy({ db }: { db: Db }, id: string): Promise<Discrepancy> {
  const found = isId(id) ? await discrepancies(db).where({ id }).first() : undefined
  if (!found) throw errors.MONEY_DISCREPANCY_NOT_FOUND()
  return found
}

/**
 * The team resolves a difference with a reason. Refused when it is resolved already, unless for the
 * same reason: a repeated request counts once.
 */
export async function resolveDiscrepancy(
  needs: Needs,
  team: Actor,
  { id, ...input }: { id: string; reason: string },
): Promise<Discrepancy> {
  const reason = readTeamReason(input)
  return needs.transact(async (tx) => {
    await getDiscrepancy({ db: tx }, id)
    const resolved = await discrepancies(tx)
      .where({ id })
      .whereNull('resolvedAt')
      .update({ resolvedAt: needs.clock.now(), resolvedBy: 'team', reason })
    const discrepancy = await getDiscrepancy({ db: tx }, id)
    const action = 'money-discrepancy.resolved'
    if (resolved > 0)
      await needs.account.team.recordTeamAction(tx, { team, action, subjectId: id, reason })
    else if (discrepancy.reason !== reason) throw errors.MONEY_DISCREPANCY_RESOLVED()
    return discrepancy
  })
}

export const deleteResolved = ({ db }: Needs, before: Date): Promise<number> =>
  discrepancies(db).where('resolvedAt', '<', before).delete()
