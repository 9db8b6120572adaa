import type { Static } from 'typebox'
import type { Links } from '#modules/shared'
import type { NewFeed, OwnFeed } from './calendar-feed.ts'
import type { ExternalCalendar } from './external-calendar.ts'
import type { OfferedCalendar, OwnAccount } from './accounts/own-accounts.ts'
import type {
  PresentedAccount,
  PresentedExternalCalendar,
  PresentedFeed,
  PresentedOffer,
} from './schemas.ts'

export const presentExternalCalendar = ({
  id,
  name,
  host,
  addedAt,
  readAt,
  attemptedAt,
  error,
  eventCount,
  unreadCount,
  accountId,
  countsAsBusy,
  receivesMeetings,
  namesClients,
  writtenAt,
  writeError,
}: ExternalCalendar): Static<typeof PresentedExternalCalendar> => ({
  id,
  name,
  host,
  addedAt: addedAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
  attemptedAt: attemptedAt?.toISOString() ?? null,
  error,
  eventCount,
  unreadCount,
  accountId,
  countsAsBusy,
  receivesMeetings,
  namesClients,
  writtenAt: writtenAt?.toISOString() ?? null,
  writeError,
})

export const presentAccount = ({
  account,
  userName,
  provider,
  calendars,
}: OwnAccount): Static<typeof PresentedAccount> => ({
  id: account.id,
  host: account.host,
  userName,
  provider,
  connectedAt: account.connectedAt.toISOString(),
  calendars: calendars.map(presentExternalCalendar),
})

export const presentOffered = ({
  ref,
  name,
  isWritable,
  countsAsBusy,
  receivesMeetings,
}: OfferedCalendar): Static<typeof PresentedOffer> => ({
  ref,
  name,
  isWritable,
  countsAsBusy,
  receivesMeetings,
})

/** With the address only when it has just been made; its token is not stored. */
export const presentFeed = (
  feed: OwnFeed | NewFeed | undefined,
  links?: Pick<Links, 'toPath'>,
): Static<typeof PresentedFeed> => ({
  isOn: feed !== undefined,
  detail: feed?.detail ?? null,
  madeAt: feed?.madeAt.toISOString() ?? null,
  fetchedAt: feed?.fetchedAt?.toISOString() ?? null,
  ...(feed &&
    links &&
    'token' in feed && { address: links.toPath(`/api/calendar-feeds/${feed.token}.ics`) }),
})
