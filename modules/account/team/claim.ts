import { before, MINUTE, type Actor, type Broadcast, type Clock } from '#modules/shared'
import type { Knex } from 'knex'
import { publishDeskChange } from './desk-changes.ts'

/** The queues of the desk. */
export const CASE_QUEUES = [
  'approvals',
  'clashes',
  'profile-changes',
  'reviews',
  'review-replies',
  'messages',
  'inquiry-reports',
  'refunds',
  'money-discrepancies',
  'mail-refusals',
  'imports',
] as const
export type CaseQueue = (typeof CASE_QUEUES)[number]
type Case = { queue: CaseQueue; caseId: string }

/** Without a sign of life for this long a claim has ended. */
export const CLAIM_LASTS = 3 * MINUTE

type Claim = { caseId: string; accountId: string; holder: string; claimedAt: Date; seenAt: Date }
type Needs = { db: Knex; clock: Clock; broadcast: Broadcast }

/**
 * Claims a case for the member of the team who has it open, or renews that member's claim. A claim of
 * somebody else stays, unless it has ended or is taken over. Answers whose claim it is now.
 */
export async function claimCase(
  needs: Needs,
  actor: Actor,
  { queue, caseId, takeOver = false }: Case & { takeOver?: boolean },
): Promise<Claim> {
  const { db, clock, broadcast } = needs
  const now = clock.now()
  const { rows } = await db.raw<{ rows: { is_new: boolean }[] }>(
    `insert into case_claim (queue, case_id, account_id, claimed_at, seen_at)
     values (:queue, :caseId, :accountId, :now, :now)
     on conflict (queue, case_id) do update set
       account_id = excluded.account_id,
       claimed_at = case
         when case_claim.account_id = excluded.account_id and case_claim.seen_at > :over
         then case_claim.claimed_at else excluded.claimed_at end,
       -- A slower clock of another process must not shorten the claim.
       seen_at = greatest(case_claim.seen_at, excluded.seen_at)
     where case_claim.account_id = excluded.account_id or case_claim.seen_at <= :over or :takeOver
     returning claimed_at = :now as is_new`,
    {
      queue,
      caseId,
      accountId: actor.accountId,
      now,
      over: before(now, CLAIM_LASTS),
      takeOver,
    },
  )
  if (rows[0]?.is_new) await publishDeskChange(broadcast)
  const claim = await read(db).where({ queue, caseId }).first()
  // Released by its holder since: the next sign of life claims it.
  return claim ?? claimCase(needs, actor, { queue, caseId, takeOver })
}

/**
 * Releases the member's claim. A claim renewed after `seenAt`, such as by a second tab or the page opened
 * again, stays.
 */
export async function releaseCase(
  { db, broadcast }: Needs,
  actor: Actor,
  { queue, caseId, seenAt }: Case & { seenAt: Date },
): Promise<void> {
  const released = await db('case_claim')
    .where({ queue, caseId, accountId: actor.accountId })
    .where('seenAt', '<=', seenAt)
    .delete()
  if (released > 0) await publishDeskChange(broadcast)
}

/** Who has which case of the queue open. */
export async function listClaims(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  queue: CaseQueue,
): Promise<Map<string, Claim>> {
  const claims = await read(db)
    .where({ queue })
    .where('seenAt', '>', before(clock.now(), CLAIM_LASTS))
  return new Map(claims.map((claim) => [claim.caseId, claim]))
}

const read = (db: Knex) =>
  db('case_claim')
    .join('account', 'account.id', 'case_claim.accountId')
    .select<Claim[]>(
      'caseId',
      'accountId',
      'claimedAt',
      'seenAt',
      db.raw("account.name || ' ' || account.lastname as holder"),
    )
