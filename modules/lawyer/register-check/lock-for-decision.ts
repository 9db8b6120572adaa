import { isId, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { Lawyer } from '../lawyer.ts'

/** Locks the lawyer for a decision of the team, which needs a reason. */
export async function lockForDecision(
  tx: Tx,
  { lawyerId, reason: given }: { lawyerId: string; reason: string },
): Promise<{ lawyer: Lawyer; reason: string }> {
  const reason = given.trim()
  if (reason === '') throw errors.REASON_NEEDED({ field: 'reason' })
  const lawyer = isId(lawyerId) ? await Lawyer.query(tx).findById(lawyerId).forUpdate() : undefined
  if (!lawyer) throw errors.LAWYER_NOT_FOUND()
  return { lawyer, reason }
}
