import { emit, newId, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { calendarChanged } from '../events.ts'
import { assertAffectedSeen } from '../hours/affected.ts'
import { reasonOf, resolveTime, storeBlock, type BlockTime } from '../hours/block-time.ts'
import type { Block } from '../hours/calendar-block.ts'
import type { CalendarNeeds } from '../needs.ts'
import { epochDay, isoDate } from '../slots/slot-days.ts'
import {
  assertBelowLimit,
  insertRecurring,
  lockOwnRecurring,
  updateRecurring,
  type OneBlock,
} from './own-recurring.ts'
import type { RecurringBlock } from './recurring-block.ts'
import {
  hasDay,
  isOn,
  readRule,
  type BlockInput,
  type RecurringBlockInput,
  type RecurringRule,
} from './recurring-rule.ts'

/**
 * Changes the days from one on: the block ends before it, and another begins. Without an earlier
 * day the block itself is changed, and `following` is undefined.
 */
export async function changeFollowing(
  needs: CalendarNeeds,
  actor: Actor,
  {
    id,
    version,
    seen,
    reason,
    day,
    ...given
  }: Omit<RecurringBlockInput, 'firstDay'> & OneBlock & { day: string },
): Promise<{ recurring: RecurringBlock; following: RecurringBlock | undefined }> {
  const now = needs.clock.now()
  return needs.transact(async (tx) => {
    const { recurring, membership } = await lockOwnRecurring(needs, tx, actor, { id, version })
    if (!isOn(recurring, day)) throw errors.CALENDAR_CHANGED({ field: 'day' })
    const rule = readRule({ ...given, firstDay: day }, now)
    await assertAffectedSeen(needs, tx, { membership, change: { recurring: [rule] }, seen })
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    const changed = { ...rule, reason: reasonOf({ reason }) }
    const before = endedBefore(recurring, day)
    if (!hasDay(before))
      return {
        recurring: await updateRecurring(tx, { ...recurring, ...changed }),
        following: undefined,
      }
    await assertBelowLimit(tx, membership.id)
    const following = await insertRecurring(needs, tx, membership, changed)
    const earlier = { ...recurring, ...before }
    return { recurring: await updateRecurring(tx, earlier), following }
  })
}

/** Changes one day: it is left out of the block, and a single block is closed instead. */
export async function changeDay(
  needs: CalendarNeeds,
  actor: Actor,
  { id, version, seen, reason, day, ...given }: BlockTime & BlockInput & OneBlock & { day: string },
): Promise<{ recurring: RecurringBlock; block: Block }> {
  const now = needs.clock.now()
  return needs.transact(async (tx) => {
    const { recurring, membership } = await lockOwnRecurring(needs, tx, actor, { id, version })
    if (!isOn(recurring, day)) throw errors.CALENDAR_CHANGED({ field: 'day' })
    const time = resolveTime(given, membership, now)
    if (time.endsAt <= now) throw errors.BLOCK_IS_PAST()
    await assertAffectedSeen(needs, tx, { membership, change: { blocks: [time] }, seen })
    const block = { ...time, reason: reasonOf({ reason }), id: newId(), version: 1 }
    await storeBlock(tx, { ...block, firmLawyerId: membership.id, createdAt: now })
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    const exceptDays = [...recurring.exceptDays, day].sort()
    return { recurring: await updateRecurring(tx, { ...recurring, exceptDays }), block }
  })
}

const endedBefore = (rule: RecurringRule, day: string): RecurringRule => ({
  ...rule,
  lastDay: isoDate(epochDay(day) - 1),
  exceptDays: rule.exceptDays.filter((exceptDay) => exceptDay < day),
})
