import { emit, type Actor, type Tx } from '#modules/shared'
import { lockCalendar } from '#modules/lawyer'
import { errors } from '../errors.ts'
import { calendarChanged } from '../events.ts'
import { assertAffectedSeen } from '../hours/affected.ts'
import { reasonOf } from '../hours/block-time.ts'
import type { KnownBlocks } from '../hours/change-calendar.ts'
import { getOwnMembership, type Which } from '../hours/own-calendar.ts'
import type { CalendarNeeds } from '../needs.ts'
import { minuteOf } from '../slots/minute-range.ts'
import { isoDate } from '../slots/slot-days.ts'
import { localDay } from '../slots/zone-offsets.ts'
import {
  assertFewEnough,
  insertRecurring,
  lockOwnRecurring,
  updateRecurring,
  type OneBlock,
} from './own-recurring.ts'
import type { RecurringBlock } from './recurring-block.ts'
import { readRule, type GivenRule } from './recurring-rule.ts'

type ReasonInput = { reason?: string | null } & KnownBlocks

/** Refuses with TOO_MANY_RECURRING_BLOCKS, and with BLOCK_IS_PAST where the last day has passed. */
export async function addRecurringBlock(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId, seen, reason, ...given }: GivenRule & ReasonInput & Which,
): Promise<RecurringBlock> {
  const now = needs.clock.now()
  return needs.transact(async (tx) => {
    const membership = await getOwnMembership(needs, tx, actor, { firmLawyerId })
    await lockCalendar(tx, membership.id)
    const rule = readRule(given, now)
    const today = isoDate(localDay(membership.timeZone, minuteOf(now)))
    if (rule.lastDay !== null && rule.lastDay < today)
      throw errors.BLOCK_IS_PAST({ field: 'lastDay' })
    await assertFewEnough(tx, membership.id)
    await assertAffectedSeen(needs, tx, { membership, change: { recurring: [rule] }, seen })
    const made = await insertRecurring(needs, tx, membership, {
      ...rule,
      reason: reasonOf({ reason }),
    })
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    return made
  })
}

/**
 * Changes all days of a recurring block. `replaces` names what an earlier change split off, a single
 * day or the following days: it is deleted in the same transaction. Refuses an outdated version of
 * either with CALENDAR_CHANGED.
 */
export async function changeRecurringBlock(
  needs: CalendarNeeds,
  actor: Actor,
  {
    id,
    version,
    seen,
    reason,
    replaces,
    ...given
  }: GivenRule & ReasonInput & OneBlock & { replaces?: OneBlock },
): Promise<RecurringBlock> {
  const now = needs.clock.now()
  return needs.transact(async (tx) => {
    const { recurring, membership } = await lockOwnRecurring(needs, tx, actor, { id, version })
    const rule = readRule(given, now)
    await assertAffectedSeen(needs, tx, { membership, change: { recurring: [rule] }, seen })
    if (replaces) await deleteSplitOff(tx, membership.id, replaces)
    const changed = { ...recurring, ...rule, reason: reasonOf({ reason }) }
    return updateRecurring(tx, membership, changed)
  })
}

/** Deletes all days. Refuses an outdated version with CALENDAR_CHANGED. */
export async function deleteRecurringBlock(
  needs: CalendarNeeds,
  actor: Actor,
  { id, version }: OneBlock,
): Promise<void> {
  await needs.transact(async (tx) => {
    const { membership } = await lockOwnRecurring(needs, tx, actor, { id, version })
    await tx('recurring_block').where({ id }).delete()
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
  })
}

/** Something already deleted needs no deletion. */
async function deleteSplitOff(
  tx: Tx,
  firmLawyerId: string,
  { id, version }: OneBlock,
): Promise<void> {
  for (const table of ['calendar_block', 'recurring_block']) {
    const found = await tx(table)
      .where({ id, firmLawyerId })
      .first<{ version: number } | undefined>('version')
    if (!found) continue
    if (version !== undefined && version !== found.version) throw errors.CALENDAR_CHANGED()
    await tx(table).where({ id }).delete()
  }
}
