import type { Firm } from '#modules/lawyer'
import { newId, type Actor, type Clock, type Tx } from '#modules/shared'

/** Keeps what a firm said before, and who changed it; the same again leaves no row. Answers whether anything differs. */
export async function recordFirmChange({ clock }: { clock: Clock }, tx: Tx, actor: Actor, firm: Firm, after: Partial<Firm>): Promise<boolean> {
  const changed = Object.entries(after).filter(([field, value]) => firm[field as keyof Firm] !== value)
  if (changed.length === 0) return false
  const before = Object.fromEntries(changed.map(([field]) => [field, firm[field as keyof Firm] ?? null]))
  await tx('firm_change').insert({
    id: newId(), firmId: firm.id, accountId: actor.accountId, before: JSON.stringify(before), after: JSON.stringify(Object.fromEntries(changed)), changedAt: clock.now(),
  })
  return true
}
