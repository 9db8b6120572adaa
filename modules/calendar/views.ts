import type { Actor } from '#modules/shared'
import { getOwnCalendar } from './hours/change-calendar.ts'
import { listHolidays } from './hours/holidays.ts'
import type { CalendarNeeds } from './needs.ts'
import { listOwnServices } from './services/own-services.ts'
import { presentCalendar, presentHoliday, presentOwnService } from './present.ts'

// For pages: the same as the API's answers.

export const presentOwnServices = async (
  needs: CalendarNeeds,
  actor: Actor,
  which: Parameters<typeof listOwnServices>[2] = {},
) => (await listOwnServices(needs, actor, which)).map(presentOwnService)

export const presentOwnCalendar = async (
  needs: CalendarNeeds,
  actor: Actor,
  which: Parameters<typeof getOwnCalendar>[2] = {},
) => presentCalendar(await getOwnCalendar(needs, actor, which))

export const presentHolidays = async (
  needs: CalendarNeeds,
  actor: Actor,
  of: Parameters<typeof listHolidays>[2],
) => (await listHolidays(needs, actor, of)).map((holiday) => presentHoliday(holiday, actor.locale))
