import { after, emit, MINUTE, refuseAll, type Db, type Tx } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { findLatestLink, findLink, makeLink, useLink, type AccountLink } from '../account-link.ts'
import { errors } from '../errors.ts'
import { accountActivated } from '../events.ts'
import { CONFIRMATIONS, LINKS_TO_TARGET } from '../limits/limits.ts'
import { mailActivationLink, addressee } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { hashSecret } from '../secrets.ts'
import { openSession } from '../sign-in/session.ts'
import { findNewPasswordFaults } from '../password/password.ts'
import { countAttempt } from '../limits/throttle.ts'

export const RESEND_AFTER = MINUTE

type Browser = { browserToken?: string; userAgent?: string }
type Confirmation = Browser & {
  accountId: string
  token: string
  password?: string
  newPassword?: string
  passwordConfirmation?: string
}
export type Activated = {
  callbackPath?: string
  session?: { token: string; expiresAt: Date }
  /** The tab that registered waits elsewhere and continues by itself. */
  goesOnElsewhere: boolean
}

/**
 * Confirms an address with a mailed link. The person must also be the one who registered (same
 * browser, or the password chosen then) or take the account over with a new password. So nobody
 * enters an account through a stranger's mailbox, nor keeps a password for it (docs/decisions/013).
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
      findNewPasswordFaults(
        { password: newPassword, passwordConfirmation },
        account.email ?? '',
        'newPassword',
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
        : await openSession(needs, tx, { accountId, userAgent })
    return {
      ...callbackPathOf(link),
      ...(session && { session }),
      goesOnElsewhere: !isSameBrowser && !isTakenOver,
    }
  })
}

/** The password chosen at registration shows that the reader of the mail registered. */
async function assertChosenPassword(
  { passwords, throttle, clock }: Needs,
  { passwordHash }: AccountModel,
  { id }: AccountLink,
  password: string | undefined,
): Promise<void> {
  if (!password) throw errors.PASSWORD_CONFIRMS({ field: 'password' })
  await countAttempt({ throttle, clock }, CONFIRMATIONS, id)
  if (!(await passwords.isRight(password, passwordHash)))
    throw errors.PASSWORD_IS_NOT_THE_CHOSEN({ field: 'password' })
}

/** The browser that registered is not signed in by a confirmation elsewhere. */
export const stopContinuation = ({ clock }: Needs, tx: Tx, accountId: string): Promise<unknown> =>
  tx<AccountLink>('account_link')
    .where({ accountId, purpose: 'activation' })
    .whereNull('continuedAt')
    .update({ continuedAt: clock.now() })

/**
 * Signs in the tab that shows "check your mail" after a confirmation elsewhere. Undefined while
 * nothing is confirmed; without a session when another tab was signed in or the account was taken
 * over.
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
    return { ...callbackPathOf(link), ...(session && { session }) }
  })
}

/** One session per registration; a second tab uses the cookie of the first. */
async function continueIn(
  needs: Needs,
  tx: Tx,
  { accountId, browserHash }: AccountLink,
  userAgent: string | undefined,
) {
  const links = () =>
    tx<AccountLink>('account_link').where({ accountId, browserHash, purpose: 'activation' })
  // Serialises concurrent tabs.
  await AccountModel.query(tx).findById(accountId).forUpdate()
  if (await links().whereNotNull('continuedAt').first()) return undefined
  await links().update({ continuedAt: needs.clock.now() })
  return openSession(needs, tx, { accountId, userAgent })
}

/** Mails the link again, at most once a minute. The answer is the same for unknown accounts. */
export async function resendActivation(
  needs: Needs,
  { accountId }: { accountId: string },
): Promise<{ nextAt: Date }> {
  return needs.transact(async (tx) => {
    const now = needs.clock.now()
    const account = await AccountModel.query(tx).findById(accountId).forUpdate()
    const latest = account && (await findLatestLink(tx, accountId, 'activation'))
    const nextAt = after(latest?.createdAt ?? now, RESEND_AFTER)
    if (!account?.email || account.emailConfirmedAt || account.deletedAt)
      return { nextAt: after(now, RESEND_AFTER) }
    if (latest && nextAt > now) return { nextAt }
    await countAttempt(needs, LINKS_TO_TARGET, account.email, tx)
    const link = await makeLink(needs, tx, {
      accountId,
      purpose: 'activation',
      browserHash: latest?.browserHash ?? null,
      callbackPath: latest?.callbackPath ?? null,
    })
    await mailActivationLink(needs, tx, addressee(account, account.email), link)
    return { nextAt: after(now, RESEND_AFTER) }
  })
}

type ActivationState = {
  state: 'ready' | 'used' | 'expired' | 'unknown'
  /** Where false, the password chosen at registration or a new one is required. */
  isSameBrowser?: boolean
  email?: string
  callbackPath?: string
}

/** The state of a mailed link, without using it: mail scanners open links too. */
export async function describeActivation(
  { db, clock }: { db: Db; clock: Needs['clock'] },
  { accountId, token, browserToken }: { accountId: string; token: string; browserToken?: string },
): Promise<ActivationState> {
  const link = await findLink(db, token, 'activation')
  const account = await AccountModel.query(db).findById(accountId)
  if (!link || !account || link.accountId !== accountId) return { state: 'unknown' }
  const isUsed = account.emailConfirmedAt || link.usedAt
  const openState = link.expiresAt <= clock.now() ? 'expired' : 'ready'
  const state = isUsed ? 'used' : openState
  return {
    state,
    ...(state === 'ready' && {
      isSameBrowser: browserToken !== undefined && link.browserHash === hashSecret(browserToken),
      email: account.email ?? '',
    }),
    ...callbackPathOf(link),
  }
}

const callbackPathOf = ({ callbackPath }: AccountLink) =>
  callbackPath === null ? {} : { callbackPath }
