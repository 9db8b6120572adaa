import type { Actor, Db, Tx } from '#modules/shared'
import { findAffected, type CalendarChange } from './affected.ts'
import { assertBookable, judgeOpening, stretchToBook, type WantedStart } from './assert-bookable.ts'
import {
  blockTime,
  changeBlock,
  settledTime,
  unblockTime,
  type BlockTime,
  type ChangedBlock,
  type NewBlock,
} from './block-time.ts'
import { changeCalendar, getOwnCalendar, type ChangedCalendar } from './change-calendar.ts'
import { describePractice, listUninvoiced } from './describe-practice.ts'
import { claimTime, claimWithin, type WantedTime } from './claim-time.ts'
import {
  confirmClaim,
  extendClaim,
  reclaimTime,
  releaseClaims,
  type Held,
  type Released,
} from './hold-claim.ts'
import { forgetReleasedClaims } from './forget-released.ts'
import { getPublicCalendar, listPublicServices } from './get-public-calendar.ts'
import { getOwnWeek } from './get-week.ts'
import { blockHolidays, listHolidays } from './holidays.ts'
import { listFreeSlots, type SlotQuestion } from './list-free-slots.ts'
import { listTakeable, type WantedStretch } from './list-takeable.ts'
import { isHeld } from './is-held.ts'
import { findNearestFree, type ToMove } from './nearest-free.ts'
import { dropHold, findHold, holdForPerson, takeHold } from './hold-for-person.ts'
import { findFreeStarts, openFreeStarts } from './find-free-starts.ts'
import { FRESH_FOR_MS } from './outside/limits.ts'
import type { ReadToBook } from './read-to-book.ts'
import type { Membership } from './membership.ts'
import type { CalendarNeeds } from './needs.ts'
import { nextFreeDays } from './next-free-days.ts'
import { findNextFreeAt, nextFreeSlots } from './next-free-slots.ts'
import { addService, changeService, deleteService, listOwnServices } from './own-services.ts'
import {
  changeFeed,
  findFeed,
  findOwnFeed,
  makeFeed,
  removeFeed,
  type FeedDetail,
} from './outside/calendar-feed.ts'
import { createFetchCalendar } from './outside/fetch-calendar.ts'
import { forgetLawyer } from './forget-lawyer.ts'
import {
  addOutsideCalendar,
  listOutsideCalendars,
  removeOutsideCalendar,
  rereadOutsideCalendar,
} from './outside/own-calendars.ts'
import { findBusyOutside, refreshOutside, renewDueCalendars } from './outside/renew-calendars.ts'
import { presentFeed, presentOutsideCalendar } from './outside/present.ts'
import {
  storeOutsideCalendars,
  type StoredOutsideCalendar,
} from './outside/store-outside-calendars.ts'
import { openWeekdays } from './open-weekdays.ts'
import { getOwnMembership } from './own-calendar.ts'
import { presentCalendar, presentHoliday, presentOwnService } from './present.ts'
import type { ServiceTerms } from './service-terms.ts'
import { findService, firstServices, getService, listServices } from './services.ts'
import { storeServices, type NewService } from './store-services.ts'
import {
  storeBlocks,
  storeWorkHours,
  type CalendarRules,
  type StoredBlock,
} from './store-work-hours.ts'

/** Which of a person's memberships; their first when it is not said. */
type Which = { firmLawyerId?: string | undefined }
/** `now` may be left out; then it is the clock's time. */
type Timed<T extends { now: Date }> = Omit<T, 'now'> & { now?: Date }

type Given = Omit<CalendarNeeds, 'fetchCalendar'> & {
  /**
   * Whether calendars on this machine may be read: for development and tests. Otherwise only public
   * https addresses are.
   */
  mayReadLocal?: boolean
}

