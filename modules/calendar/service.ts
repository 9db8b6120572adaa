import { bind, type Actor, type Db, type Tx } from '#modules/shared'
import { findAffected, type CalendarChange } from './hours/affected.ts'
import { assertBookable, type WantedStart } from './claims/assert-bookable.ts'
import {
  blockTime,
  changeBlock,
  settledTime,
  unblockTime,
  type BlockTime,
} from './hours/block-time.ts'
import { changeCalendar, getOwnCalendar } from './hours/change-calendar.ts'
import { claimBookable, claimTime, type WantedTime } from './claims/claim-time.ts'
import { describePractice, listUninvoiced } from './hours/describe-practice.ts'
import { findFreeStarts, openFreeStarts } from './slots/find-free-starts.ts'
import { deleteLawyer } from './delete-lawyer.ts'
import { deleteReleasedClaims } from './claims/delete-released.ts'
import { getPublicCalendar, listPublicServices } from './slots/get-public-calendar.ts'
import { getOwnWeek } from './hours/get-week.ts'
import {
  confirmClaim,
  extendClaim,
  reclaimTime,
  releaseClaims,
  type Released,
} from './claims/hold-claim.ts'
import { dropHold, findHold, holdForPerson, takeHold } from './claims/hold-for-person.ts'
import { blockHolidays, listHolidays } from './hours/holidays.ts'
import { isHeld } from './claims/is-held.ts'
import { listFreeSlots } from './slots/list-free-slots.ts'
import { listTakeable } from './slots/list-takeable.ts'
import type { Membership } from './hours/membership.ts'
import { findNearestFree, type ToMove } from './slots/nearest-free.ts'
import type { CalendarNeeds } from './needs.ts'
import { nextFreeDays } from './slots/next-free-days.ts'
import { findNextFreeAt, nextFreeSlots } from './slots/next-free-slots.ts'
import { openWeekdays } from './slots/open-weekdays.ts'
import {
  changeFeed,
  findFeed,
  findOwnFeed,
  makeFeed,
  removeFeed,
} from './external/calendar-feed.ts'
import { createFetchCalendar } from './external/fetch-calendar.ts'
import {
  addExternalCalendar,
  listExternalCalendars,
  removeExternalCalendar,
  rereadExternalCalendar,
} from './external/own-calendars.ts'
import {
  findBusyExternally,
  refreshExternal,
  renewDueCalendars,
} from './external/renew-calendars.ts'
import { storeExternalCalendars } from './external/store-external-calendars.ts'
import { presentExternalCalendars, presentOwnFeed } from './external/views.ts'
import { getOwnMembership } from './hours/own-calendar.ts'
import {
  addService,
  changeService,
  deleteService,
  listOwnServices,
} from './services/own-services.ts'
import { findService, getService, listFirstServices, listServices } from './services/services.ts'
import { storeServices } from './services/store-services.ts'
import { storeBlocks, storeWorkHours } from './hours/store-work-hours.ts'
import { presentHolidays, presentOwnCalendar, presentOwnServices } from './views.ts'

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
  return {
    /** What lawyers offer. */
    services: {
      getService,
      findService,
      listServices,
      listFirstServices,
      ...bind(needs, { listPublicServices }),
    },
    /** When something can be booked. */
    slots: {
      listTakeable,
      openWeekdays,
      assertBookable: (db: Db, wanted: Timed<WantedStart>) => assertBookable(db, at(needs, wanted)),
      ...bind(needs, {
        findFreeStarts,
        findNextFreeAt,
        getPublicCalendar,
        isHeld,
        listFreeSlots,
        nextFreeDays,
        nextFreeSlots,
        openFreeStarts,
      }),
    },
    claims: createClaims(needs),
    /** A free time kept for one person, such as the first of a waiting list. */
    holds: bind(needs, {
      dropHold,
      findHold,
      holdForPerson,
      takeHold,
    }),
    /** What a lawyer sees and changes of their own calendar. */
    own: bind(needs, {
      addService,
      blockHolidays,
      blockTime,
      changeBlock,
      changeCalendar,
      changeService,
      deleteService,
      getOwnCalendar,
      listHolidays,
      listOwnServices,
      presentHolidays,
      presentOwnCalendar,
      presentOwnServices,
      unblockTime,
    }),
    changes: createChanges(needs),
    /** The lawyer's calendars of other makers. */
    external: {
      findBusyExternally,
      ...bind(needs, {
        addExternalCalendar,
        listExternalCalendars,
        presentExternalCalendars,
        refreshExternal,
        removeExternalCalendar,
        renewExternalCalendars: renewDueCalendars,
        rereadExternalCalendar,
      }),
    },
    /** The secret address at which other makers read the lawyer's consultations. */
    feed: bind(needs, {
      changeFeed,
      findFeed,
      findOwnFeed,
      makeFeed,
      presentFeed: presentOwnFeed,
      removeFeed,
    }),
    /** What a lawyer still has to enter before clients can book. */
    practice: bind(needs, { describePractice, listUninvoiced }),
    /** Reads that take a connection of their own. */
    pages: bind(needs.db, { listServices, openWeekdays }),
    /** For the seed: authorises nobody and emits no events. */
    seed: {
      storeBlocks,
      storeServices,
      ...bind(needs, { storeExternalCalendars, storeWorkHours }),
    },
    deleteLawyer,
  }
}

export type Calendar = ReturnType<typeof createCalendar>

/** `now` may be left out; then it is the clock's time. */
type Timed<T extends { now: Date }> = Omit<T, 'now'> & { now?: Date }

const at = <T extends { now?: Date }>(
  { clock }: Pick<CalendarNeeds, 'clock'>,
  given: T,
): T & { now: Date } => ({ ...given, now: given.now ?? clock.now() })

/** Times held for consultations. */
const createClaims = (needs: CalendarNeeds) => ({
  claimTime: (tx: Tx, wanted: Timed<WantedTime>) => claimTime(tx, at(needs, wanted)),
  claimBookable: (tx: Tx, wanted: Timed<Parameters<typeof claimBookable>[1]>) =>
    claimBookable(tx, at(needs, wanted)),
  extendClaim,
  confirmClaim,
  releaseClaims: (tx: Tx, released: Timed<Released>) => releaseClaims(tx, at(needs, released)),
  reclaimTime: (tx: Tx, wanted: Timed<WantedTime>) => reclaimTime(tx, at(needs, wanted)),
  ...bind(needs, { deleteReleased: deleteReleasedClaims }),
})

/** For the module that knows the consultations: what a change would affect, and the free times near it. */
const createChanges = (needs: CalendarNeeds) => ({
  ...bind(needs, { getOwnWeek }),
  getOwnMembership: (actor: Actor, which: { firmLawyerId?: string | undefined }) =>
    getOwnMembership(needs, needs.db, actor, which),
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
})
