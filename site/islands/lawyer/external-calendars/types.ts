export type {
  CalendarAccount,
  CalendarFeed as OwnFeed,
  ExternalCalendar,
  MeetingDifference,
  OfferedCalendar,
} from '../../../api/schema.d.ts'
