import { errors } from '../errors.ts'
import { GUESSES_FROM_ADDRESS, weightOfGuess } from './limits.ts'
import type { Needs } from '../needs.ts'
import { networkOf } from './network.ts'

type Asked = { address: string; weight?: number }

/**
 * Refuses unless the answer to a robot check is there, good and new. `weight` is the work it must
 * have cost, 1 for about 50 ms; the refusal says how much, so that a script may bring it and try
 * once more.
 */
export async function requireRobotCheck(
  { robotCheck }: Pick<Needs, 'robotCheck'>,
  payload: string | undefined,
  { address, weight = 1 }: Asked,
): Promise<void> {
  if (!payload) throw errors.ROBOT_CHECK_REQUIRED({ field: 'robotCheck', extras: { weight } })
  const verdict = await robotCheck.judge(payload, { weight, address })
  if (verdict === 'too-light')
    throw errors.ROBOT_CHECK_REQUIRED({ field: 'robotCheck', extras: { weight } })
  if (verdict === 'refused')
    throw errors.ROBOT_CHECK_FAILED({ field: 'robotCheck', extras: { weight } })
}

/**
 * Never lighter than what this address will be asked for at sign-in, so that a page needs to ask
 * only once.
 */
export async function challengeRobot(
  { robotCheck, throttle }: Pick<Needs, 'robotCheck' | 'throttle'>,
  weight = 1,
  address?: string,
): Promise<object> {
  const fromAddress =
    address === undefined
      ? 0
      : (await throttle.read(GUESSES_FROM_ADDRESS, networkOf(address))).failures
  return robotCheck.challenge(Math.max(weight, weightOfGuess({ atAccount: 0, fromAddress })))
}
