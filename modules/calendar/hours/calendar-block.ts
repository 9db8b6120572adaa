import { Model } from 'objection'
import type { Db } from '#modules/shared'
import type { TimeRange } from '../slots/taken-time.ts'

/** A time range in which the lawyer takes no bookings: a court hearing, a holiday, a part of a day. */
export class CalendarBlock extends Model {
  static override tableName = 'calendar_block'

  declare id: string
  declare firmLawyerId: string
  declare reason: string | null
  declare createdAt: Date
  declare version: number
}

export type Block = Pick<CalendarBlock, 'id' | 'reason' | 'version'> & TimeRange

/** Blocks that touch the time range, in order. */
export const listBlocks = async (
  db: Db,
  firmLawyerId: string,
  [from, to]: readonly [Date, Date | null],
): Promise<Block[]> =>
  CalendarBlock.query(db)
    .select(
      'id',
      'reason',
      'version',
      db.raw('lower(during) as starts_at'),
      db.raw('upper(during) as ends_at'),
    )
    .where({ firmLawyerId })
    .whereRaw('during && tstzrange(?, ?)', [from, to])
    .orderByRaw('lower(during)')
    .castTo<Block[]>()
