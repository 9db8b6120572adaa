import type { Tx } from '#modules/shared'
import { Invitation } from './invitation/invitation.ts'
import type { FirmNeeds } from './needs.ts'

/**
 * Closes a firm without members: erases its contacts, texts, change log and invitations. What the
 * tax office asks about a seller (name, address, codes, account) stays until `eraseClosedFirms`.
 */
export async function closeEmptyFirm(
  { clock, lawyer }: FirmNeeds,
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

export const eraseClosedFirms = ({ transact, lawyer }: FirmNeeds) =>
  transact((tx) => lawyer.firms.eraseClosedFirms(tx))
