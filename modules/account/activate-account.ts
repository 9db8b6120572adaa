import { emit, MINUTE, type Db, type Tx } from '#modules/shared'
import { AccountModel } from './account.ts'
import { findLatestLink, findLink, makeLink, useLink, type AccountLink } from './account-link.ts'
import { errors } from './errors.ts'
import { accountActivated } from './events.ts'
import { mailActivationLink } from './mails.ts'
import type { Needs } from './needs.ts'
import { hashSecret } from './secrets.ts'
import { openSession } from './session.ts'

export const RESEND_AFTER = MINUTE

type Browser = { browserToken?: string; userAgent?: string }
export type Activated = { callbackPath?: string; session?: { token: string; expiresAt: Date } }

/**
 * Confirms the address a link was mailed to. The browser that registered is signed in by it; any other has only shown
 * that it can read the mail and signs in with the password.
 */
export async function activateAccount(needs: Needs, { accountId, token, browserToken, userAgent }: Browser & { accountId: string; token: string }): Promise<Activated> {
  return needs.transact(async (tx) => {
    const link = await useLink(needs, tx, token, 'activation')
    if (link.accountId !== accountId) throw errors.LINK_IS_UNKNOWN()
    const now = needs.clock.now()
    const confirmed = await AccountModel.query(tx).patch({ emailConfirmedAt: now }).where({ id: accountId }).whereNull('emailConfirmedAt').whereNull('deletedAt')
    if (confirmed === 0) throw errors.LINK_IS_USED()
    await tx<AccountLink>('account_link').where({ accountId, purpose: 'activation' }).whereNull('usedAt').update({ usedAt: now })
    await emit(tx, accountActivated, { accountId })
    const isSameBrowser = browserToken !== undefined && link.browserHash === hashSecret(browserToken)
    return { ...wayBack(link), ...(isSameBrowser && { session: await continueIn(needs, tx, link, userAgent) }) }
  })
}

/**
 * Lets the tab that waits with "check your mail" go on by itself, wherever the mail was opened. Answers undefined while
 * there is nothing to go on with.
 */
export async function continueRegistration(needs: Needs, { browserToken, userAgent }: Browser): Promise<Activated | undefined> {
  if (!browserToken) return undefined
  const link = await needs.db<AccountLink>('account_link').where({ browserHash: hashSecret(browserToken), purpose: 'activation' }).orderBy('createdAt', 'desc').first()
  const account = link && await AccountModel.query(needs.db).findById(link.accountId)
  if (!link || !account?.mayEnter || link.expiresAt <= needs.clock.now()) return undefined
  return needs.transact(async (tx) => {
    const session = await continueIn(needs, tx, link, userAgent)
    return { ...wayBack(link), ...(session && { session }) }
  })
}

/** One session per registration: the second tab finds it taken and uses the cookie the first one got. */
async function continueIn(needs: Needs, tx: Tx, { accountId, browserHash }: AccountLink, userAgent: string | undefined) {
  const links = () => tx<AccountLink>('account_link').where({ accountId, browserHash, purpose: 'activation' })
  // The account's row orders two tabs that come at once.
  await AccountModel.query(tx).findById(accountId).forUpdate()
  if (await links().whereNotNull('continuedAt').first()) return undefined
  await links().update({ continuedAt: needs.clock.now() })
  return openSession(needs, tx, { accountId, ...(userAgent && { userAgent }) })
}

/** Posts the link again, at most once a minute. Answers the same for everybody, known or not. */
export async function resendActivation(needs: Needs, { accountId }: { accountId: string }): Promise<{ nextAt: Date }> {
  return needs.transact(async (tx) => {
    const now = needs.clock.now()
    const account = await AccountModel.query(tx).findById(accountId).forUpdate()
    const latest = account && await findLatestLink(tx, accountId, 'activation')
    const nextAt = new Date((latest?.createdAt ?? now).getTime() + RESEND_AFTER)
    if (!account?.email || account.emailConfirmedAt || account.deletedAt) return { nextAt: new Date(now.getTime() + RESEND_AFTER) }
    if (latest && nextAt > now) return { nextAt }
    const link = await makeLink(needs, tx, { accountId, purpose: 'activation', browserHash: latest?.browserHash ?? null, callbackPath: latest?.callbackPath ?? null })
    await mailActivationLink(needs, tx, { id: account.id, email: account.email, locale: account.locale }, link)
    return { nextAt: new Date(now.getTime() + RESEND_AFTER) }
  })
}

export type ActivationState = { state: 'ready' | 'used' | 'expired' | 'unknown'; callbackPath?: string }

/** What the page behind a mailed link has to say, without using the link up: mail scanners open it before people do. */
export async function describeActivation({ db, clock }: { db: Db; clock: Needs['clock'] }, { accountId, token }: { accountId: string; token: string }): Promise<ActivationState> {
  const link = await findLink(db, token, 'activation')
  const account = await AccountModel.query(db).findById(accountId)
  if (!link || !account || link.accountId !== accountId) return { state: 'unknown' }
  const state = account.emailConfirmedAt || link.usedAt ? 'used' : link.expiresAt <= clock.now() ? 'expired' : 'ready'
  return { state, ...wayBack(link) }
}

const wayBack = ({ callbackPath }: AccountLink) => (callbackPath === null ? {} : { callbackPath })
