import type { Db } from '#modules/shared'
import { Service } from './service.ts'
import { WorkHours } from './work-hours.ts'

/** Whether anything can be booked through these memberships at any time at all: services that are offered, and work hours. */
export async function describePractice(db: Db, firmLawyerIds: readonly string[]): Promise<{ services: number; hours: boolean }> {
  const services = await Service.query(db).whereIn('firmLawyerId', [...firmLawyerIds]).whereNull('deletedAt').resultSize()
  const hours = await WorkHours.query(db).whereIn('firmLawyerId', [...firmLawyerIds]).whereNotNull('fromMinute').first()
  return { services, hours: hours !== undefined }
}
