import { bind, type Actor, type Transact } from '#modules/shared'
import { assertBookable } from './claims/assert-bookable.ts'
import { claimBookable, claimTime } from './claims/claim-time.ts'
import { deleteReleased } from './claims/delete-released.ts'
import { extendClaim, reclaimTime, releaseClaims } from './claims/hold-claim.ts'
import { dropHold, findHold, holdForPerson, takeHold } from './claims/hold-for-person.ts'
import { isHeld } from './claims/is-held.ts'
import { answerCover } from './cover/answer-cover.ts'
import { completeCovers } from './cover/complete-covers.ts'
import { endCover, endCoversOf } from './cover/end-cover.ts'
import { findActiveCover, findPublicCover, listActiveCoversBy } from './cover/find-cover.ts'
import { getCoverParties, listCovers } from './cover/list-covers.ts'
import { nameCover } from './cover/name-cover.ts'
import { deleteLawyer } from './delete-lawyer.ts'
import { changeFeed, findFeed, makeFeed, removeFeed } from './external/calendar-feed.ts'
import { createFetchCalendar } from './external/fetch-calendar.ts'
import { changePassword, connectAccount, listOffered } from './external/accounts/own-accounts.ts'
import { deleteCleared } from './external/accounts/clear-accounts.ts'
import { chooseCalendars } from './external/accounts/choose-calendars.ts'
import { disconnectAccount } from './external/accounts/disconnect-account.ts'
import { createOpenServer } from './external/accounts/open-server.ts'
import type { CalendarProvider } from './external/consent/calendar-provider.ts'
import { createConsents } from './external/consent/consents.ts'
import { finishConsent, localeOfConsent, startConsent } from './external/consent/own-consent.ts'
import { revokeConsents } from './external/consent/revoke-consents.ts'
import {
  addExternalCalendar,
  removeExternalCalendar,
  rereadExternalCalendar,
} from './external/own-calendars.ts'
import {
  findBusyExternally,
  refreshExternal,
  renewExternalCalendars,
} from './external/renew-calendars.ts'
import { answerDifference, listDifferences } from './external/written/answer-difference.ts'
import { storeExternalCalendars } from './external/store-external-calendars.ts'
import { presentAccounts, presentExternalCalendars, presentOwnFeed } from './external/views.ts'
import { takeDueWriting, writeMeetings, writeSoon } from './external/written/write-meetings.ts'
import { findAffected } from './hours/affected.ts'
import {
  blockTime,
  changeBlock,
  resolveTime,
  unblockTime,
  type BlockTime,
} from './hours/block-time.ts'
import { changeCalendar } from './hours/change-calendar.ts'
import { describePractice, listUninvoiced } from './hours/describe-practice.ts'
import { getOwnWeek } from './hours/get-week.ts'
import { blockHolidays } from './hours/holidays.ts'
import { getOwnMembership, type MembershipChoice } from './hours/own-calendar.ts'
import { storeBlocks, storeWorkHours } from './hours/store-work-hours.ts'
import type { CalendarNeeds } from './needs.ts'
import {
  addRecurringBlock,
  changeRecurringBlock,
  deleteRecurringBlock,
} from './recurring/change-recurring.ts'
import { changeDay, changeFollowing } from './recurring/split-recurring.ts'
import { readRule, type GivenRule } from './recurring/recurring-rule.ts'
import { addService, changeService, deleteService } from './services/own-services.ts'
import {
  findService,
  getBookedService,
  getService,
  listFirstServices,
  listServices,
  listServicesOf,
} from './services/services.ts'
import { storeServices } from './services/store-services.ts'
import { findFreeStarts, openFreeStarts } from './slots/find-free-starts.ts'
import { getPublicCalendar, listPublicServices } from './slots/get-public-calendar.ts'
import { listFreeSlots } from './slots/list-free-slots.ts'
import { findNearestFree } from './slots/nearest-free.ts'
import { nextFreeDays } from './slots/next-free-days.ts'
import { findNextFreeAt, nextFreeSlots } from './slots/next-free-slots.ts'
import { openWeekdays } from './slots/open-weekdays.ts'
import { isFree } from './slots/is-free.ts'
import { listTakeable } from './slots/list-takeable.ts'
import { readAnswerWithin } from './slots/read-answer-within.ts'
import { presentHolidays, presentOwnCalendar, presentOwnServices } from './views.ts'

type CalendarInput = Omit<CalendarNeeds, 'fetchCalendar' | 'openCalendarServer' | 'consents'> & {
  /** For development and tests: external calendars on this machine may be read. */
  mayReadLocal?: boolean
  calendarProviders: readonly CalendarProvider[]
}

