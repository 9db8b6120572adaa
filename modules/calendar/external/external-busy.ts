import type { Db } from '#modules/shared'

export type OutsideBusy = { lawyerId: string; startsAt: Date; endsAt: Date }

/** When calendars of other makers, as last read, say that these lawyers are busy. */
export const readOutsideBusy = async (
  db: Db,
  lawyerIds: readonly string[],
  [from, to]: readonly [Date, Date],
): Promise<OutsideBusy[]> =>
  db('external_busy')
    .select('lawyerId', db.raw('lower(during) as starts_at'), db.raw('upper(during) as ends_at'))
    .whereRaw('lawyer_id = any(?) and during && tstzrange(?, ?)', [[...lawyerIds], from, to])
    .orderByRaw('lower(during)') as unknown as Promise<OutsideBusy[]>
