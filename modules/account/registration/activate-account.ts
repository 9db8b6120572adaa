import { emit, MINUTE, type Db, type Tx } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { findLatestLink, findLink, makeLink, useLink, type AccountLink } from '../account-link.ts'
import { errors } from '../errors.ts'
import { accountActivated } from '../events.ts'
import { refuseAll } from '../field-faults.ts'
import { CONFIRMATIONS, LINKS_TO_TARGET } from '../limits/limits.ts'
import { mailActivationLink } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { findPasswordFault } from '../password/password.ts'
import { hashSecret } from '../secrets.ts'
import { openSession } from '../sign-in/session.ts'
import { minutesUntil } from '../limits/throttle.ts'

export const RESEND_AFTER = MINUTE

type Browser = { browserToken?: string; userAgent?: string }
type NewPassword = { newPassword: string; passwordConfirmation?: string }
type Confirmation = Browser & {
  accountId: string
  token: string
  password?: string
} & Partial<NewPassword>
export type Activated = {
  callbackPath?: string
  session?: { token: string; expiresAt: Date }
  /** Where a tab waits that goes on by itself: only one of the two does. */
  goesOnElsewhere: boolean
}

/**
 * Confirms the address a link was mailed to. Reading the mail is not enough: whoever confirms is
 * the one who registered (the same browser, or the password chosen then), or takes the account over
 * with a password of their own. So nobody gets into an account through the mailbox of a stranger
 * they named, nor keeps a password for it (docs/decisions/013).
 */
export async function activateAccount(
  needs: Needs,
  {
    accountId,
    token,
    browserToken,
    userAgent,
    password,
    newPassword,
    passwordConfirmation,
  }: Confirmation,
): Promise<Activated> {
  const link = await findLink(needs.db, token, 'activation')
  const account = link && (await AccountModel.query(needs.db).findById(link.accountId))
  if (!link || !account || link.accountId !== accountId) throw errors.LINK_IS_UNKNOWN()
  if (link.usedAt) throw errors.LINK_IS_USED()
  if (link.expiresAt <= needs.clock.now()) throw errors.LINK_IS_EXPIRED()
  const isSameBrowser = browserToken !== undefined && link.browserHash === hashSecret(browserToken)
  const isTakenOver = newPassword !== undefined
  if (newPassword !== undefined)
    refuseAll(
      newPasswordFaults(
        { newPassword, ...(passwordConfirmation !== undefined && { passwordConfirmation }) },
        account.email ?? '',
      ),
    )
  else if (!isSameBrowser) await assertChosenPassword(needs, account, link, password)
  const passwordHash =
    newPassword === undefined ? undefined : await needs.passwords.hash(newPassword)

  return needs.transact(async (tx) => {
    await useLink(needs, tx, token, 'activation')
    const now = needs.clock.now()
    const confirmed = await AccountModel.query(tx)
      .patch({ emailConfirmedAt: now, ...(passwordHash && { passwordHash }) })
      .where({ id: accountId })
      .whereNull('emailConfirmedAt')
      .whereNull('deletedAt')
    if (confirmed === 0) throw errors.LINK_IS_USED()
    await tx<AccountLink>('account_link')
      .where({ accountId, purpose: 'activation' })
      .whereNull('usedAt')
      .update({ usedAt: now })
    await emit(tx, accountActivated, { accountId })
    if (isTakenOver) await stopContinuation(needs, tx, accountId)
    const session =
      isSameBrowser && !isTakenOver
        ? await continueIn(needs, tx, link, userAgent)
        : await openSession(needs, tx, { accountId, ...(userAgent && { userAgent }) })
    return {
      ...wayBack(link),
      ...(session && { session }),
      goesOnElsewhere: !isSameBrowser && !isTakenOver,
    }
  })
}

const newPasswordFaults = ({ newPassword, passwordConfirmation }: NewPassword, email: string) => [
  findPasswordFault(newPassword, email, 'newPassword'),
  passwordConfirmation !== undefined && passwordConfirmation !== newPassword
    ? errors.PASSWORDS_DOES_NOT_MATCH({ field: 'passwordConfirmation' })
    : undefined,
]

/**
 * The password chosen at registration, by which the reader of the mail shows that they registered.
 */
async function assertChosenPassword(
  { passwords, throttle, clock }: Needs,
  { passwordHash }: AccountModel,
  { id }: AccountLink,
  password: string | undefined,
): Promise<void> {
  if (!password) throw errors.PASSWORD_CONFIRMS({ field: 'password' })
  // Counted before it is judged, so that a hundred guesses at once are not one.
  if ((await throttle.fail(CONFIRMATIONS, id)) > CONFIRMATIONS.failures)
    throw errors.TOO_MANY_ATTEMPTS(
      minutesUntil((await throttle.read(CONFIRMATIONS, id)).resetsAt, clock),
    )
  if (!(await passwords.isRight(password, passwordHash)))
    throw errors.PASSWORD_IS_NOT_THE_CHOSEN({ field: 'password' })
}

