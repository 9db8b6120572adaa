import type { Db } from '#modules/shared'
import { errors } from '../errors.ts'
import { Service } from './offered-service.ts'

/**
 * A service that can be booked. Refuses with SERVICE_NOT_EXIST when it has been deleted or never
 * was.
 */
export async function getService(db: Db, serviceId: string): Promise<Service> {
  const service = await findService(db, serviceId)
  if (!service || service.deletedAt) throw errors.SERVICE_NOT_EXIST({ field: 'serviceId' })
  return service
}

/** Also a deleted one, for the consultations that were booked on it. */
export const findService = async (db: Db, serviceId: string): Promise<Service | undefined> =>
  Service.query(db).findById(serviceId)

/**
 * What one membership offers, the way it is shown: first meetings first, then by price and length.
 */
export const listServices = (db: Db, firmLawyerId: string): Promise<Service[]> =>
  offeredBy(db, [firmLawyerId])
export const offeredBy = async (db: Db, firmLawyerIds: readonly string[]): Promise<Service[]> =>
  offered(db, firmLawyerIds)

/** The service that lists of lawyers speak of: the first one that a newcomer would take. */
export async function listFirstServices(
  db: Db,
  firmLawyerIds: readonly string[],
): Promise<Map<string, Service>> {
  const services = await offered(db, firmLawyerIds).distinctOn('firmLawyerId')
  return new Map(services.map((service) => [service.firmLawyerId, service]))
}

const offered = (db: Db, firmLawyerIds: readonly string[]) =>
  Service.query(db)
    .whereRaw('firm_lawyer_id = any(?)', [firmLawyerIds])
    .whereNull('deletedAt')
    .orderBy('firmLawyerId')
    .orderByRaw(`type = 'introductory' desc`)
    .orderBy(['priceCents', 'durationMinutes', 'id'])
