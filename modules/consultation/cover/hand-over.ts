import { lawyerErrors } from '#modules/lawyer'
import { emit, VAT_RATE_BASIS_POINTS, type Tx } from '#modules/shared'
import { Consultation, lockConsultation } from '../consultation.ts'
import { errors } from '../errors.ts'
import { takingDropped } from '../events.ts'
import type { Needs } from '../needs.ts'
import { releaseProposed } from '../reschedule/proposal.ts'
import { makeMove, SYSTEM } from '../state/make-move.ts'
import { CoverCheck } from './cover-check.ts'

type Shown = Awaited<ReturnType<Needs['lawyer']['memberships']['lockShown']>>

/** Locks the colleague who offered to take it. Lock them before the consultation. */
export async function lockColleague(
  { lawyer }: Needs,
  tx: Tx,
  { proposedFirmLawyerId }: Consultation,
): Promise<Shown> {
  if (!proposedFirmLawyerId) return undefined
  const shown = await lawyer.memberships.lockShown(tx, proposedFirmLawyerId)
  if (!shown) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  return shown
}

/**
 * The columns of a consultation that the client lets the colleague take: price and time as agreed,
 * the VAT of the one who invoices now, and the colleague's own conflict check.
 */
export async function columnsOfColleague(
  tx: Tx,
  { id, proposedFirmLawyerId }: Consultation,
  colleague: NonNullable<Shown>,
): Promise<Partial<Consultation>> {
  const { accountId, lawyerId, timeZone, vatPayer } = colleague
  const check = await CoverCheck.query(tx).findById([id, accountId])
  if (check?.conflict !== 'none' || !proposedFirmLawyerId) throw errors.CONFLICT_NOT_CHECKED()
  return {
    lawyerAccountId: accountId,
    lawyerId,
    firmLawyerId: proposedFirmLawyerId,
    timeZone,
    vatBasisPoints: vatPayer ? VAT_RATE_BASIS_POINTS : 0,
    firstMeetingOnly: false,
    conflict: 'none',
    conflictCheckedAt: check.checkedAt,
  }
}

/** The cover ended: what its colleague offered to take waits for the lawyer again. */
export async function dropTakings(
  needs: Needs,
  tx: Tx,
  { coverId }: { coverId: string },
): Promise<void> {
  const offered = await Consultation.query(tx)
    .where({ coverId, status: 'requested' })
    .whereNotNull('proposedFirmLawyerId')
    .select('id')
    .orderBy('id')
  for (const { id } of offered) {
    const consultation = await lockConsultation(tx, id)
    if (!consultation.proposedFirmLawyerId || consultation.status !== 'requested') continue
    await releaseProposed(needs, tx, consultation)
    await makeMove(needs, tx, consultation, {
      move: 'drop-proposal',
      by: SYSTEM,
      reason: 'cover-ended',
    })
    await emit(tx, takingDropped, { consultationId: id })
  }
}
