import { errors as sharedErrors, newId, type Actor, type Tx } from '#modules/shared'
import { lockCalendar, type FirmLawyerDetails } from '#modules/lawyer'
import { errors } from '../errors.ts'
import { RECURRING_BLOCKS_PER_CALENDAR } from '../limits.ts'
import type { CalendarNeeds } from '../needs.ts'
import { findRecurringBlock, rowOf, type RecurringBlock } from './recurring-block.ts'
import type { RecurringRule } from './recurring-rule.ts'

export type OneBlock = { id: string; version?: number }

/**
 * Locks the calendar of a recurring block. Refuses with NOT_FOUND for somebody else's, and an
 * outdated version with CALENDAR_CHANGED.
 */
export async function lockOwnRecurring(
  needs: CalendarNeeds,
  tx: Tx,
  actor: Actor,
  { id, version }: OneBlock,
) {
  const own = await needs.lawyer.memberships.listFirmLawyersOfAccount(tx, actor.accountId)
  const known = await findRecurringBlock(tx, id)
  const membership = own.find((membership) => membership.id === known?.firmLawyerId)
  if (!membership) throw sharedErrors.NOT_FOUND()
  await lockCalendar(tx, membership.id)
  const recurring = await findRecurringBlock(tx, id)
  if (!recurring) throw sharedErrors.NOT_FOUND()
  if (version !== undefined && version !== recurring.version) throw errors.CALENDAR_CHANGED()
  return { recurring, membership }
}

/** Refuses with TOO_MANY_RECURRING_BLOCKS. */
export async function assertBelowLimit(tx: Tx, firmLawyerId: string): Promise<void> {
  const [count] = await tx('recurring_block')
    .where({ firmLawyerId })
    .count<Array<{ count: string }>>()
  if (Number(count?.count) >= RECURRING_BLOCKS_PER_CALENDAR)
    throw errors.TOO_MANY_RECURRING_BLOCKS({ params: { n: RECURRING_BLOCKS_PER_CALENDAR } })
}

type New = RecurringRule & { reason: string | null }

// Callers emit `calendarChanged`, once a change.
export async function insertRecurring(
  { clock }: CalendarNeeds,
  tx: Tx,
  { id: firmLawyerId }: FirmLawyerDetails,
  made: New,
): Promise<RecurringBlock> {
  const row = { id: newId(), ...rowOf(made), reason: made.reason }
  await tx('recurring_block').insert({ ...row, firmLawyerId, createdAt: clock.now() })
  return { ...row, version: 1 }
}

export async function updateRecurring(
  tx: Tx,
  { id, reason, ...changed }: RecurringBlock,
): Promise<RecurringBlock> {
  const row = { ...rowOf(changed), reason, version: changed.version + 1 }
  await tx('recurring_block').where({ id }).update(row)
  return { id, ...row }
}

export async function deleteRecurring(tx: Tx, id: string): Promise<void> {
  await tx('recurring_block').where({ id }).delete()
}
