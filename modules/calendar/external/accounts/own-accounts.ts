import { errors as sharedErrors, newId, type Actor, type Db, type Tx } from '#modules/shared'
import { errors } from '../../errors.ts'
import type { CalendarNeeds } from '../../needs.ts'
import { getOwnMembership } from '../../hours/own-calendar.ts'
import { CalendarAccount } from './calendar-account.ts'
import {
  isConsent,
  type CalendarServer,
  type ConsentCredentials,
  type Credentials,
  type PasswordCredentials,
  type RemoteCalendar,
  type RenewInTurn,
} from './calendar-server.ts'
import { sealCredentials } from './sealed-credentials.ts'
import { serverRefusal } from './server-refusal.ts'
import type { CalendarProviderId } from '../consent/calendar-provider.ts'
import { ExternalCalendar, isInUse } from '../external-calendar.ts'
import { readAddress } from '../fetch-calendar.ts'
import { ACCOUNTS_PER_LAWYER, CONNECT_TIMEOUT_MS } from '../limits.ts'
import { CalendarUnread } from '../read-failure.ts'
import { renewCalendar } from '../renew-calendar.ts'
import { findOwnLawyer, getOwnLawyer, lockOwnLawyer } from '../own-lawyer.ts'

type Needs = CalendarNeeds & { mayReadLocal: boolean }

/** A calendar of the account, and what the lawyer uses it for. */
export type OfferedCalendar = RemoteCalendar & {
  ref: string
  countsAsBusy: boolean
  receivesMeetings: boolean
}
export type OwnAccount = {
  account: CalendarAccount
  userName: string
  /** Who asked for the lawyer's consent; null for an app password. */
  provider: CalendarProviderId | null
  /** Those that the lawyer has chosen. */
  calendars: ExternalCalendar[]
}

export async function listAccounts(needs: CalendarNeeds, actor: Actor): Promise<OwnAccount[]> {
  const own = await findOwnLawyer(needs, needs.db, actor)
  if (!own) return []
  const accounts = await CalendarAccount.query(needs.db)
    .where({ lawyerId: own.lawyerId, clearingUntil: null })
    .orderBy(['connectedAt', 'id'])
  return Promise.all(accounts.map((account) => withCalendars(needs, needs.db, account)))
}

async function withCalendars(
  needs: CalendarNeeds,
  db: Db,
  account: CalendarAccount,
): Promise<OwnAccount> {
  const calendars = await ExternalCalendar.query(db)
    .where({ accountId: account.id })
    .where(isInUse)
    .orderBy(['name', 'id'])
  const credentials = account.credentials(needs)
  const provider = isConsent(credentials) ? credentials.provider : null
  return { account, userName: credentials.userName, provider, calendars }
}

/** Signs in first; refuses with CALENDAR_SERVER_NOT_USED and the reason. */
export async function connectAccount(
  needs: Needs,
  actor: Actor,
  given: PasswordCredentials,
): Promise<OwnAccount> {
  const { href: address, hostname: host } = readServerAddress(needs, given.address)
  const credentials = { ...given, address, userName: given.userName.trim() }
  const { lawyerId } = await getOwnMembership(needs, needs.db, actor)
  await listRemote(needs, credentials)
  return needs.transact(async (tx) => {
    const known = await storeAccount(needs, tx, { actor, lawyerId, host, credentials })
    if (!known.isNew) throw errors.CALENDAR_ALREADY_READ({ field: 'address' })
    return withCalendars(needs, tx, known.account)
  })
}

/**
 * For a consent that the provider has confirmed. An account that is connected already gets the new
 * consent; so an expired one is renewed.
 */
export async function connectConsent(
  needs: Needs,
  actor: Actor,
  given: ConsentCredentials,
): Promise<OwnAccount> {
  const { lawyerId } = await getOwnMembership(needs, needs.db, actor)
  const credentials = await signIn(needs, given)
  const { hostname: host } = new URL(credentials.address)
  const account = await needs.transact(async (tx) => {
    const known = await storeAccount(needs, tx, { actor, lawyerId, host, credentials })
    if (!known.isNew)
      await known.account
        .$query(tx)
        .patch(sealCredentials(needs.cipher, known.account.id, credentials))
    return known.account
  })
  return useAgain(needs, account)
}

/** Stores the account unless the lawyer has connected it already. */
async function storeAccount(
  needs: Needs,
  tx: Tx,
  {
    actor,
    lawyerId,
    host,
    credentials,
  }: { actor: Actor; lawyerId: string; host: string; credentials: Credentials },
): Promise<{ account: CalendarAccount; isNew: boolean }> {
  const { cipher, clock } = needs
  await lockOwnLawyer(needs, tx, { actor, lawyerId })
  const id = newId()
  const sealed = sealCredentials(cipher, id, credentials)
  const own = await CalendarAccount.query(tx).where({ lawyerId })
  const known = own.find(
    (account) => account.credentialsFingerprint === sealed.credentialsFingerprint,
  )
  if (known) return { account: known, isNew: false }
  if (own.length >= ACCOUNTS_PER_LAWYER)
    throw errors.TOO_MANY_CALENDARS({ params: { max: ACCOUNTS_PER_LAWYER } })
  const account = await CalendarAccount.query(tx)
    .insert({ id, lawyerId, host, connectedAt: clock.now(), ...sealed })
    .returning('*')
  return { account, isNew: true }
}

