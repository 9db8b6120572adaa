import type { Actor, Db, Tx } from '#modules/shared'
import { assertBookable, type WantedStart } from './assert-bookable.ts'
import { blockTime, unblockTime, type NewBlock } from './block-time.ts'
import { changeCalendar, getOwnCalendar } from './change-calendar.ts'
import { claimTime, type WantedTime } from './claim-time.ts'
import { confirmClaim, extendClaim, reclaimTime, releaseClaims, type Held, type Released } from './hold-claim.ts'
import { getPublicCalendar, listPublicServices } from './get-public-calendar.ts'
import { listFreeSlots, type SlotQuestion } from './list-free-slots.ts'
import type { CalendarNeeds } from './needs.ts'
import { findNextFreeAt, nextFreeSlots } from './next-free-slots.ts'
import { addService, changeService, deleteService, listOwnServices } from './own-services.ts'
import type { ServiceTerms } from './service-terms.ts'
import { findService, firstServices, getService, listServices } from './services.ts'
import { storeServices, type NewService } from './store-services.ts'
import { storeWorkHours, type CalendarRules } from './store-work-hours.ts'

/** Which of a person's memberships; their first when it is not said. */
type Which = { firmLawyerId?: string | undefined }
/** Whoever has no moment of their own gets the clock's. */
type Timed<T extends { now: Date }> = Omit<T, 'now'> & { now?: Date }

export function createCalendar(needs: CalendarNeeds) {
  const at = <T extends { now?: Date }>(given: T): T & { now: Date } => ({ ...given, now: given.now ?? needs.clock.now() })
  return {
    getService: (db: Db, serviceId: string) => getService(db, serviceId),
    findService: (db: Db, serviceId: string) => findService(db, serviceId),
    listServices: (db: Db, firmLawyerId: string) => listServices(db, firmLawyerId),
    listFirstServices: (db: Db, firmLawyerIds: readonly string[]) => firstServices(db, firmLawyerIds),

    listFreeSlots: (question: Timed<SlotQuestion>) => listFreeSlots(needs.db, at(question)),
    nextFreeSlots: (db: Db, firmLawyerIds: readonly string[], count: number, now?: Date) => nextFreeSlots(db, firmLawyerIds, count, now ?? needs.clock.now()),
    findNextFreeAt: (db: Db, firmLawyerId: string, now?: Date) => findNextFreeAt(db, firmLawyerId, now ?? needs.clock.now()),
    assertBookable: (db: Db, wanted: Timed<WantedStart>) => assertBookable(db, at(wanted)),

    claimTime: (tx: Tx, wanted: Timed<WantedTime>) => claimTime(tx, at(wanted)),
    extendClaim: (tx: Tx, held: Held & { heldUntil: Date }) => extendClaim(tx, held),
    confirmClaim: (tx: Tx, held: Held) => confirmClaim(tx, held),
    releaseClaims: (tx: Tx, released: Timed<Released>) => releaseClaims(tx, at(released)),
    reclaimTime: (tx: Tx, wanted: Timed<WantedTime>) => reclaimTime(tx, at(wanted)),

    getPublicCalendar: (firmLawyerId: string) => getPublicCalendar(needs, firmLawyerId),
    listPublicServices: (firmLawyerId: string) => listPublicServices(needs, firmLawyerId),

    getOwnCalendar: (actor: Actor, which: Which = {}) => getOwnCalendar(needs, actor, which),
    changeCalendar: (actor: Actor, rules: Omit<CalendarRules, 'firmLawyerId'> & Which) => changeCalendar(needs, actor, rules),
    blockTime: (actor: Actor, block: NewBlock) => blockTime(needs, actor, block),
    unblockTime: (actor: Actor, block: { id: string }) => unblockTime(needs, actor, block),
    listOwnServices: (actor: Actor, which: Which = {}) => listOwnServices(needs, actor, which),
    addService: (actor: Actor, terms: ServiceTerms & Which) => addService(needs, actor, terms),
    changeService: (actor: Actor, terms: ServiceTerms & { id: string }) => changeService(needs, actor, terms),
    deleteService: (actor: Actor, service: { id: string }) => deleteService(needs, actor, service),

    /** For the seed: they authorise nobody and tell nobody. */
    storeWorkHours: (tx: Tx, calendars: readonly CalendarRules[]) => storeWorkHours(tx, calendars),
    storeServices: (tx: Tx, services: readonly NewService[]) => storeServices(tx, services),
  }
}

export type Calendar = ReturnType<typeof createCalendar>

export { ownCalendarRoutes, publicCalendarRoutes } from './routes.ts'
export { errors as calendarErrors } from './errors.ts'
export { presentService, titleIn } from './present.ts'
export { PresentedService } from './schemas.ts'
export * from './events.ts'
export type { WantedStart } from './assert-bookable.ts'
export type { WantedTime } from './claim-time.ts'
export type { FreeSlots, SlotQuestion } from './list-free-slots.ts'
export type { NextFree } from './next-free-slots.ts'
export type { Service, ServiceType } from './service.ts'
export type { ServiceTerms } from './service-terms.ts'
export type { NewService } from './store-services.ts'
export type { CalendarRules } from './store-work-hours.ts'
export type { OwnCalendar } from './change-calendar.ts'
export type { Slot, SlotDay } from './slot-days.ts'
