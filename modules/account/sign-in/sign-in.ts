import { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import {
  GUESSES_AT_ACCOUNT,
  GUESSES_FROM_ADDRESS,
  GUESSES_HERE,
  weightOfGuess,
} from '../limits/limits.ts'
import type { Needs } from '../needs.ts'
import { networkOf } from '../limits/network.ts'
import { requireRobotCheck } from '../limits/require-robot-check.ts'
import { endSession } from './revocation.ts'
import { openSession } from './session.ts'
import { waitDetails, countAttempt } from '../limits/throttle.ts'

export type Credentials = { email?: string; password?: string; robotCheck?: string }
type Circumstances = {
  ipAddress: string
  userAgent?: string
  formerToken?: string
}

/**
 * Opens a session for the right password. Unknown addresses cost the same work and count the same
 * failures, so nothing reveals who has an account.
 */
export async function signIn(
  needs: Needs,
  given: Credentials,
  { ipAddress, userAgent, formerToken }: Circumstances,
) {
  const network = networkOf(ipAddress)
  const email = given.email?.trim().toLowerCase()
  if (!email || !given.password || email.length > 254 || given.password.length > 1_000)
    throw errors.INVALID_CREDENTIALS()
  await admitGuess(needs, { email, ipAddress, robotCheck: given.robotCheck })

  const account = await AccountModel.query(needs.db).findOne({ email })
  const isRight = await needs.passwords.isRight(given.password, account?.passwordHash)
  if (!isRight || !account || account.deletedAt) {
    await Promise.all([
      needs.throttle.count(GUESSES_FROM_ADDRESS, network),
      needs.throttle.count(GUESSES_AT_ACCOUNT, email),
    ])
    throw errors.user_or_password_does_not_match()
  }
  await needs.throttle.reset(GUESSES_HERE, hereOf(email, network))
  if (!account.emailConfirmedAt)
    throw errors.EMAIL_IS_NOT_CONFIRMED({ extras: { accountId: account.id } })
  // A new value at each sign-in prevents session fixation.
  await endSession(needs, formerToken)
  const needsSecondFactor = account.roles.includes('ROLE_ADMIN')
  return { account, needsSecondFactor, ...(await openProven(needs, account, userAgent)) }
}

/**
 * The password may change during the comparison, which ends all sessions; this transaction checks
 * that the compared hash is still current.
 */
function openProven(
  needs: Needs,
  { id: accountId, passwordHash }: AccountModel,
  userAgent: string | undefined,
) {
  return needs.transact(async (tx) => {
    const proven = await AccountModel.query(tx)
      .findById(accountId)
      .where({ passwordHash })
      .whereNull('deletedAt')
      .forShare()
      .select('id')
    if (!proven) throw errors.user_or_password_does_not_match()
    return openSession(needs, tx, { accountId, userAgent })
  })
}

type Guess = { email: string; ipAddress: string; robotCheck: string | undefined }

/**
 * A guess needs work, which grows with the failures of the account and of the address, and few
 * guesses per account and address are allowed. Failures elsewhere never lock an account.
 */
async function admitGuess(needs: Needs, { email, ipAddress, robotCheck }: Guess): Promise<void> {
  const { throttle, clock } = needs
  const [fromAddress, atAccount] = await Promise.all([
    throttle.read(GUESSES_FROM_ADDRESS, networkOf(ipAddress)),
    throttle.read(GUESSES_AT_ACCOUNT, email),
  ])
  if (fromAddress.attempts >= GUESSES_FROM_ADDRESS.max)
    throw errors.TOO_MANY_ATTEMPTS(waitDetails(fromAddress.resetsAt, clock))
  // A guess without work does not count.
  await requireRobotCheck(needs, robotCheck, {
    ipAddress,
    weight: weightOfGuess({ atAccount: atAccount.attempts, fromAddress: fromAddress.attempts }),
  })
  await countAttempt(needs, GUESSES_HERE, hereOf(email, networkOf(ipAddress)))
}

const hereOf = (email: string, network: string): string => `${email} ${network}`
