import type { Proof } from '#modules/account'
import type { Actor, Db, Tx } from '#modules/shared'
import { closeEmptyFirm } from './close-firm.ts'
import { errors } from './errors.ts'
import { isOnlyRepresentative } from './membership.ts'
import type { FirmNeeds } from './needs.ts'

/**
 * Deletes the lawyer's profile; the account stays as a client's. Needs the typed word, and the
 * password or a mailed code.
 */
export async function deleteOwnProfile(
  needs: FirmNeeds,
  actor: Actor,
  { confirmation, ...proof }: Proof & { confirmation: string },
): Promise<void> {
  needs.account.proof.assertDeletionWord(confirmation, actor.locale)
  await needs.account.proof.reauthenticate(actor, proof)
  await needs.transact(async (tx) => {
    await closePractice(needs, tx, actor)
    await needs.account.accounts.withdrawRole(tx, {
      accountId: actor.accountId,
      role: 'ROLE_LAWYER',
    })
  })
}

/**
 * Ends a lawyer's work here: cancels coming consultations with a full refund, ends the memberships
 * and removes the public page. Refuses with HAND_OVER_FIRST if a firm would be left without a
 * representative.
 */
export async function closePractice(
  needs: FirmNeeds,
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<void> {
  const profile = await needs.lawyer.profiles.findProfile(tx, { accountId })
  if (!profile || profile.lawyer.deletedAt) return
  // In one order, so that two transactions do not wait for each other.
  const firmIds = profile.memberships.map(({ firmId }) => firmId).toSorted()
  for (const firmId of firmIds) await needs.lawyer.firms.lockFirm(tx, firmId)
  const [blocked] = await findBlocking(needs, tx, accountId)
  if (blocked) throw errors.HAND_OVER_FIRST({ params: { firm: blocked.firmName } })
  await needs.lawyer.profiles.deleteLawyer(tx, { lawyerId: profile.lawyer.id })
  for (const firmId of firmIds) await closeEmptyFirm(needs, tx, firmId)
}

/** The firms that would be left with members but without a representative. */
export async function findBlocking(
  needs: FirmNeeds,
  db: Db,
  accountId: string,
): Promise<{ firmId: string; firmName: string }[]> {
  const blocking = []
  for (const own of await needs.lawyer.memberships.listFirmLawyersOfAccount(db, accountId))
    if (await isOnlyRepresentative(needs, db, own))
      blocking.push({ firmId: own.firmId, firmName: own.firmName })
  return blocking
}
