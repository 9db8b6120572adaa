import { afterCommit, emit, newId, type Locale, type Tx } from '#modules/shared'
import type { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import { accountActivated } from '../events.ts'
import { refuseAll } from '../field-faults.ts'
import { REGISTRATIONS } from '../limits/limits.ts'
import type { Needs } from '../needs.ts'
import { networkOf } from '../limits/network.ts'
import { requireRobotCheck } from '../limits/require-robot-check.ts'
import { endSession, endSessions } from '../sign-in/revocation.ts'
import { openSession } from '../sign-in/session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import {
  changeKept,
  dropArrival,
  findNamesake,
  getArrival,
  type Arrival,
  type Details,
  type Kept,
} from './arrival.ts'
import { sendArrivalCode, takeArrivalCode } from './arrival-code.ts'
import { assertNotTeam } from './arrive.ts'
import { linkIdentity } from './identity.ts'

type Browser = {
  token: string | undefined
  locale: Locale
  address: string
  userAgent?: string
  formerToken?: string
}
export type SocialRegistration = Details & {
  email?: string
  acceptTerms?: boolean
  robotCheck?: string
}
export type Finished =
  | { is: 'in'; session: { token: string; expiresAt: Date }; callbackPath?: string }
  | { is: 'code-sent'; nextAt: Date }
  | { is: 'owner-shown' }

/**
 * Registers whoever came back from a provider: at once with an address it verified, else when our
 * code has come back from it.
 */
export async function registerArrival(
  needs: Needs,
  given: SocialRegistration,
  browser: Browser,
): Promise<Finished> {
  const { role, name, lastname, phone } = given
  const found = await needs.transact((tx) => getArrival(needs, tx, browser.token))
  const email =
    found.kept.provenBy === 'provider' ? found.kept.email : given.email?.trim().toLowerCase()
  refuseAll([
    email ? undefined : errors.EMAIL_IS_NEEDED({ field: 'email' }),
    given.acceptTerms === true ? undefined : errors.TERMS_NOT_ACCEPTED({ field: 'acceptTerms' }),
  ])
  await requireRobotCheck(needs, given.robotCheck, { address: browser.address })
  if (
    (await needs.throttle.fail(REGISTRATIONS, networkOf(browser.address))) > REGISTRATIONS.failures
  )
    throw errors.TOO_MANY_ATTEMPTS({ params: { minutes: 60 } })
  return needs.transact(async (tx) => {
    const arrival = await getArrival(needs, tx, browser.token)
    const details: Details = {
      role,
      name: name.trim(),
      lastname: lastname.trim(),
      ...(phone && { phone }),
    }
    const isProven = arrival.kept.isProven && arrival.kept.email === email
    const kept: Kept = { ...arrival.kept, email: email!, details, isProven }
    if (isProven) return makeAccount(needs, tx, { ...arrival, kept }, browser)
    const { provenBy: _, ...unproven } = kept
    await changeKept(needs, tx, arrival, unproven)
    return {
      is: 'code-sent',
      ...(await sendArrivalCode(needs, tx, arrival, email!, browser.locale)),
    }
  })
}

/** Posts a code, the first or another one, to the address in question. */
export async function askArrivalCode(
  needs: Needs,
  { token, locale }: Browser,
): Promise<{ nextAt: Date }> {
  return needs.transact(async (tx) => {
    const arrival = await getArrival(needs, tx, token)
    const { kept } = arrival
    // Before anything was typed there is nobody to write to, unless an account waits to be linked.
    if (!kept.email || (!kept.details && !(await findNamesake(tx, kept))))
      throw errors.SIGN_IN_RAN_OUT()
    return sendArrivalCode(needs, tx, arrival, kept.email, locale)
  })
}

/**
 * The code came back: the address is theirs. An account is made, or the one that was there is
 * linked once they agree.
 */
