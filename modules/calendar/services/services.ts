import type { Db } from '#modules/shared'
import { errors } from '../errors.ts'
import { Service } from './offered-service.ts'

/** Refuses a deleted service with SERVICE_NOT_EXIST. */
export async function getService(db: Db, serviceId: string): Promise<Service> {
  const service = await findService(db, serviceId)
  if (!service || service.deletedAt) throw errors.SERVICE_NOT_EXIST({ field: 'serviceId' })
  return service
}

/** Also a deleted one. */
export const findService = async (db: Db, serviceId: string): Promise<Service | undefined> =>
  Service.query(db).findById(serviceId)

/** The service of a consultation. Also a deleted one: its row is never removed. */
export const getBookedService = async (db: Db, serviceId: string): Promise<Service> =>
  Service.query(db).findById(serviceId).throwIfNotFound()

/** Introductory meetings first, then by price and duration. */
export const listServices = async (db: Db, firmLawyerId: string): Promise<Service[]> =>
  queryOffered(db, [firmLawyerId])

/** The services of several memberships, each in the order of `listServices`. */
export const listServicesOf = async (
  db: Db,
  firmLawyerIds: readonly string[],
): Promise<Service[]> => queryOffered(db, firmLawyerIds)

/** The first service of each membership, which lists of lawyers show. */
export async function listFirstServices(
  db: Db,
  firmLawyerIds: readonly string[],
): Promise<Map<string, Service>> {
  const services = await queryOffered(db, firmLawyerIds).distinctOn('firmLawyerId')
  return new Map(services.map((service) => [service.firmLawyerId, service]))
}

export const queryOffered = (db: Db, firmLawyerIds: readonly string[]) =>
  Service.query(db)
    .whereRaw('firm_lawyer_id = any(?)', [firmLawyerIds])
    .whereNull('deletedAt')
    .orderBy('firmLawyerId')
    .orderByRaw(`type = 'introductory' desc`)
    .orderBy(['priceCents', 'durationMinutes', 'id'])
