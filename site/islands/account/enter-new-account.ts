import { takeRobotCheck } from '../../scripts/form/robot-check.ts'
import { signIn } from '../session/session.ts'

/**
 * Signs in to the account that was just made, and opens a page of it. If the robot check fails, its
 * owner signs in on the sign-in page.
 */
export async function enterNewAccount(
  account: { email: string; password: string },
  { home, login }: { home: string; login: string },
): Promise<void> {
  const robotCheck = await takeRobotCheck().catch(() => undefined)
  const result =
    robotCheck === undefined ? undefined : await signIn({ ...account, robotCheck }, home)
  location.assign(result?.ok ? home : login)
}
