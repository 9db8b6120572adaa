import type { Actor } from '#modules/shared'
import { getOwnCalendar } from './hours/change-calendar.ts'
import { listHolidays } from './hours/holidays.ts'
import type { MembershipChoice } from './hours/own-calendar.ts'
import type { CalendarNeeds } from './needs.ts'
import { presentCalendar, presentHoliday, presentOwnService } from './present.ts'
import { listOwnServices } from './services/own-services.ts'

// What both the API and pages show.

export const presentOwnServices = async (
  needs: CalendarNeeds,
  actor: Actor,
  which: MembershipChoice = {},
) => (await listOwnServices(needs, actor, which)).map(presentOwnService)

export const presentOwnCalendar = async (
  needs: CalendarNeeds,
  actor: Actor,
  which: MembershipChoice = {},
) => presentCalendar(await getOwnCalendar(needs, actor, which))

export const presentHolidays = async (
  needs: CalendarNeeds,
  actor: Actor,
  wanted: MembershipChoice & { year: number },
) =>
  (await listHolidays(needs, actor, wanted)).map((holiday) => presentHoliday(holiday, actor.locale))