/** With new credentials, meetings are written soon and the calendars in use are read at once. */
async function useAgain(needs: CalendarNeeds, account: CalendarAccount): Promise<OwnAccount> {
  const failed = { writeError: null, writeFailures: 0 }
  await ExternalCalendar.query(needs.db)
    .where({ accountId: account.id })
    // Those that receive meetings, and those from which some must still be removed.
    .whereNotNull('nextWriteAt')
    .patch({ ...failed, nextWriteAt: needs.clock.now() })
  return readAgain(needs, account)
}

/** Reads the calendars in use at once. */
export async function readAgain(
  needs: CalendarNeeds,
  account: CalendarAccount,
): Promise<OwnAccount> {
  const { calendars } = await withCalendars(needs, needs.db, account)
  const how = { withinMs: CONNECT_TIMEOUT_MS, reason: 'lawyer' as const }
  await Promise.all(calendars.map((calendar) => renewCalendar(needs, calendar, how)))
  return withCalendars(needs, needs.db, account)
}

/** People type "nextcloud.example.lt". */
const readServerAddress = ({ mayReadLocal }: Needs, address: string): URL =>
  readAddress(/^[a-z]+:/i.test(address.trim()) ? address : `https://${address.trim()}`, {
    mayBeLocal: mayReadLocal,
  })

/** Uses a consent before it is stored. Returns it as it is now, since its token may be replaced. */
async function signIn(
  needs: CalendarNeeds,
  given: ConsentCredentials,
): Promise<ConsentCredentials> {
  let newest = given
  await listRemote(needs, given, async (renew) => {
    newest = await renew(newest)
    return newest
  })
  return newest
}

/** The calendars of the server now, before the account is stored. */
const listRemote = (
  needs: CalendarNeeds,
  credentials: Credentials,
  renewInTurn: RenewInTurn = () => Promise.reject(new CalendarUnread('refused')),
): Promise<RemoteCalendar[]> =>
  listOn(
    needs.openCalendarServer(credentials, { withinMs: CONNECT_TIMEOUT_MS, renewInTurn }),
    credentials,
  )

async function listOn(server: CalendarServer, credentials: Credentials): Promise<RemoteCalendar[]> {
  try {
    return await server.listCalendars()
  } catch (error) {
    throw error instanceof CalendarUnread ? serverRefusal(error, credentials) : error
  }
}

/** Asks the server; so it also tests the connection. */
export async function listOffered(
  needs: CalendarNeeds,
  actor: Actor,
  { id }: { id: string },
): Promise<OfferedCalendar[]> {
  await getOwnMembership(needs, needs.db, actor)
  const account = await getOwnAccount(needs, needs.db, actor, id)
  const server = account.open(needs, { withinMs: CONNECT_TIMEOUT_MS })
  const found = await listOn(server, account.credentials(needs))
  const chosen = await ExternalCalendar.query(needs.db).where({ accountId: id })
  return found.map((calendar) => {
    const ref = needs.cipher.fingerprint(calendar.url)
    const known = chosen.find(({ urlFingerprint }) => urlFingerprint === ref)
    return {
      ...calendar,
      ref,
      countsAsBusy: known?.countsAsBusy ?? false,
      receivesMeetings: known?.receivesMeetings ?? false,
    }
  })
}

/** For an app password that was changed on the server. Refuses like `connectAccount`. */
export async function changePassword(
  needs: CalendarNeeds,
  actor: Actor,
  { id, password }: { id: string; password: string },
): Promise<OwnAccount> {
  await getOwnMembership(needs, needs.db, actor)
  const account = await getOwnAccount(needs, needs.db, actor, id)
  const known = account.credentials(needs)
  if (isConsent(known)) throw sharedErrors.NOT_FOUND()
  const credentials = { ...known, password }
  await listRemote(needs, credentials)
  await needs.transact(async (tx) => {
    await lockOwnLawyer(needs, tx, { actor, lawyerId: account.lawyerId })
    await account.$query(tx).patch(sealCredentials(needs.cipher, id, credentials))
  })
  return useAgain(needs, account)
}

export async function getOwnAccount(
  needs: CalendarNeeds,
  db: Db,
  actor: Actor,
  id: string,
): Promise<CalendarAccount> {
  const { lawyerId } = await getOwnLawyer(needs, db, actor)
  const found = await CalendarAccount.query(db)
    .findById(id)
    .where({ lawyerId, clearingUntil: null })
  if (!found) throw sharedErrors.NOT_FOUND()
  return found
}