export function createCalendar({
  mayReadLocal = false,
  calendarProviders,
  ...given
}: CalendarInput) {
  const mayBeLocal = mayReadLocal
  const consents = createConsents(calendarProviders, { clock: given.clock, mayBeLocal })
  const needs = {
    ...given,
    mayReadLocal,
    fetchCalendar: createFetchCalendar({ mayBeLocal }),
    consents,
    openCalendarServer: createOpenServer(consents, { mayBeLocal }),
  }
  return {
    services: {
      getBookedService,
      getService,
      findService,
      listServices,
      listFirstServices,
      listServicesOf,
      ...bind(needs, { listPublicServices }),
    },
    slots: {
      listTakeable,
      openWeekdays,
      ...bind(needs, {
        assertBookable,
        findFreeStarts,
        findNextFreeAt,
        getPublicCalendar,
        isFree,
        isHeld,
        listFreeSlots,
        nextFreeDays,
        nextFreeSlots,
        openFreeStarts,
        readAnswerWithin,
      }),
    },
    /** Times held for consultations. */
    claims: {
      extendClaim,
      ...bind(needs, { claimTime, claimBookable, releaseClaims, reclaimTime, deleteReleased }),
    },
    /** Times held for one person of the waiting list. */
    holds: bind(needs, { dropHold, findHold, holdForPerson, takeHold }),
    /** The actor's own calendar. */
    own: bind(needs, {
      addRecurringBlock,
      addService,
      blockHolidays,
      blockTime,
      changeBlock,
      changeCalendar,
      changeDay,
      changeFollowing,
      changeRecurringBlock,
      changeService,
      deleteRecurringBlock,
      deleteService,
      presentHolidays,
      presentOwnCalendar,
      presentOwnServices,
      unblockTime,
    }),
    /** What an assistant changes of the lawyer's calendar; the transaction holds their right. */
    ownWithin: (transact: Transact) =>
      bind(
        { ...needs, transact },
        {
          addRecurringBlock,
          blockTime,
          changeBlock,
          changeCalendar,
          changeRecurringBlock,
          deleteRecurringBlock,
          unblockTime,
        },
      ),
    /** Who answers for a lawyer who is away. */
    cover: bind(needs, {
      answerCover,
      completeCovers,
      endCover,
      endCoversOf,
      findActiveCover,
      findPublicCover,
      getCoverParties,
      listActiveCoversBy,
      listCovers,
      nameCover,
    }),
    /** For the agenda, which knows the consultations. */
    changes: {
      ...bind(needs, { findAffected, findNearestFree, getOwnWeek }),
      getOwnMembership: (actor: Actor, which: MembershipChoice) =>
        getOwnMembership(needs, needs.db, actor, which),
      resolveBlock: (block: BlockTime, membership: { timeZone: string }) =>
        resolveTime(block, membership, needs.clock.now()),
      readRule: (rule: GivenRule) => readRule(rule, needs.clock.now()),
    },
    external: {
      findBusyExternally,
      ...bind(needs, {
        addExternalCalendar,
        presentExternalCalendars,
        refreshExternal,
        removeExternalCalendar,
        renewExternalCalendars,
        rereadExternalCalendar,
      }),
    },
    /** Calendars on servers that the lawyer connected. */
    accounts: bind(needs, {
      changePassword,
      chooseCalendars,
      connectAccount,
      deleteCleared,
      disconnectAccount,
      listOffered,
      presentAccounts,
    }),
    /** The lawyer's consent at Google or Microsoft. */
    consent: {
      offered: consents.offered,
      ...bind(needs, { finishConsent, localeOfConsent, revokeConsents, startConsent }),
    },
    /** Meetings in the calendar that the lawyer chose for them. */
    writing: bind(needs, {
      answerDifference,
      listDifferences,
      takeDueWriting,
      writeMeetings,
      writeSoon,
    }),
    /** The secret address at which external calendars read the lawyer's consultations. */
    feed: bind(needs, {
      changeFeed,
      findFeed,
      makeFeed,
      presentFeed: presentOwnFeed,
      removeFeed,
    }),
    /** What a lawyer has to enter before clients can book. */
    practice: bind(needs, { describePractice, listUninvoiced }),
    pages: bind(needs.db, { listServices, openWeekdays }),
    /** Checks no rights and emits no events. */
    seed: {
      storeBlocks,
      storeServices,
      ...bind(needs, { storeExternalCalendars, storeWorkHours }),
    },
    ...bind(needs, { deleteLawyer }),
  }
}

export type Calendar = ReturnType<typeof createCalendar>
