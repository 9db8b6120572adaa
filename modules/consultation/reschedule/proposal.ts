import type { Tx } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'

export async function releaseProposed(
  { calendar, clock }: Needs,
  tx: Tx,
  { id, proposal }: Consultation,
): Promise<void> {
  if (proposal)
    await calendar.claims.releaseClaims(tx, {
      consultationId: id,
      claimId: proposal.claimId,
      now: clock.now(),
    })
}
