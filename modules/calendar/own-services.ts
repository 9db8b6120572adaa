import { emit, errors as sharedErrors, type Actor, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { calendarChanged } from './events.ts'
import { SERVICES_PER_CALENDAR } from './limits.ts'
import type { CalendarNeeds } from './needs.ts'
import { getOwnMembership } from './own-calendar.ts'
import { Service } from './service.ts'
import { settledTerms, type ServiceTerms } from './service-terms.ts'
import { listServices, offeredBy } from './services.ts'
import { storeServices } from './store-services.ts'

/** What the actor offers, in one membership or in all of them. */
export async function listOwnServices(needs: CalendarNeeds, actor: Actor, { firmLawyerId }: { firmLawyerId?: string | undefined }): Promise<Service[]> {
  if (firmLawyerId !== undefined) return listServices(needs.db, (await getOwnMembership(needs, needs.db, actor, firmLawyerId)).id)
  const own = await needs.lawyer.listFirmLawyersOfAccount(needs.db, actor.accountId)
  return offeredBy(needs.db, own.map(({ id }) => id))
}

export async function addService(needs: CalendarNeeds, actor: Actor, { firmLawyerId, ...terms }: ServiceTerms & { firmLawyerId?: string | undefined }): Promise<Service> {
  return needs.transact(async (tx) => {
    const membership = await getOwnMembership(needs, tx, actor, firmLawyerId)
    if ((await listServices(tx, membership.id)).length >= SERVICES_PER_CALENDAR) throw errors.TOO_MANY_SERVICES({ params: { max: SERVICES_PER_CALENDAR } })
    const [service] = await storeServices(tx, [{ ...terms, firmLawyerId: membership.id, createdAt: needs.clock.now() }])
    await emit(tx, calendarChanged, { firmLawyerId: membership.id })
    return service as Service
  })
}

/** Changes what is offered from now on. Consultations that were booked keep the terms they were booked on. */
export async function changeService(needs: CalendarNeeds, actor: Actor, { id, ...terms }: ServiceTerms & { id: string }): Promise<Service> {
  return needs.transact((tx) => change(needs, tx, actor, id, { ...settledTerms(terms), changedAt: needs.clock.now() }))
}

/** Offers the service no longer. It stays readable for the consultations that were booked on it. */
export async function deleteService(needs: CalendarNeeds, actor: Actor, { id }: { id: string }): Promise<void> {
  await needs.transact((tx) => change(needs, tx, actor, id, { deletedAt: needs.clock.now() }))
}

async function change(needs: CalendarNeeds, tx: Tx, actor: Actor, id: string, changes: Partial<Service>): Promise<Service> {
  const own = await needs.lawyer.listFirmLawyersOfAccount(tx, actor.accountId)
  const changed = await Service.query(tx)
    .patch(changes)
    .where({ id })
    .whereIn('firmLawyerId', own.map((membership) => membership.id))
    .whereNull('deletedAt')
    .returning('*')
    .first()
  if (!changed) throw sharedErrors.NOT_FOUND()
  await emit(tx, calendarChanged, { firmLawyerId: changed.firmLawyerId })
  return changed
}
