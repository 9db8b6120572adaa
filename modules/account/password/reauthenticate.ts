import { MINUTE, type Actor } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { takeCode } from '../own/confirmation-code.ts'
import { errors } from '../errors.ts'
import { PROOFS } from '../limits/limits.ts'
import type { Needs } from '../needs.ts'
import { isRightPassword } from './password.ts'
import { isOver } from '../limits/throttle.ts'

export const FRESH_FOR = 10 * MINUTE

export type Proof = { password?: string | undefined; code?: string | undefined }

/** Whether the session was opened within `FRESH_FOR`. False without a session. */
export async function isFresh(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { accountId, sessionId }: Actor,
): Promise<boolean> {
  if (!sessionId) return false
  const session = await db<{ id: string; accountId: string; createdAt: Date }>('session')
    .where({ id: sessionId, accountId })
    .first()
  return session !== undefined && session.createdAt.getTime() > clock.now().getTime() - FRESH_FOR
}

/**
 * Asks for the password again or, where there is none, for a code sent to the confirmed address, so
 * that an abandoned open session cannot do irreversible actions.
 */
export async function reauthenticate(
  needs: Needs,
  actor: Actor,
  { password, code }: Proof,
): Promise<void> {
  const { accountId } = actor
  const account = await AccountModel.query(needs.db).findById(accountId).throwIfNotFound()
  if (account.passwordHash === null) {
    if (!code) throw errors.CODE_IS_REQUIRED({ field: 'code' })
    await takeCode(needs, { accountId, purpose: 'identity', code })
    return
  }
  await assertPassword(needs, account, password, 'password', errors.PASSWORD_IS_INCORRECT)
}

type Fault = typeof errors.PASSWORD_IS_INCORRECT

/** Counted before it is checked, so that concurrent guesses count. */
export async function assertPassword(
  { throttle }: Needs,
  { id, passwordHash }: AccountModel,
  password: string | undefined,
  field: string,
  fault: Fault,
): Promise<void> {
  if (isOver(PROOFS, (await throttle.fail(PROOFS, id)) - 1))
    throw errors.TOO_MANY_ATTEMPTS({ params: { minutes: 15 } })
  if (!password || !(await isRightPassword(password, passwordHash))) throw fault({ field })
  await throttle.forget(PROOFS, id)
}
