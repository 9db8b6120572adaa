import type { Person } from '#modules/account'
import type { Firm } from '#modules/lawyer'
import { newId, type Actor, type Clock, type Db, type Tx } from '#modules/shared'
import { maskIban } from './invoice-settings/iban.ts'
import type { FirmNeeds } from './needs.ts'

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

export async function listAccountChanges(
  { account }: Pick<FirmNeeds, 'account'>,
  db: Db,
  firmId: string,
): Promise<AccountChange[]> {
  const rows = await db('firm_change')
    .where({ firmId })
    .whereRaw(`after \\? 'bankAccount'`)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .select<Array<Omit<AccountChange, 'by'> & { accountId: string }>>(
      'accountId',
      'changedAt',
      db.raw(`before ->> 'bankAccount' as was`),
      db.raw(`after ->> 'bankAccount' as is`),
    )
  const people = await account.people.getPeople(
    db,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map(({ accountId, changedAt, was, is }) => ({
    changedAt,
    by: nameOf(people.get(accountId)).trim(),
    was: was && maskIban(was),
    is: is && maskIban(is),
  }))
}

/** Empty for a person who has deleted their account. */
export const nameOf = (person: Pick<Person, 'name' | 'lastname'> | undefined): string =>
  person ? `${person.name} ${person.lastname}` : ''
