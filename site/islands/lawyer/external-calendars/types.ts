export type {
  CalendarAccount,
  CalendarFeed as OwnFeed,
  ExternalCalendar,
  OfferedCalendar,
} from '../../../api/schema.d.ts'
