import { raw } from 'objection'
import type { Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { FirmLawyer } from './firm-lawyer.ts'

type StoredCalendarRules = {
  firmLawyerId: string
  calendarType: FirmLawyer['calendarType']
  slotsPerDay: number | null
  timeZone?: string
}

/**
 * Stores a membership's calendar rules and increments the calendar's version. Does not authorise.
 */
export async function setCalendarRules(
  tx: Tx,
  { firmLawyerId, calendarType, slotsPerDay, timeZone }: StoredCalendarRules,
): Promise<{ version: number }> {
  const changed = await FirmLawyer.query(tx)
    .findById(firmLawyerId)
    .patch({
      calendarType,
      slotsPerDay,
      ...(timeZone && { timeZone }),
      calendarVersion: raw('calendar_version + 1'),
    })
    .returning('calendarVersion')
    .first()
  if (!changed) throw errors.FIRM_LAWYER_NOT_FOUND()
  return { version: changed.calendarVersion }
}
