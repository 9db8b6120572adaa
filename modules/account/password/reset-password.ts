import { emit, MINUTE, refuseAll, sealedToken, type Db } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { stopContinuation } from '../registration/activate-account.ts'
import {
  findLatestLink,
  findLink,
  invalidatePasswordLinks,
  makeLink,
  useLink,
} from '../account-link.ts'
import { errors } from '../errors.ts'
import { accountActivated, passwordReset } from '../events.ts'
import { postPasswordLink } from './password-link-job.ts'
import { REMINDERS } from '../limits/limits.ts'
import { mailPasswordChanged, mailPasswordLink, addressee } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { networkOf } from '../limits/network.ts'
import { requireRobotCheck } from '../limits/require-robot-check.ts'
import { endSessions } from '../sign-in/revocation.ts'
import { countAttempt } from '../limits/throttle.ts'
import { type NewPassword, findNewPasswordFaults } from './password.ts'

/**
 * Requests a new password. A job looks the address up later, so neither the answer nor its time
 * reveals who has an account.
 */
export async function requestPasswordLink(
  needs: Needs,
  given: { email: string; robotCheck?: string },
  { ipAddress }: { ipAddress: string },
): Promise<void> {
  await requireRobotCheck(needs, given.robotCheck, { ipAddress })
  const { cipher, jobs } = needs
  await countAttempt(needs, REMINDERS, networkOf(ipAddress))
  await jobs.enqueue(postPasswordLink, {
    emailSealed: cipher.seal(given.email.trim().toLowerCase(), sealedToken('password link')),
  })
}

/** Mails the link if the address has an account and got none within a minute. */
export async function sendPasswordLink(needs: Needs, emailSealed: string): Promise<void> {
  const email = needs.cipher.open(emailSealed, sealedToken('password link'))
  await needs.transact(async (tx) => {
    const account = await AccountModel.query(tx)
      .findOne({ email })
      .whereNull('deletedAt')
      .forUpdate()
    const latest = account && (await findLatestLink(tx, account.id, 'password'))
    if (
      !account?.email ||
      (latest && latest.createdAt.getTime() > needs.clock.now().getTime() - MINUTE)
    )
      return
    const link = await makeLink(needs, tx, { accountId: account.id, purpose: 'password' })
    await mailPasswordLink(needs, tx, addressee(account, account.email), link)
  })
}

/** Sets a new password with a mailed link, confirms the address, and ends every session. */
export async function resetPassword(
  needs: Needs,
  given: NewPassword & { token: string },
): Promise<void> {
  const link = await findLink(needs.db, given.token, 'password')
  const owner = link && (await AccountModel.query(needs.db).findById(link.accountId))
  if (!owner?.email) throw errors.LINK_IS_UNKNOWN()
  refuseAll(findNewPasswordFaults(given, owner.email))
  const passwordHash = await needs.passwords.hash(given.password)
  const { email, id, locale } = owner
  await needs.transact(async (tx) => {
    await useLink(needs, tx, given.token, 'password')
    await AccountModel.query(tx)
      .findById(id)
      .patch({ passwordHash, emailConfirmedAt: owner.emailConfirmedAt ?? needs.clock.now() })
    // Neither the tab that registered, perhaps a stranger's, nor older links open the account now.
    await stopContinuation(needs, tx, id)
    await invalidatePasswordLinks(needs, tx, id)
    if (!owner.emailConfirmedAt) await emit(tx, accountActivated, { accountId: id })
    await endSessions(needs, tx, { accountId: id, reason: 'password-reset' })
    await emit(tx, passwordReset, { accountId: id })
    await mailPasswordChanged(needs, tx, { id, email, locale })
  })
}

/** Whether a password link can be used, without using it. */
export async function describePasswordLink(
  { db, clock }: { db: Db; clock: Needs['clock'] },
  token: string,
): Promise<'ready' | 'used' | 'expired' | 'unknown'> {
  const link = await findLink(db, token, 'password')
  if (!link) return 'unknown'
  if (link.usedAt) return 'used'
  return link.expiresAt <= clock.now() ? 'expired' : 'ready'
}
