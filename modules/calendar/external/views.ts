import type { Actor } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'
import { findOwnFeed } from './calendar-feed.ts'
import { listExternalCalendars } from './own-calendars.ts'
import { listAccounts } from './accounts/own-accounts.ts'
import { presentAccount, presentExternalCalendar, presentFeed } from './present.ts'

// What both the API and pages show.

export const presentExternalCalendars = async (needs: CalendarNeeds, actor: Actor) =>
  (await listExternalCalendars(needs, actor)).map(presentExternalCalendar)

/** Connected accounts with the calendars that the lawyer chose. */
export const presentAccounts = async (needs: CalendarNeeds, actor: Actor) =>
  (await listAccounts(needs, actor)).map(presentAccount)

export const presentOwnFeed = async (needs: CalendarNeeds, actor: Actor) =>
  presentFeed(await findOwnFeed(needs, actor))