/** The browser that registered is not signed in by a confirmation that is not its own. */
export const stopContinuation = (
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  accountId: string,
): Promise<unknown> =>
  tx<AccountLink>('account_link')
    .where({ accountId, purpose: 'activation' })
    .whereNull('continuedAt')
    .update({ continuedAt: clock.now() })

/**
 * Lets the tab that waits with "check your mail" go on by itself when the mail was confirmed
 * elsewhere by who registered. Answers undefined while there is nothing to go on with; without a
 * session another tab goes on, or somebody else took over.
 */
export async function continueRegistration(
  needs: Needs,
  { browserToken, userAgent }: Browser,
): Promise<Omit<Activated, 'goesOnElsewhere'> | undefined> {
  if (!browserToken) return undefined
  const link = await needs
    .db<AccountLink>('account_link')
    .where({ browserHash: hashSecret(browserToken), purpose: 'activation' })
    .orderBy('createdAt', 'desc')
    .first()
  const account = link && (await AccountModel.query(needs.db).findById(link.accountId))
  if (!link || !account?.mayEnter || link.expiresAt <= needs.clock.now()) return undefined
  return needs.transact(async (tx) => {
    const session = await continueIn(needs, tx, link, userAgent)
    return { ...wayBack(link), ...(session && { session }) }
  })
}

/**
 * One session per registration: the second tab finds it taken and uses the cookie the first one
 * got.
 */
async function continueIn(
  needs: Needs,
  tx: Tx,
  { accountId, browserHash }: AccountLink,
  userAgent: string | undefined,
) {
  const links = () =>
    tx<AccountLink>('account_link').where({ accountId, browserHash, purpose: 'activation' })
  // The account's row orders two tabs that come at once.
  await AccountModel.query(tx).findById(accountId).forUpdate()
  if (await links().whereNotNull('continuedAt').first()) return undefined
  await links().update({ continuedAt: needs.clock.now() })
  return openSession(needs, tx, { accountId, ...(userAgent && { userAgent }) })
}

/** Posts the link again, at most once a minute. Answers the same for everybody, known or not. */
export async function resendActivation(
  needs: Needs,
  { accountId }: { accountId: string },
): Promise<{ nextAt: Date }> {
  return needs.transact(async (tx) => {
    const now = needs.clock.now()
    const account = await AccountModel.query(tx).findById(accountId).forUpdate()
    const latest = account && (await findLatestLink(tx, accountId, 'activation'))
    const nextAt = new Date((latest?.createdAt ?? now).getTime() + RESEND_AFTER)
    if (!account?.email || account.emailConfirmedAt || account.deletedAt)
      return { nextAt: new Date(now.getTime() + RESEND_AFTER) }
    if (latest && nextAt > now) return { nextAt }
    const sent = await needs.throttle.fail(LINKS_TO_TARGET, account.email, tx)
    if (sent > LINKS_TO_TARGET.failures)
      throw errors.TOO_MANY_ATTEMPTS(
        minutesUntil(
          (await needs.throttle.read(LINKS_TO_TARGET, account.email, tx)).resetsAt,
          needs.clock,
        ),
      )
    const link = await makeLink(needs, tx, {
      accountId,
      purpose: 'activation',
      browserHash: latest?.browserHash ?? null,
      callbackPath: latest?.callbackPath ?? null,
    })
    await mailActivationLink(
      needs,
      tx,
      { id: account.id, email: account.email, locale: account.locale },
      link,
    )
    return { nextAt: new Date(now.getTime() + RESEND_AFTER) }
  })
}

export type ActivationState = {
  state: 'ready' | 'used' | 'expired' | 'unknown'
  /** Where false, the password chosen at registration is asked, or a new one made. */
  isSameBrowser?: boolean
  email?: string
  callbackPath?: string
}

/**
 * What the page behind a mailed link has to say, without using the link up: mail scanners open it
 * before people do.
 */
export async function describeActivation(
  { db, clock }: { db: Db; clock: Needs['clock'] },
  {
    accountId,
    token,
    browserToken,
  }: { accountId: string; token: string; browserToken?: string | undefined },
): Promise<ActivationState> {
  const link = await findLink(db, token, 'activation')
  const account = await AccountModel.query(db).findById(accountId)
  if (!link || !account || link.accountId !== accountId) return { state: 'unknown' }
  const state =
    account.emailConfirmedAt || link.usedAt
      ? 'used'
      : link.expiresAt <= clock.now()
        ? 'expired'
        : 'ready'
  return {
    state,
    ...(state === 'ready' && {
      isSameBrowser: browserToken !== undefined && link.browserHash === hashSecret(browserToken),
      email: account.email ?? '',
    }),
    ...wayBack(link),
  }
}

const wayBack = ({ callbackPath }: AccountLink) => (callbackPath === null ? {} : { callbackPath })
