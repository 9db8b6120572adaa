import { errors } from '../errors.ts'
import { GUESSES_FROM_ADDRESS, weightOfGuess } from './limits.ts'
import type { Needs } from '../needs.ts'
import { networkOf } from './network.ts'

/**
 * Refuses unless `payload` solves a robot check of at least `weight` (1 is about 50 ms of work).
 * The refusal states the weight, so that a script can retry.
 */
export async function requireRobotCheck(
  { robotCheck }: Needs,
  payload: string | undefined,
  { ipAddress, weight = 1 }: { ipAddress: string; weight?: number },
): Promise<void> {
  if (!payload) throw errors.ROBOT_CHECK_REQUIRED({ field: 'robotCheck', extras: { weight } })
  const verdict = await robotCheck.judge(payload, { weight, ipAddress })
  if (verdict === 'too-light')
    throw errors.ROBOT_CHECK_REQUIRED({ field: 'robotCheck', extras: { weight } })
  if (verdict === 'refused')
    throw errors.ROBOT_CHECK_FAILED({ field: 'robotCheck', extras: { weight } })
}

/** At least as heavy as sign-in from this address requires, so that a page asks only once. */
export async function challengeRobot(
  { robotCheck, throttle }: Needs,
  weight = 1,
  ipAddress?: string,
): Promise<object> {
  const fromAddress =
    ipAddress === undefined
      ? 0
      : (await throttle.read(GUESSES_FROM_ADDRESS, networkOf(ipAddress))).attempts
  return robotCheck.challenge(Math.max(weight, weightOfGuess({ atAccount: 0, fromAddress })))
}
