import { emit, type Actor, type Tx } from '#modules/shared'
import { lockCalendar } from '#modules/lawyer'
import { errors } from '../errors.ts'
import { calendarChanged } from '../events.ts'
import { assertAffectedSeen } from '../hours/affected.ts'
import { deleteBlock, reasonOf } from '../hours/block-time.ts'
import { CalendarBlock } from '../hours/calendar-block.ts'
import { getOwnMembership, type MembershipChoice } from '../hours/own-calendar.ts'
import type { CalendarNeeds } from '../needs.ts'
import { minuteOf } from '../slots/minute-range.ts'
import { isoDate } from '../slots/slot-days.ts'
import { localDay } from '../slots/zone-offsets.ts'
import {
  assertBelowLimit,
  deleteRecurring,
  insertRecurring,
  lockOwnRecurring,
  updateRecurring,
  type OneBlock,
} from './own-recurring.ts'
import { findRecurringBlock, type RecurringBlock } from './recurring-block.ts'
import { readRule, type RecurringBlockInput } from './recurring-rule.ts'

/** Refuses with TOO_MANY_RECURRING_BLOCKS, and with BLOCK_IS_PAST where the last day has passed. */
export async function addRecurringBlock(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId, seen, reason, ...given }: RecurringBlockInput & MembershipChoice,
): Promise<RecurringBlock> {
  const now = needs.clock.now()
  return needs.transact(async (tx) => {
    const membership = await getOwnMembership(needs, tx, actor, { firmLawyerId })
    await lockCalendar(tx, membership.id)
    const rule = readRule(given, now)
    const today = isoDate(localDay(membership.timeZone, minuteOf(now)))
    if (rule.lastDay !== null && rule.lastDay < today)
      throw errors.BLOCK_IS_PAST({ field: 'lastDay' })
    await assertBelowLimit(tx, membership.id)
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
  }: RecurringBlockInput & OneBlock & { replaces?: OneBlock },
): Promise<RecurringBlock> {
  const now = needs.clock.now()
  return needs.transact(async (tx) => {
    const { recurring, membership } = await lockOwnRecurring(needs, tx, actor, { id, version })
    const rule = readRule(given, now)
    await assertAffectedSeen(needs, tx, { membership, change: { recurring: [rule] }, seen })
    if (replaces) await deleteSplitOff(tx, membership.id, replaces)
    const changed = { ...recurring, ...rule, reason: reasonOf({ reason }) }
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    return updateRecurring(tx, changed)
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
    await deleteRecurring(tx, id)
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
  })
}

/** Deletes the single or recurring block that a change split off, if it still exists. */
async function deleteSplitOff(
  tx: Tx,
  firmLawyerId: string,
  { id, version }: OneBlock,
): Promise<void> {
  const block = await CalendarBlock.query(tx).findById(id)
  const found = block ?? (await findRecurringBlock(tx, id))
  if (found?.firmLawyerId !== firmLawyerId) return
  if (version !== undefined && version !== found.version) throw errors.CALENDAR_CHANGED()
  await (block ? deleteBlock(tx, id) : deleteRecurring(tx, id))
}
