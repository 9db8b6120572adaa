import type { Tx } from '#modules/shared'
import { Invitation } from './invitation/invitation.ts'
import type { FirmNeeds } from './needs.ts'

/**
 * With its last member a firm is over: nobody can be asked into it or speak for it any more. How to
 * reach it, what it said of itself, what it said before, and whom it invited is wiped. What a
 * seller is reported by to the tax office (name, address, codes, account) stays for as long as the
 * report may be asked about (`eraseClosedFirms`).
 */
export async function closeEmptyFirm(
  { clock, lawyer }: Pick<FirmNeeds, 'clock' | 'lawyer'>,
  tx: Tx,
  firmId: string,
): Promise<void> {
  if ((await lawyer.memberships.listMembers(tx, firmId)).length > 0) return
  await tx('firm_change').where({ firmId }).delete()
  await Invitation.query(tx).where({ firmId }).delete()
  await lawyer.firms.changeFirm(tx, {
    id: firmId,
    changes: {
      email: null,
      phone: null,
      webPage: null,
      descriptionLt: null,
      descriptionEn: null,
      closedAt: clock.now(),
    },
  })
}
