import type { paths } from '../../../api/schema.d.ts'

type Ok<P extends keyof paths> = paths[P]['get'] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never
export type ExternalCalendar = Ok<'/api/me/outside-calendars'>['items'][number]
export type OwnFeed = Ok<'/api/me/calendar-feed'>
