import { generateRandomCodeVerifier } from 'oauth4webapi'
import { MINUTE, sealedToken, type Actor, type Locale } from '#modules/shared'
import { errors } from '../../errors.ts'
import { getOwnMembership } from '../../hours/own-calendar.ts'
import type { CalendarNeeds } from '../../needs.ts'
import type { ConsentCredentials } from '../accounts/calendar-server.ts'
import { connectConsent, type OwnAccount } from '../accounts/own-accounts.ts'
import { consentRefusal } from '../accounts/server-refusal.ts'
import { CalendarUnread } from '../read-failure.ts'
import { revokeSoon } from './revoke-consents.ts'
import type { CalendarProviderId } from './calendar-provider.ts'

const LIFETIME = 30 * MINUTE

/** Sealed, so that the browser carries it and nobody else can make one. */
type State = {
  accountId: string
  provider: CalendarProviderId
  locale: Locale
  verifier: string
  at: number
}

/** The address at which the lawyer consents. It leads back to the page `calendar-consent`. */
export async function startConsent(
  needs: CalendarNeeds,
  actor: Actor,
  { provider }: { provider: CalendarProviderId },
): Promise<string> {
  await getOwnMembership(needs, needs.db, actor)
  if (!needs.consents.offered.includes(provider))
    throw errors.CALENDAR_PROVIDER_NOT_OFFERED({ field: 'provider' })
  const verifier = generateRandomCodeVerifier()
  const { accountId, locale } = actor
  const opened: State = { accountId, provider, locale, verifier, at: needs.clock.now().getTime() }
  const state = needs.cipher.seal(JSON.stringify(opened), sealedToken('calendar consent'))
  const redirectUri = redirectUriOf(needs)
  return needs.consents.authorizeUrl(provider, { state, verifier, redirectUri })
}

/** Providers know one address. */
const redirectUriOf = ({ links }: CalendarNeeds): string => links.to('calendar-consent', {}, 'lt')

/**
 * Connects the account whose owner returned with these parameters. Refuses a consent that another
 * person began: with it somebody could slip their own calendar to a lawyer.
 */
export async function finishConsent(
  needs: CalendarNeeds & { mayReadLocal: boolean },
  actor: Actor,
  returned: URLSearchParams,
): Promise<OwnAccount> {
  const sealed = returned.get('state') ?? ''
  const { accountId, provider, at, verifier } = openState(needs, sealed)
  if (accountId !== actor.accountId || needs.clock.now().getTime() - at > LIFETIME)
    throw errors.CALENDAR_CONSENT_NOT_KNOWN()
  if (returned.get('error') === 'access_denied') throw errors.CALENDAR_CONSENT_DENIED()
  try {
    const redirectUri = redirectUriOf(needs)
    const given = { state: sealed, verifier, redirectUri }
    const credentials = await needs.consents.redeem(provider, returned, given)
    return await connectOrRevoke(needs, actor, credentials)
  } catch (error) {
    throw error instanceof CalendarUnread ? consentRefusal(error) : error
  }
}

/** A consent that is of no use to us is taken back. */
async function connectOrRevoke(
  needs: CalendarNeeds & { mayReadLocal: boolean },
  actor: Actor,
  credentials: ConsentCredentials,
): Promise<OwnAccount> {
  try {
    return await connectConsent(needs, actor, credentials)
  } catch (error) {
    await needs.transact((tx) => revokeSoon(needs, tx, credentials))
    throw error
  }
}

/** The language in which the lawyer left. */
export function localeOfConsent(
  needs: Pick<CalendarNeeds, 'cipher'>,
  returned: URLSearchParams,
): Locale | undefined {
  try {
    return openState(needs, returned.get('state') ?? '').locale
  } catch {
    return undefined
  }
}

function openState({ cipher }: Pick<CalendarNeeds, 'cipher'>, sealed: string): State {
  try {
    return JSON.parse(cipher.open(sealed, sealedToken('calendar consent'))) as State
  } catch (cause) {
    throw errors.CALENDAR_CONSENT_NOT_KNOWN({ cause })
  }
}
