export { createCalendar, type Calendar } from './service.ts'
export { calendarJobs } from './jobs.ts'
export { calendarAccountRoutes } from './external/accounts/account-routes.ts'
export { coverRoutes } from './cover/cover-routes.ts'
export type { ActiveCover } from './cover/find-cover.ts'
export { externalCalendarRoutes } from './external/routes.ts'
export { publicCalendarRoutes } from './public-routes.ts'
export { recurringBlockRoutes } from './recurring/routes.ts'
export { ownCalendarRoutes } from './routes.ts'
export { errors as calendarErrors } from './errors.ts'
export { presentBlock, presentCalendar, presentRecurringBlock, presentService } from './present.ts'
export { FOLLOW_UP_PRICE_CENTS as FOLLOW_UP_PRICE } from './limits.ts'
export { afterWorkingDays, endOfNthWorkingDay } from './slots/working-time.ts'
export { readBlockTime } from './slots/slot-query.ts'
export type { GivenRule } from './recurring/recurring-rule.ts'
export type { BlockTime } from './hours/block-time.ts'
export {
  BlockBody,
  BlockTimeBody,
  ChangedBlockBody,
  PresentedBlock,
} from './hours/block-schemas.ts'
export { CalendarBody, PresentedCalendar } from './hours/schemas.ts'
export {
  ChangedRecurringBlockBody,
  PresentedRecurringBlock,
  RecurringBlockBody,
  RecurringTimeBody,
} from './recurring/schemas.ts'
export { PresentedService } from './services/schemas.ts'
export { VersionQuery, WhichCalendar } from './schemas.ts'
export { fingerprintCredentials } from './external/accounts/sealed-credentials.ts'
export type { WritableEvent } from './external/accounts/calendar-server.ts'
export { ANSWERS, type Answer, type Meeting } from './external/written/written-meeting.ts'
export type { CalendarProvider } from './external/consent/calendar-provider.ts'
export { OWN_UID_END } from './external/own-uid.ts'
export * from './events.ts'
export type { WantedTime } from './claims/claim-time.ts'
export { SERVICE_TYPES, type Service, type ServiceType } from './services/offered-service.ts'
export type { NewService } from './services/store-services.ts'
export type { StoredExternalCalendar } from './external/store-external-calendars.ts'
export type { CalendarRules, StoredBlock } from './hours/store-work-hours.ts'
export type { CalendarChange } from './hours/affected.ts'
export type { Practice } from './hours/describe-practice.ts'
