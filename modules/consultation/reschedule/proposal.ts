import type { Tx } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'

/** What is gone once another time is no longer talked over. */
export const noProposal = {
  proposedStartsAt: null,
  proposedEndsAt: null,
  proposedClaimId: null,
  answerBy: null,
} as const

/** The time that was talked over is free again. */
export async function releaseProposed(
  { calendar, clock }: Needs,
  tx: Tx,
  { id, proposedClaimId }: Consultation,
): Promise<void> {
  if (proposedClaimId)
    await calendar.claims.releaseClaims(tx, {
      consultationId: id,
      claimId: proposedClaimId,
      now: clock.now(),
    })
}