export function createCalendar({ mayReadLocal = false, ...given }: Given) {
  const needs = {
    ...given,
    mayReadLocal,
    fetchCalendar: createFetchCalendar({ mayBeLocal: mayReadLocal }),
  }
  const at = <T extends { now?: Date }>(given: T): T & { now: Date } => ({
    ...given,
    now: given.now ?? needs.clock.now(),
  })
  return {
    getService: (db: Db, serviceId: string) => getService(db, serviceId),
    findService: (db: Db, serviceId: string) => findService(db, serviceId),
    listServices: (db: Db, firmLawyerId: string) => listServices(db, firmLawyerId),
    listFirstServices: (db: Db, firmLawyerIds: readonly string[]) =>
      firstServices(db, firmLawyerIds),

    listFreeSlots: (question: Timed<SlotQuestion>) => listFreeSlots(needs.db, at(question)),
    nextFreeSlots: (db: Db, firmLawyerIds: readonly string[], count: number, now?: Date) =>
      nextFreeSlots(db, firmLawyerIds, count, now ?? needs.clock.now()),
    nextFreeDays: (
      db: Db,
      firmLawyerIds: readonly string[],
      many: { days: number; timesADay: number },
    ) => nextFreeDays(db, firmLawyerIds, many, needs.clock.now()),
    openWeekdays: (db: Db, firmLawyerId: string) => openWeekdays(db, firmLawyerId),
    findNextFreeAt: (db: Db, firmLawyerId: string, now?: Date) =>
      findNextFreeAt(db, firmLawyerId, now ?? needs.clock.now()),
    assertBookable: (db: Db, wanted: Timed<WantedStart>) => assertBookable(db, at(wanted)),
    listTakeable: <T extends WantedStretch>(
      db: Db,
      asked: { firmLawyerId: string; times: readonly T[]; now: Date },
    ) => listTakeable(db, asked),

    // For who asks for a time in few steps: `calendar_to_book` and the claim are parts of
    // statements of theirs.
    stretchToBook,
    judgeOpening: (wanted: Timed<Parameters<typeof judgeOpening>[0]>, read: ReadToBook | null) =>
      judgeOpening(at(wanted), read),
    claimWithin: (wanted: Timed<Parameters<typeof claimWithin>[0]>) => claimWithin(at(wanted)),
    isHeld: (time: { firmLawyerId: string; startsAt: Date; now?: Date }) =>
      isHeld(needs.db, at(time)),
    claimTime: (tx: Tx, wanted: Timed<WantedTime>) => claimTime(tx, at(wanted)),
    extendClaim: (tx: Tx, held: Held & { heldUntil: Date }) => extendClaim(tx, held),
    confirmClaim: (tx: Tx, held: Held) => confirmClaim(tx, held),
    releaseClaims: (tx: Tx, released: Timed<Released>) => releaseClaims(tx, at(released)),
    reclaimTime: (tx: Tx, wanted: Timed<WantedTime>) => reclaimTime(tx, at(wanted)),
    // A free time kept for one person, such as the first of a waiting list.
    findFreeStarts: (db: Db, of: Timed<Parameters<typeof findFreeStarts>[1]>) =>
      findFreeStarts(db, at(of)),
    openFreeStarts: (db: Db, of: Timed<Parameters<typeof openFreeStarts>[1]>) =>
      openFreeStarts(db, at(of)),
    holdForPerson: (tx: Tx, wanted: Timed<Parameters<typeof holdForPerson>[1]>) =>
      holdForPerson(tx, at(wanted)),
    findHold: (actor: Pick<Actor, 'accountId'>, holdId: string) =>
      findHold(needs.db, actor, holdId, needs.clock.now()),
    takeHold: (tx: Tx, hold: Timed<Parameters<typeof takeHold>[1]>) => takeHold(tx, at(hold)),
    dropHold: (tx: Tx, hold: Timed<Parameters<typeof dropHold>[1]>) => dropHold(tx, at(hold)),

    getPublicCalendar: (firmLawyerId: string) => getPublicCalendar(needs, firmLawyerId),
    listPublicServices: (firmLawyerId: string) => listPublicServices(needs, firmLawyerId),

    getOwnCalendar: (actor: Actor, which: Which = {}) => getOwnCalendar(needs, actor, which),
    getOwnWeek: (actor: Actor, of: Which & { from: string; days: number }) =>
      getOwnWeek(needs, actor, of),
    changeCalendar: (actor: Actor, rules: ChangedCalendar) => changeCalendar(needs, actor, rules),
    blockTime: (actor: Actor, block: NewBlock) => blockTime(needs, actor, block),
    changeBlock: (actor: Actor, block: ChangedBlock) => changeBlock(needs, actor, block),
    unblockTime: (actor: Actor, block: { id: string }) => unblockTime(needs, actor, block),
    listOwnServices: (actor: Actor, which: Which = {}) => listOwnServices(needs, actor, which),
    /** For pages, which see what the API tells and nothing else. */
    presentOwnServices: async (actor: Actor, which: Which = {}) =>
      (await listOwnServices(needs, actor, which)).map(presentOwnService),
    presentOwnCalendar: async (actor: Actor, which: Which = {}) =>
      presentCalendar(await getOwnCalendar(needs, actor, which)),
    presentHolidays: async (actor: Actor, of: Which & { year: number }) =>
      (await listHolidays(needs, actor, of)).map((holiday) =>
        presentHoliday(holiday, actor.locale),
      ),
    addService: (actor: Actor, terms: ServiceTerms & Which) => addService(needs, actor, terms),
    changeService: (
      actor: Actor,
      terms: ServiceTerms & { id: string; version?: number | undefined },
    ) => changeService(needs, actor, terms),
    deleteService: (actor: Actor, service: { id: string; version?: number | undefined }) =>
      deleteService(needs, actor, service),
    listHolidays: (actor: Actor, of: Which & { year: number }) => listHolidays(needs, actor, of),
    blockHolidays: (
      actor: Actor,
      chosen: Which & { dates: readonly string[]; seen?: readonly string[] | undefined },
    ) => blockHolidays(needs, actor, chosen),

    /**
     * For those who know what stands behind a claim: what a change would run over, and where it
     * could go instead.
     */
    getOwnMembership: (actor: Actor, { firmLawyerId }: Which) =>
      getOwnMembership(needs, needs.db, actor, firmLawyerId),
    settleBlock: (block: BlockTime, membership: { timeZone: string }) =>
      settledTime(block, membership, needs.clock.now()),
    findAffected: (db: Db, membership: Membership, change: CalendarChange) =>
      findAffected(db, membership, change, needs.clock.now()),
    findNearestFree: (
      db: Db,
      membership: Membership,
      change: CalendarChange,
      toMove: readonly ToMove[],
      count: number,
    ) => findNearestFree(db, membership, change, toMove, count, needs.clock.now()),

    listOutsideCalendars: (actor: Actor) => listOutsideCalendars(needs, actor),
    presentOutsideCalendars: async (actor: Actor) =>
      (await listOutsideCalendars(needs, actor)).map(presentOutsideCalendar),
    presentFeed: async (actor: Actor) => presentFeed(await findOwnFeed(needs, actor)),
    addOutsideCalendar: (actor: Actor, given: { name: string; address: string }) =>
      addOutsideCalendar(needs, actor, given),
    rereadOutsideCalendar: (actor: Actor, one: { id: string }) =>
      rereadOutsideCalendar(needs, actor, one),
    removeOutsideCalendar: (actor: Actor, one: { id: string }) =>
      removeOutsideCalendar(needs, actor, one),
    /**
     * Since when an outside calendar must have been read, so that it is not read once more before a
     * time is taken.
     */
    outsideMustBeReadSince: () => new Date(needs.clock.now().getTime() - FRESH_FOR_MS),
    /**
     * Reads the lawyer's outside calendars once more before a time is taken; never refuses, never
     * takes long.
     */
    refreshOutside: (firmLawyerId: string) => refreshOutside(needs, firmLawyerId),
    findBusyOutside: (db: Db, time: { firmLawyerId: string; startsAt: Date; endsAt: Date }) =>
      findBusyOutside(db, time),
    forgetReleased: () => forgetReleasedClaims(needs),
    renewOutsideCalendars: () => renewDueCalendars(needs),

    findOwnFeed: (actor: Actor) => findOwnFeed(needs, actor),
    makeFeed: (actor: Actor, given: { detail: FeedDetail }) => makeFeed(needs, actor, given),
    changeFeed: (actor: Actor, given: { detail: FeedDetail }) => changeFeed(needs, actor, given),
    removeFeed: (actor: Actor) => removeFeed(needs, actor),
    findFeed: (token: string) => findFeed(needs, token),
    forgetLawyer: (tx: Tx, which: { lawyerId: string }) => forgetLawyer(tx, which),

    describePractice: (db: Db, firmLawyerIds: readonly string[]) =>
      describePractice(needs, db, firmLawyerIds),
    listUninvoiced: (tx: Tx, firmLawyerIds: readonly string[]) =>
      listUninvoiced(needs, tx, firmLawyerIds),

    /** For the seed: they authorise nobody and tell nobody. */
    storeWorkHours: (tx: Tx, calendars: readonly CalendarRules[]) =>
      storeWorkHours(needs, tx, calendars),
    storeServices: (tx: Tx, services: readonly NewService[]) => storeServices(tx, services),
    storeBlocks: (tx: Tx, blocks: readonly StoredBlock[]) => storeBlocks(tx, blocks),
    storeOutsideCalendars: (tx: Tx, calendars: readonly StoredOutsideCalendar[]) =>
      storeOutsideCalendars(needs, tx, calendars),
  }
}

export type Calendar = ReturnType<typeof createCalendar>
