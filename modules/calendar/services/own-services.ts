import { raw } from 'objection'
import { emit, errors as sharedErrors, type Actor, type Db, type Tx } from '#modules/shared'
import { lockCalendar } from '#modules/lawyer'
import { errors } from '../errors.ts'
import { calendarChanged } from '../events.ts'
import { hasInvoiceDetails } from '../hours/describe-practice.ts'
import { getOwnMembership, type MembershipChoice } from '../hours/own-calendar.ts'
import { SERVICES_PER_CALENDAR } from '../limits.ts'
import type { CalendarNeeds } from '../needs.ts'
import { Service } from './offered-service.ts'
import { checkTerms, type ServiceTerms } from './service-terms.ts'
import { listServices, queryOffered } from './services.ts'
import { storeServices } from './store-services.ts'

/** A service and the number of coming consultations booked on it. */
export type OfferedService = { service: Service; coming: number }
type EditedService = {
  id: string
  /** The version that was edited; refused with SERVICE_CHANGED if it is outdated. */
  version?: number
}

/** Services of one membership, or of all. */
export async function listOwnServices(
  needs: CalendarNeeds,
  actor: Actor,
  which: MembershipChoice = {},
): Promise<OfferedService[]> {
  const { db, lawyer } = needs
  const own =
    which.firmLawyerId === undefined
      ? await lawyer.memberships.listFirmLawyersOfAccount(db, actor.accountId)
      : [await getOwnMembership(needs, db, actor, which)]
  const services = await queryOffered(
    db,
    own.map(({ id }) => id),
  )
  return countComing(needs, db, services)
}

export async function addService(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId: asked, ...terms }: ServiceTerms & MembershipChoice,
): Promise<OfferedService> {
  return needs.transact(async (tx) => {
    const { id: firmLawyerId } = await getOwnMembership(needs, tx, actor, { firmLawyerId: asked })
    await lockCalendar(tx, firmLawyerId)
    if ((await listServices(tx, firmLawyerId)).length >= SERVICES_PER_CALENDAR)
      throw errors.TOO_MANY_SERVICES({ params: { max: SERVICES_PER_CALENDAR } })
    const created = { ...terms, firmLawyerId, createdAt: needs.clock.now() }
    const [service] = await storeServices(tx, [created])
    await refuseUninvoiced(needs, tx, firmLawyerId, terms.priceCents)
    await emit(tx, calendarChanged, { firmLawyerId })
    return { service: service as Service, coming: 0 }
  })
}

/** Booked consultations keep the earlier terms. */
export const changeService = (
  needs: CalendarNeeds,
  actor: Actor,
  { id, version, ...terms }: ServiceTerms & EditedService,
): Promise<OfferedService> =>
  needs.transact((tx) => {
    const changes = { ...checkTerms(terms), changedAt: needs.clock.now() }
    return change(needs, tx, actor, { id, version, changes })
  })

/** The row stays for the consultations that were booked on it. */
export const deleteService = (
  needs: CalendarNeeds,
  actor: Actor,
  service: EditedService,
): Promise<OfferedService> =>
  needs.transact((tx) =>
    change(needs, tx, actor, { ...service, changes: { deletedAt: needs.clock.now() } }),
  )

async function change(
  needs: CalendarNeeds,
  tx: Tx,
  actor: Actor,
  { id, version, changes }: EditedService & { changes: Partial<Service> },
): Promise<OfferedService> {
  const own = await needs.lawyer.memberships.listFirmLawyersOfAccount(tx, actor.accountId)
  const found = await Service.query(tx).findById(id).whereNull('deletedAt')
  if (!found || !own.some((membership) => membership.id === found.firmLawyerId))
    throw sharedErrors.NOT_FOUND()
  await lockCalendar(tx, found.firmLawyerId)
  await refuseUninvoiced(needs, tx, found.firmLawyerId, changes.priceCents ?? 0)
  const service = await Service.query(tx)
    .patch({ ...changes, version: raw('version + 1') as unknown as number })
    .where({ id, ...(version !== undefined && { version }) })
    .whereNull('deletedAt')
    .returning('*')
    .first()
  if (!service) throw errors.SERVICE_CHANGED()
  await emit(tx, calendarChanged, { firmLawyerId: service.firmLawyerId })
  const [changed] = await countComing(needs, tx, [service])
  return changed as OfferedService
}

/**
 * A lawyer whom clients see offers no charged service without invoice details. Called while the
 * calendar is locked, since a firm that removes its bank account locks the calendar too.
 */
async function refuseUninvoiced(
  { lawyer }: CalendarNeeds,
  tx: Tx,
  firmLawyerId: string,
  priceCents: number,
): Promise<void> {
  if (priceCents === 0) return
  const membership = await lawyer.memberships.getFirmLawyer(tx, firmLawyerId)
  if (membership.status === 'approved' && !hasInvoiceDetails(membership))
    throw errors.INVOICE_DETAILS_NEEDED({ field: 'priceCents' })
}

async function countComing(
  { clock }: CalendarNeeds,
  db: Db,
  services: readonly Service[],
): Promise<OfferedService[]> {
  const { rows } = await db.raw<{ rows: Array<{ serviceId: string; coming: number }> }>(
    `select service_id as "serviceId", count(distinct consultation_id)::int as coming from time_claim
     where service_id = any(:serviceIds) and released_at is null and (held_until is null or held_until > :now) and upper(during) > :now
     group by service_id`,
    { serviceIds: services.map(({ id }) => id), now: clock.now() },
  )
  const coming = new Map(rows.map((row) => [row.serviceId, row.coming]))
  return services.map((service) => ({ service, coming: coming.get(service.id) ?? 0 }))
}
