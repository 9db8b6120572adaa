export type { CalendarFeed as OwnFeed, ExternalCalendar } from '../../../api/schema.d.ts'
