import type { Actor } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { findOwnFeed } from './calendar-feed.ts'
import { listOutsideCalendars } from './own-calendars.ts'
import { presentFeed, presentOutsideCalendar } from './present.ts'

// For pages: the same as the API's answers.

export const presentOutsideCalendars = async (needs: CalendarNeeds, actor: Actor) =>
  (await listOutsideCalendars(needs, actor)).map(presentOutsideCalendar)

export const presentOwnFeed = async (needs: CalendarNeeds, actor: Actor) =>
  presentFeed(await findOwnFeed(needs, actor))
