import type { Db } from '#modules/shared'
import type { RecurringRule } from './recurring-rule.ts'

/** A rule with the lawyer's private note. */
export type RecurringBlock = RecurringRule & {
  id: string
  reason: string | null
  version: number
}

const COLUMNS = `id, weekdays, from_minute as "fromMinute", to_minute as "toMinute",
  first_day as "firstDay", last_day as "lastDay", except_days::text[] as "exceptDays", reason, version`

/** Those of one calendar that have not ended before the day. */
export async function listRecurringBlocks(
  db: Db,
  firmLawyerId: string,
  endsFrom: string,
): Promise<RecurringBlock[]> {
  const { rows } = await db.raw<{ rows: RecurringBlock[] }>(
    `select ${COLUMNS} from recurring_block
     where firm_lawyer_id = ? and (last_day is null or last_day >= ?)
     order by first_day, from_minute, id`,
    [firmLawyerId, endsFrom],
  )
  return rows
}

export async function findRecurringBlock(
  db: Db,
  id: string,
): Promise<(RecurringBlock & { firmLawyerId: string }) | undefined> {
  const { rows } = await db.raw<{ rows: Array<RecurringBlock & { firmLawyerId: string }> }>(
    `select ${COLUMNS}, firm_lawyer_id as "firmLawyerId" from recurring_block where id = ?`,
    [id],
  )
  return rows[0]
}

/** The columns of a rule. */
export const rowOf = ({
  weekdays,
  fromMinute,
  toMinute,
  firstDay,
  lastDay,
  exceptDays,
}: RecurringRule) => ({
  weekdays: [...weekdays],
  fromMinute,
  toMinute,
  firstDay,
  lastDay,
  exceptDays: [...exceptDays],
})
