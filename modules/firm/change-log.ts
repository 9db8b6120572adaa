import type { Firm } from '#modules/lawyer'
import { newId, type Actor, type Clock, type Db, type Tx } from '#modules/shared'
import { maskIban } from './iban.ts'

/**
 * Keeps what a firm said before, and who changed it; the same again leaves no row. Answers whether
 * anything differs.
 */
export async function recordFirmChange(
  { clock }: { clock: Clock },
  tx: Tx,
  actor: Actor,
  firm: Firm,
  after: Partial<Firm>,
): Promise<boolean> {
  const changed = Object.entries(after).filter(
    ([field, value]) => firm[field as keyof Firm] !== value,
  )
  if (changed.length === 0) return false
  const before = Object.fromEntries(
    changed.map(([field]) => [field, firm[field as keyof Firm] ?? null]),
  )
  await tx('firm_change').insert({
    id: newId(),
    firmId: firm.id,
    accountId: actor.accountId,
    before: JSON.stringify(before),
    after: JSON.stringify(Object.fromEntries(changed)),
    changedAt: clock.now(),
  })
  return true
}

/**
 * Of the firm's bank account: who, when, and enough of both accounts to know one's own again. `by`
 * is empty once that person has left.
 */
export type AccountChange = { changedAt: Date; by: string; was: string | null; is: string | null }
const SHOWN = 5

export async function listAccountChanges(db: Db, firmId: string): Promise<AccountChange[]> {
  const rows = await db('firm_change')
    .join('account', 'account.id', 'firm_change.account_id')
    .where({ firmId })
    .whereRaw(`after \\? 'bankAccount'`)
    .orderBy('changedAt', 'desc')
    .orderBy('firm_change.id', 'desc')
    .limit(SHOWN)
    .select<AccountChange[]>(
      'changedAt',
      db.raw(`trim(account.name || ' ' || account.lastname) as by`),
      db.raw(`before ->> 'bankAccount' as was`),
      db.raw(`after ->> 'bankAccount' as is`),
    )
  return rows.map(({ was, is, ...row }) => ({
    ...row,
    was: was && maskIban(was),
    is: is && maskIban(is),
  }))
}
