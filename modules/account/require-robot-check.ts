import { errors } from './errors.ts'
import type { Needs } from './needs.ts'

/** Refuses unless the answer to a robot check is there, good and new. `weight` is the work it must have cost, 1 for about 50 ms. */
export async function requireRobotCheck({ robotCheck }: Pick<Needs, 'robotCheck'>, payload: string | undefined, weight = 1): Promise<void> {
  if (!payload) throw errors.ROBOT_CHECK_REQUIRED({ field: 'robotCheck', extras: { weight } })
  if (!await robotCheck.accept(payload, weight)) throw errors.ROBOT_CHECK_FAILED({ field: 'robotCheck', extras: { weight } })
}
