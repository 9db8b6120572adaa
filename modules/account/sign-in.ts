import { AccountModel } from './account.ts'
import { errors } from './errors.ts'
import { GUESSES_AT_ACCOUNT, GUESSES_FROM_ADDRESS, GUESSES_HERE, weightOfGuess } from './limits.ts'
import type { Needs } from './needs.ts'
import { isRightPassword } from './password.ts'
import { requireRobotCheck } from './require-robot-check.ts'
import { endSession, openSession } from './session.ts'
import { isOver } from './throttle.ts'

export type Credentials = { email?: string; password?: string; robotCheck?: string }
type Circumstances = { address: string; userAgent?: string; formerToken?: string }

/**
 * Opens a session for the right password. Says nothing, by word or by time, about which addresses have an account;
 * failures are counted for unknown addresses just the same.
 */
export async function signIn(needs: Needs, given: Credentials, { address, userAgent, formerToken }: Circumstances) {
  const email = given.email?.trim().toLowerCase()
  if (!email || !given.password || email.length > 254 || given.password.length > 1_000) throw errors.INVALID_CREDENTIALS()
  const { throttle } = needs
  const here = `${email} ${address}`

  const fromAddress = await throttle.read(GUESSES_FROM_ADDRESS, address)
  // Counted before it is checked, so that a hundred guesses at once are not one.
  const guesses = await throttle.fail(GUESSES_HERE, here)
  if (guesses > GUESSES_HERE.failures || isOver(GUESSES_FROM_ADDRESS, fromAddress.failures)) throw errors.TOO_MANY_ATTEMPTS({ params: { minutes: 15 } })
  const weight = weightOfGuess((await throttle.read(GUESSES_AT_ACCOUNT, email)).failures)
  if (weight > 0) await requireRobotCheck(needs, given.robotCheck, weight)

  const account = await AccountModel.query(needs.db).findOne({ email })
  if (!await isRightPassword(given.password, account?.passwordHash) || !account || account.deletedAt) {
    await Promise.all([throttle.fail(GUESSES_FROM_ADDRESS, address), throttle.fail(GUESSES_AT_ACCOUNT, email)])
    throw errors.user_or_password_does_not_match()
  }
  await throttle.forget(GUESSES_HERE, here)
  if (!account.emailConfirmedAt) throw errors.EMAIL_IS_NOT_CONFIRMED({ extras: { accountId: account.id } })
  // A new value at each sign-in: a cookie somebody planted before never becomes a session.
  await endSession(needs, formerToken)
  return { account, ...await openSession(needs, needs.db, { accountId: account.id, ...(userAgent && { userAgent }) }) }
}
