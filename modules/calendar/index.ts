import type { Db, Tx } from '#modules/shared'
import { assertBookable, type WantedStart } from './assert-bookable.ts'
import { claimTime, type WantedTime } from './claim-time.ts'
import { confirmClaim, extendClaim, reclaimTime, releaseClaims, type Held, type Released } from './hold-claim.ts'
import { listFreeSlots, type SlotQuestion } from './list-free-slots.ts'
import type { CalendarNeeds } from './needs.ts'
import { findNextFreeAt, nextFreeSlots } from './next-free-slots.ts'
import { findService, getService, listServices } from './services.ts'

/** Whoever has no moment of their own gets the clock's. */
type Timed<T extends { now: Date }> = Omit<T, 'now'> & { now?: Date }

export function createCalendar(needs: CalendarNeeds) {
  const at = <T extends { now?: Date }>(given: T): T & { now: Date } => ({ ...given, now: given.now ?? needs.clock.now() })
  return {
    getService: (db: Db, serviceId: string) => getService(db, serviceId),
    findService: (db: Db, serviceId: string) => findService(db, serviceId),
    listServices: (db: Db, firmLawyerId: string) => listServices(db, firmLawyerId),

    listFreeSlots: (question: Timed<SlotQuestion>) => listFreeSlots(needs.db, at(question)),
    nextFreeSlots: (db: Db, firmLawyerIds: readonly string[], count: number, now?: Date) => nextFreeSlots(db, firmLawyerIds, count, now ?? needs.clock.now()),
    findNextFreeAt: (db: Db, firmLawyerId: string, now?: Date) => findNextFreeAt(db, firmLawyerId, now ?? needs.clock.now()),
    assertBookable: (db: Db, wanted: Timed<WantedStart>) => assertBookable(db, at(wanted)),

    claimTime: (tx: Tx, wanted: Timed<WantedTime>) => claimTime(tx, at(wanted)),
    extendClaim: (tx: Tx, held: Held & { heldUntil: Date }) => extendClaim(tx, held),
    confirmClaim: (tx: Tx, held: Held) => confirmClaim(tx, held),
    releaseClaims: (tx: Tx, released: Timed<Released>) => releaseClaims(tx, at(released)),
    reclaimTime: (tx: Tx, wanted: Timed<WantedTime>) => reclaimTime(tx, at(wanted)),
  }
}

export type Calendar = ReturnType<typeof createCalendar>

export { errors as calendarErrors } from './errors.ts'
export * from './events.ts'
export type { WantedStart } from './assert-bookable.ts'
export type { WantedTime } from './claim-time.ts'
export type { FreeSlots, SlotQuestion } from './list-free-slots.ts'
export type { NextFree } from './next-free-slots.ts'
export type { Service, ServiceType } from './service.ts'
export type { Slot, SlotDay } from './slot-days.ts'
