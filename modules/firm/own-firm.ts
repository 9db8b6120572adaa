import { errors as shared, type Actor, type Db, type Tx } from '#modules/shared'
import type { Firm, FirmLawyerDetails } from '#modules/lawyer'
import { errors } from './errors.ts'
import type { FirmNeeds } from './needs.ts'

export type OwnFirm = { firm: Firm; membership: FirmLawyerDetails }

/** The firm as one of its members may touch it. For everybody else it is not there (404). */
export async function getOwnFirm(
  { lawyer }: Pick<FirmNeeds, 'lawyer'>,
  db: Db,
  actor: Actor,
  firmId: string,
): Promise<OwnFirm> {
  const membership = (await lawyer.memberships.listFirmLawyersOfAccount(db, actor.accountId)).find(
    (own) => own.firmId === firmId,
  )
  const firm = membership && (await lawyer.firms.findFirm(db, { id: firmId }))
  if (!membership || !firm) throw shared.NOT_FOUND()
  return { firm, membership }
}

/**
 * The same for its representative, held until the transaction ends: what a firm is and who belongs
 * to it changes one step at a time.
 */
export async function lockRepresented(
  needs: Pick<FirmNeeds, 'lawyer'>,
  tx: Tx,
  actor: Actor,
  firmId: string,
): Promise<OwnFirm> {
  const own = await lockOwnFirm(needs, tx, actor, firmId)
  if (own.membership.role !== 'representative') throw errors.NOT_REPRESENTATIVE()
  return own
}

export async function lockOwnFirm(
  needs: Pick<FirmNeeds, 'lawyer'>,
  tx: Tx,
  actor: Actor,
  firmId: string,
): Promise<OwnFirm> {
  await needs.lawyer.firms.lockFirm(tx, firmId)
  return getOwnFirm(needs, tx, actor, firmId)
}
