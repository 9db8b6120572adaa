import { after, MINUTE, type Actor, type Refusal } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { takeCode } from '../own/confirmation-code.ts'
import { errors } from '../errors.ts'
import { PROOFS } from '../limits/limits.ts'
import type { Needs } from '../needs.ts'
import { countAttempt } from '../limits/throttle.ts'

export const FRESH_FOR = 10 * MINUTE

export type Proof = { password?: string; code?: string }

/** Whether the session was opened within `FRESH_FOR`. False without a session. */
export async function isFresh(
  { db, clock }: Needs,
  { accountId, sessionId }: Actor,
): Promise<boolean> {
  if (!sessionId) return false
  const session = await db<{ id: string; accountId: string; createdAt: Date }>('session')
    .where({ id: sessionId, accountId })
    .first()
  return session !== undefined && after(session.createdAt, FRESH_FOR) > clock.now()
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
  const fault = errors.PASSWORD_IS_INCORRECT({ field: 'password' })
  await assertPassword(needs, account, { password, fault })
}

/** Counted before it is checked, so that concurrent guesses count. */
export async function assertPassword(
  needs: Needs,
  { id, passwordHash }: AccountModel,
  { password, fault }: { password?: string; fault: Refusal },
): Promise<void> {
  await countAttempt(needs, PROOFS, id)
  if (!password || !(await needs.passwords.isRight(password, passwordHash))) throw fault
  await needs.throttle.reset(PROOFS, id)
}
