import { raw } from 'objection'
import { emit, errors as sharedErrors, type Actor, type Db, type Tx } from '#modules/shared'
import { hasInvoiceDetails } from '../hours/describe-practice.ts'
import { errors } from '../errors.ts'
import { calendarChanged } from '../events.ts'
import { SERVICES_PER_CALENDAR } from '../limits.ts'
import { holdCalendar } from '../lock-calendar.ts'
import type { CalendarNeeds } from '../needs.ts'
import { getOwnMembership } from '../hours/own-calendar.ts'
import { Service } from './offered-service.ts'
import { settledTerms, type ServiceTerms } from './service-terms.ts'
import { listServices, offeredBy } from './services.ts'
import { storeServices } from './store-services.ts'

/**
 * A service and how many consultations to come were booked on it: they keep its terms, whatever
 * becomes of it.
 */
export type OfferedService = { service: Service; coming: number }
type Edited = {
  id: string
  /** The version that was edited; SERVICE_CHANGED when it is no longer the newest. */ version?:
    number | undefined
}

/** What the actor offers, in one membership or in all of them. */
export async function listOwnServices(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId }: { firmLawyerId?: string | undefined } = {},
): Promise<OfferedService[]> {
  const own =
    firmLawyerId === undefined
      ? await needs.lawyer.memberships.listFirmLawyersOfAccount(needs.db, actor.accountId)
      : [await getOwnMembership(needs, needs.db, actor, { firmLawyerId })]
  const services = await offeredBy(
    needs.db,
    own.map(({ id }) => id),
  )
  const coming = await countComing(
    needs.db,
    services.map(({ id }) => id),
    needs.clock.now(),
  )
  return services.map((service) => ({ service, coming: coming.get(service.id) ?? 0 }))
}

export async function addService(
  needs: CalendarNeeds,
  actor: Actor,
  { firmLawyerId, ...terms }: ServiceTerms & { firmLawyerId?: string | undefined },
): Promise<OfferedService> {
  return needs.transact(async (tx) => {
    const membership = await getOwnMembership(needs, tx, actor, { firmLawyerId })
    await holdCalendar(tx, membership.id)
    if ((await listServices(tx, membership.id)).length >= SERVICES_PER_CALENDAR)
      throw errors.TOO_MANY_SERVICES({ params: { max: SERVICES_PER_CALENDAR } })
    const [service] = await storeServices(tx, [
      { ...terms, firmLawyerId: membership.id, createdAt: needs.clock.now() },
    ])
    await refuseUninvoiced(needs, tx, membership.id, terms.priceCents)
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    return { service: service as Service, coming: 0 }
  })
}

/**
 * Changes what is offered from now on. Consultations that were booked keep the terms they were
 * booked on.
 */
export async function changeService(
  needs: CalendarNeeds,
  actor: Actor,
  { id, version, ...terms }: ServiceTerms & Edited,
): Promise<OfferedService> {
  return needs.transact((tx) =>
    change(
      needs,
      tx,
      actor,
      { id, version },
      { ...settledTerms(terms), changedAt: needs.clock.now() },
    ),
  )
}

/** Offers the service no longer. It stays readable for the consultations that were booked on it. */
export async function deleteService(
  needs: CalendarNeeds,
  actor: Actor,
  service: Edited,
): Promise<OfferedService> {
  return needs.transact((tx) => change(needs, tx, actor, service, { deletedAt: needs.clock.now() }))
}

async function change(
  needs: CalendarNeeds,
  tx: Tx,
  actor: Actor,
  { id, version }: Edited,
  changes: Partial<Service>,
): Promise<OfferedService> {
  const own = await needs.lawyer.memberships.listFirmLawyersOfAccount(tx, actor.accountId)
  const found = await Service.query(tx)
    .findById(id)
    .whereIn(
      'firmLawyerId',
      own.map((membership) => membership.id),
    )
    .whereNull('deletedAt')
  if (!found) throw sharedErrors.NOT_FOUND()
  // Whoever is booking it right now comes first; whoever comes later finds it as it is then.
  await holdCalendar(tx, found.firmLawyerId)
  await refuseUninvoiced(needs, tx, found.firmLawyerId, changes.priceCents ?? 0)
  const service = await Service.query(tx)
    .patch({ ...changes, version: raw('version + 1') as unknown as number })
    .where({ id, ...(version !== undefined && { version }) })
    .whereNull('deletedAt')
    .returning('*')
    .first()
  if (!service) throw errors.SERVICE_CHANGED()
  await emit(tx, calendarChanged, { firmLawyerId: service.firmLawyerId })
  return { service, coming: (await countComing(tx, [id], needs.clock.now())).get(id) ?? 0 }
}

/**
 * A lawyer whom clients see offers nothing charged without invoice details; until then the
 * checklist asks for them. Read while the calendar is held, because a firm that removes its account
 * waits for the calendar too.
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
  db: Db,
  serviceIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await db.raw<{ rows: Array<{ serviceId: string; coming: number }> }>(
    `select service_id as "serviceId", count(distinct consultation_id)::int as coming from time_claim
     where service_id = any(:serviceIds) and released_at is null and (held_until is null or held_until > :now) and upper(during) > :now
     group by service_id`,
    { serviceIds, now },
  )
  return new Map(rows.map(({ serviceId, coming }) => [serviceId, coming]))
}
