import type { Person } from '#modules/account'
import type { Firm } from '#modules/lawyer'
import { newId, type Actor, type Clock, type Db, type Tx } from '#modules/shared'
import { maskIban } from './invoice-settings/iban.ts'
import type { FirmNeeds } from './needs.ts'

/** Records the earlier values and who changed them. Returns whether anything differs. */
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

/** A change of the firm's bank account; both masked. `by` is empty if the account was deleted. */
export type AccountChange = { changedAt: Date; by: string; was: string | null; is: string | null }
const SHOWN = 5

export async function listAccountChanges(
  { account }: FirmNeeds,
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

/** Empty if the account was deleted. */
export const nameOf = (person: Pick<Person, 'name' | 'lastname'> | undefined): string =>
  person ? `${person.name} ${person.lastname}` : ''
