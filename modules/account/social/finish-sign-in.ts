import { afterCommit, emit, newId, refuseAll, type Locale, type Tx } from '#modules/shared'
import type { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import { accountActivated } from '../events.ts'
import { REGISTRATIONS } from '../limits/limits.ts'
import { countAttempt } from '../limits/throttle.ts'
import type { Needs } from '../needs.ts'
import { networkOf } from '../limits/network.ts'
import { requireRobotCheck } from '../limits/require-robot-check.ts'
import { endSession, endSessions } from '../sign-in/revocation.ts'
import { openSession } from '../sign-in/session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import {
  updateIdentification,
  dropArrival,
  findNamesake,
  getArrival,
  type Arrival,
  type Details,
  type Identification,
} from './arrival.ts'
import { sendArrivalCode, takeArrivalCode } from './arrival-code.ts'
import { assertNotTeam } from './arrive.ts'
import { linkIdentity } from './identity.ts'

type Browser = {
  token: string | undefined
  locale: Locale
  ipAddress: string
  userAgent?: string
  formerToken?: string
}
type SocialRegistration = Details & {
  email?: string
  acceptTerms?: boolean
  robotCheck?: string
}
export type FinishedSignIn =
  | { is: 'in'; session: { token: string; expiresAt: Date }; callbackPath?: string }
  | { is: 'code-sent'; nextAt: Date }
  | { is: 'owner-shown' }

/**
 * Registers a person from a provider: at once with an address it verified, else after our code was
 * entered.
 */
export async function registerArrival(
  needs: Needs,
  given: SocialRegistration,
  browser: Browser,
): Promise<FinishedSignIn> {
  const { role, name, lastname, phone } = given
  const pending = await needs.transact((tx) => getArrival(needs, tx, browser.token))
  const email =
    pending.identification.provenBy === 'provider'
      ? pending.identification.email
      : given.email?.trim().toLowerCase()
  refuseAll([
    email ? undefined : errors.EMAIL_IS_NEEDED({ field: 'email' }),
    given.acceptTerms === true ? undefined : errors.TERMS_NOT_ACCEPTED({ field: 'acceptTerms' }),
  ])
  await requireRobotCheck(needs, given.robotCheck, { ipAddress: browser.ipAddress })
  await countAttempt(needs, REGISTRATIONS, networkOf(browser.ipAddress))
  return needs.transact(async (tx) => {
    const arrival = await getArrival(needs, tx, browser.token)
    const details: Details = {
      role,
      name: name.trim(),
      lastname: lastname.trim(),
      ...(phone && { phone }),
    }
    const isProven = arrival.identification.isProven && arrival.identification.email === email
    const identification: Identification = {
      ...arrival.identification,
      email: email!,
      details,
      isProven,
    }
    if (isProven) return makeAccount(needs, tx, { ...arrival, identification }, browser)
    const { provenBy: _, ...unproven } = identification
    await updateIdentification(needs, tx, arrival, unproven)
    return {
      is: 'code-sent',
      ...(await sendArrivalCode(needs, tx, arrival, email!, browser.locale)),
    }
  })
}

/** Mails a code to the address in question. */
export async function requestArrivalCode(
  needs: Needs,
  { token, locale }: Browser,
): Promise<{ nextAt: Date }> {
  return needs.transact(async (tx) => {
    const arrival = await getArrival(needs, tx, token)
    const { identification } = arrival
    // Without details or a linkable account, nobody may be written to.
    if (
      !identification.email ||
      (!identification.details && !(await findNamesake(tx, identification)))
    )
      throw errors.SIGN_IN_EXPIRED()
    return sendArrivalCode(needs, tx, arrival, identification.email, locale)
  })
}

/**
 * Takes the code, which proves the address. Creates the account, or links the existing one once
 * they agree.
 */