export async function confirmArrival(
  needs: Needs,
  { code }: { code: string },
  browser: Browser,
): Promise<Finished> {
  const {
    id,
    kept: { email },
  } = await needs.transact((tx) => getArrival(needs, tx, browser.token))
  if (!email) throw errors.CODE_IS_EXPIRED({ field: 'code' })
  await takeArrivalCode(needs, { id }, email, code)
  return needs.transact(async (tx) => {
    const arrival = await getArrival(needs, tx, browser.token)
    // Another tab may have named another address since: the code shows nothing about that one.
    if (arrival.kept.email !== email) throw errors.CODE_IS_EXPIRED({ field: 'code' })
    const wasLinking = (await findNamesake(tx, arrival.kept)) !== undefined
    const kept: Kept = { ...arrival.kept, isProven: true, provenBy: 'code' }
    const namesake = await findNamesake(tx, kept)
    assertNotTeam(namesake)
    if (wasLinking && namesake) return link(needs, tx, arrival, namesake, browser)
    if (!namesake && kept.details) return makeAccount(needs, tx, { ...arrival, kept }, browser)
    // They wanted a new account and turn out to have one: they are asked, not surprised.
    await changeKept(needs, tx, arrival, kept)
    return { is: 'owner-shown' }
  })
}

/**
 * Links to the account whose owner has shown themselves: by our code before, or by the account's
 * password now.
 */
export async function linkArrival(
  needs: Needs,
  { password, robotCheck }: { password?: string; robotCheck?: string },
  browser: Browser,
): Promise<Finished> {
  const { kept } = await needs.transact((tx) => getArrival(needs, tx, browser.token))
  const namesake = await findNamesake(needs.db, kept)
  if (!namesake?.email) throw errors.SIGN_IN_RAN_OUT()
  assertNotTeam(namesake)
  if (kept.provenBy === 'code')
    return needs.transact(async (tx) =>
      link(needs, tx, await getArrival(needs, tx, browser.token), namesake, browser),
    )
  const { address, userAgent, formerToken } = browser
  // The same door as any sign-in: guesses are counted there.
  const session = await signIn(
    needs,
    { email: namesake.email, password: password ?? '', ...(robotCheck && { robotCheck }) },
    { address, ...(userAgent && { userAgent }), ...(formerToken && { formerToken }) },
  )
  return needs.transact(async (tx) => {
    const arrival = await getArrival(needs, tx, browser.token)
    await linkIdentity(needs, tx, namesake.id, asProfile(arrival))
    await dropArrival(tx, arrival)
    return { is: 'in', session, ...wayBack(arrival) }
  })
}

async function link(
  needs: Needs,
  tx: Tx,
  arrival: Arrival,
  { id }: AccountModel,
  browser: Browser,
): Promise<Finished> {
  await linkIdentity(needs, tx, id, asProfile(arrival))
  return open(needs, tx, arrival, id, browser)
}

/**
 * The account of somebody new. One that was registered with this address and never confirmed is
 * taken over: whoever registered it did not show that the address is theirs, so its password goes.
 */
async function makeAccount(
  needs: Needs,
  tx: Tx,
  arrival: Arrival,
  browser: Browser,
): Promise<Finished> {
  const { email, details } = arrival.kept
  const now = needs.clock.now()
  const row = {
    email,
    emailConfirmedAt: now,
    passwordHash: null,
    name: details!.name,
    lastname: details!.lastname,
    phone: details!.phone ?? null,
    phoneConfirmedAt: null,
    locale: browser.locale,
    roles: [details!.role],
    termsAcceptedAt: now,
  }
  const [made] = await tx('account')
    .insert({ id: newId(), ...row, createdAt: now })
    .onConflict('email')
    .merge(row)
    .whereNull('account.email_confirmed_at')
    .returning<{ id: string }[]>('id')
  // Somebody confirmed it a moment ago; the page will offer to link.
  if (!made) throw errors.EMAIL_IS_ALREADY_IN_USE({ field: 'email' })
  await endSessions(needs, tx, { accountId: made.id })
  await tx('account_link').where({ accountId: made.id }).delete()
  await emit(tx, accountActivated, { accountId: made.id })
  await linkIdentity(needs, tx, made.id, asProfile(arrival), { isNews: false })
  return open(needs, tx, arrival, made.id, browser)
}

async function open(
  needs: Needs,
  tx: Tx,
  arrival: Arrival,
  accountId: string,
  { userAgent, formerToken }: Browser,
): Promise<Finished> {
  await dropArrival(tx, arrival)
  afterCommit(tx, () => endSession(needs, formerToken))
  return {
    is: 'in',
    session: await openSession(needs, tx, { accountId, ...(userAgent && { userAgent }) }),
    ...wayBack(arrival),
  }
}

const wayBack = ({ callbackPath }: Arrival) => (callbackPath === null ? {} : { callbackPath })
const asProfile = ({ provider, subject, kept: { label } }: Arrival) => ({
  provider,
  subject,
  ...(label && { email: label }),
})
