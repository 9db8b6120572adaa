import { errors as shared, type Actor, type Db, type Tx } from '#modules/shared'
import type { Firm, FirmLawyerDetails } from '#modules/lawyer'
import { errors } from './errors.ts'
import type { FirmNeeds } from './needs.ts'

export type OwnFirm = { firm: Firm; membership: FirmLawyerDetails }

/** Refuses those who are not members with NOT_FOUND. */
export async function getOwnFirm(
  { lawyer }: FirmNeeds,
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

/** For representatives. The firm stays locked, so its changes happen one by one. */
export async function lockRepresented(
  needs: FirmNeeds,
  tx: Tx,
  actor: Actor,
  firmId: string,
): Promise<OwnFirm> {
  const own = await lockOwnFirm(needs, tx, actor, firmId)
  if (own.membership.role !== 'representative') throw errors.NOT_REPRESENTATIVE()
  return own
}

export async function lockOwnFirm(
  needs: FirmNeeds,
  tx: Tx,
  actor: Actor,
  firmId: string,
): Promise<OwnFirm> {
  await needs.lawyer.firms.lockFirm(tx, firmId)
  return getOwnFirm(needs, tx, actor, firmId)
}