export async function confirmArrival(
  needs: Needs,
  { code }: { code: string },
  browser: Browser,
): Promise<FinishedSignIn> {
  const {
    id,
    identification: { email },
  } = await needs.transact((tx) => getArrival(needs, tx, browser.token))
  if (!email) throw errors.CODE_IS_EXPIRED({ field: 'code' })
  await takeArrivalCode(needs, { id }, email, code)
  return needs.transact(async (tx) => {
    const arrival = await getArrival(needs, tx, browser.token)
    // Another tab may have changed the address since; the code proves only the old one.
    if (arrival.identification.email !== email) throw errors.CODE_IS_EXPIRED({ field: 'code' })
    const wasLinking = (await findNamesake(tx, arrival.identification)) !== undefined
    const identification: Identification = {
      ...arrival.identification,
      isProven: true,
      provenBy: 'code',
    }
    const namesake = await findNamesake(tx, identification)
    assertNotTeam(namesake)
    if (wasLinking && namesake) return link(needs, tx, arrival, namesake, browser)
    if (!namesake && identification.details)
      return makeAccount(needs, tx, { ...arrival, identification }, browser)
    // They wanted a new account but have one: ask first.
    await updateIdentification(needs, tx, arrival, identification)
    return { is: 'owner-shown' }
  })
}

/** Links to an account whose owner is proven: by our code before, or by the password now. */
export async function linkArrival(
  needs: Needs,
  { password, robotCheck }: { password?: string; robotCheck?: string },
  browser: Browser,
): Promise<FinishedSignIn> {
  const { identification } = await needs.transact((tx) => getArrival(needs, tx, browser.token))
  const namesake = await findNamesake(needs.db, identification)
  if (!namesake?.email) throw errors.SIGN_IN_EXPIRED()
  assertNotTeam(namesake)
  if (identification.provenBy === 'code')
    return needs.transact(async (tx) =>
      link(needs, tx, await getArrival(needs, tx, browser.token), namesake, browser),
    )
  const { ipAddress, userAgent, formerToken } = browser
  // Counts guesses like any sign-in.
  const session = await signIn(
    needs,
    { email: namesake.email, password: password ?? '', ...(robotCheck && { robotCheck }) },
    { ipAddress, userAgent, formerToken },
  )
  return needs.transact(async (tx) => {
    const arrival = await getArrival(needs, tx, browser.token)
    await linkIdentity(needs, tx, namesake.id, asProfile(arrival))
    await dropArrival(tx, arrival)
    return { is: 'in', session, ...callbackPathOf(arrival) }
  })
}

async function link(
  needs: Needs,
  tx: Tx,
  arrival: Arrival,
  { id }: AccountModel,
  browser: Browser,
): Promise<FinishedSignIn> {
  await linkIdentity(needs, tx, id, asProfile(arrival))
  return open(needs, tx, arrival, id, browser)
}

/**
 * Creates the account. An unconfirmed registration with this address is taken over without its
 * password, since it never proved the address.
 */
async function makeAccount(
  needs: Needs,
  tx: Tx,
  arrival: Arrival,
  browser: Browser,
): Promise<FinishedSignIn> {
  const { email, details } = arrival.identification
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
  // Confirmed a moment ago; the page will offer to link.
  if (!made) throw errors.EMAIL_IS_ALREADY_IN_USE({ field: 'email' })
  await endSessions(needs, tx, { accountId: made.id })
  await tx('account_link').where({ accountId: made.id }).delete()
  await emit(tx, accountActivated, { accountId: made.id })
  await linkIdentity(needs, tx, made.id, asProfile(arrival), { notifies: false })
  return open(needs, tx, arrival, made.id, browser)
}

async function open(
  needs: Needs,
  tx: Tx,
  arrival: Arrival,
  accountId: string,
  { userAgent, formerToken }: Browser,
): Promise<FinishedSignIn> {
  await dropArrival(tx, arrival)
  afterCommit(tx, () => endSession(needs, formerToken))
  return {
    is: 'in',
    session: await openSession(needs, tx, { accountId, userAgent }),
    ...callbackPathOf(arrival),
  }
}

const callbackPathOf = ({ callbackPath }: Arrival) =>
  callbackPath === null ? {} : { callbackPath }
const asProfile = ({ provider, subject, identification: { label } }: Arrival) => ({
  provider,
  subject,
  ...(label && { email: label }),
})
