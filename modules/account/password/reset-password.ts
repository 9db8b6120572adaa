import { emit, MINUTE, type Db, sealedToken } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { stopContinuation } from '../registration/activate-account.ts'
import {
  findLatestLink,
  findLink,
  forgetPasswordLinks,
  makeLink,
  useLink,
} from '../account-link.ts'
import { errors } from '../errors.ts'
import { accountActivated, passwordReset } from '../events.ts'
import { refuseAll } from '../field-faults.ts'
import { postPasswordLink } from './password-link-job.ts'
import { REMINDERS } from '../limits/limits.ts'
import { mailPasswordChanged, mailPasswordLink } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { networkOf } from '../limits/network.ts'
import { findPasswordFault } from './password.ts'
import { requireRobotCheck } from '../limits/require-robot-check.ts'
import { endSessions } from '../sign-in/revocation.ts'
import { minutesUntil } from '../limits/throttle.ts'

/**
 * Takes a wish for a new password. Whether the address has an account is looked up by a job
 * afterwards: the answer is the same and the work done for it is the same, so neither its words nor
 * its time tell who is here.
 */
export async function remindPassword(
  needs: Needs,
  given: { email: string; robotCheck?: string },
  { address }: { address: string },
): Promise<void> {
  await requireRobotCheck(needs, given.robotCheck, { address })
  const { throttle, clock, cipher, jobs } = needs
  if ((await throttle.fail(REMINDERS, networkOf(address))) > REMINDERS.failures)
    throw errors.TOO_MANY_ATTEMPTS(
      minutesUntil((await throttle.read(REMINDERS, networkOf(address))).resetsAt, clock),
    )
  await jobs.enqueue(postPasswordLink, {
    emailSealed: cipher.seal(given.email.trim().toLowerCase(), sealedToken('password link')),
  })
}

/** Posts the link, if the address has an account and got none within the last minute. */
export async function postReminder(needs: Needs, emailSealed: string): Promise<void> {
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
    await mailPasswordLink(
      needs,
      tx,
      { id: account.id, email: account.email, locale: account.locale },
      link,
    )
  })
}

/**
 * Sets a new password by a mailed link, which also confirms the address, and ends every session
 * there was.
 */
export async function resetPassword(
  needs: Needs,
  given: { token: string; password: string; passwordConfirmation?: string },
): Promise<void> {
  const link = await findLink(needs.db, given.token, 'password')
  const owner = link && (await AccountModel.query(needs.db).findById(link.accountId))
  if (!owner?.email) throw errors.LINK_IS_UNKNOWN()
  refuseAll([
    findPasswordFault(given.password, owner.email),
    given.passwordConfirmation !== undefined && given.passwordConfirmation !== given.password
      ? errors.PASSWORDS_DOES_NOT_MATCH({ field: 'passwordConfirmation' })
      : undefined,
  ])
  const passwordHash = await needs.passwords.hash(given.password)
  const { email, id, locale } = owner
  await needs.transact(async (tx) => {
    await useLink(needs, tx, given.token, 'password')
    await AccountModel.query(tx)
      .findById(id)
      .patch({ passwordHash, emailConfirmedAt: owner.emailConfirmedAt ?? needs.clock.now() })
    // A tab that registered this address, perhaps a stranger's, is not signed in by what its owner
    // does; other links open nothing now.
    await stopContinuation(needs, tx, id)
    await forgetPasswordLinks(needs, tx, id)
    if (!owner.emailConfirmedAt) await emit(tx, accountActivated, { accountId: id })
    await endSessions(needs, tx, { accountId: id })
    await emit(tx, passwordReset, { accountId: id })
    await mailPasswordChanged(needs, tx, { id, email, locale })
  })
}

/** Whether a link for a new password can still be used, without using it. */
export async function describePasswordLink(
  { db, clock }: { db: Db; clock: Needs['clock'] },
  token: string,
): Promise<'ready' | 'used' | 'expired' | 'unknown'> {
  const link = await findLink(db, token, 'password')
  if (!link) return 'unknown'
  return link.usedAt ? 'used' : link.expiresAt <= clock.now() ? 'expired' : 'ready'
}
