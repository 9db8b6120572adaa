import type { Tx } from '#modules/shared'
import { agreeOn, extendAgreedClaim } from '../answer/agree.ts'
import { findConflictHints } from '../conflict/find-conflict-hints.ts'
import type { Consultation } from '../consultation.ts'
import { listParties } from '../matter/consultation-party.ts'
import type { Needs } from '../needs.ts'
import { makeMove, SYSTEM } from '../state/make-move.ts'

/**
 * Accepts a request for a service with instant confirmation, unless a name looks like a conflict of
 * interest: then the request waits for the lawyer as any other. The matter stays closed to the
 * lawyer until they have ruled out a conflict themself (decision 272).
 */
export async function acceptAtOnce(
  needs: Needs,
  tx: Tx,
  consultation: Consultation,
): Promise<Consultation> {
  const parties = await listParties(tx, consultation)
  const hints = await findConflictHints({ db: tx, cipher: needs.cipher }, consultation, parties)
  if (hints.length > 0) return consultation
  const agreement = agreeOn(consultation, needs.clock.now())
  await extendAgreedClaim(needs, tx, { consultationId: consultation.id }, agreement)
  return makeMove(needs, tx, consultation, {
    move: 'accept',
    by: SYSTEM,
    reason: 'instant',
    patch: agreement,
  })
}
