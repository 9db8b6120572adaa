import { accountErrors, type Proof } from '#modules/account'
import { LOCALES, type Actor, type Tx } from '#modules/shared'
import { closeEmptyFirm } from './close-firm.ts'
import { errors } from './errors.ts'
import type { FirmNeeds } from './needs.ts'

/**
 * A lawyer deletes their profile and stays with the account of a client: the typed word, and the
 * password or a mailed code.
 */
export async function deleteOwnProfile(
  needs: FirmNeeds,
  actor: Actor,
  { confirmation, ...proof }: Proof & { confirmation: string },
): Promise<void> {
  const words = LOCALES.map((locale) => needs.account.proof.deletionWord(locale).toLowerCase())
  if (!words.includes(confirmation.trim().toLowerCase()))
    throw accountErrors.DELETION_WORD_IS_WRONG({
      field: 'confirmation',
      params: { word: needs.account.proof.deletionWord(actor.locale) },
    })
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
 * The end of a lawyer's work here, with their profile or with the whole account: every consultation
 * ahead ends with all money back, every membership ends, the public page is gone. Whoever alone
 * represents others hands over first, and nothing happens.
 */
export async function closePractice(
  needs: Pick<FirmNeeds, 'clock' | 'lawyer'>,
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<void> {
  const profile = await needs.lawyer.profiles.findProfile(tx, { accountId })
  if (!profile || profile.lawyer.deletedAt) return
  const memberships = profile.memberships.toSorted((one, other) =>
    one.firmId < other.firmId ? -1 : 1,
  )
  for (const { firmId } of memberships) await needs.lawyer.firms.lockFirm(tx, firmId)
  const [blocked] = await findBlocking(needs, tx, accountId)
  if (blocked) throw errors.HAND_OVER_FIRST({ params: { firm: blocked.firmName } })
  await needs.lawyer.profiles.deleteLawyer(tx, { lawyerId: profile.lawyer.id })
  for (const { firmId } of memberships) await closeEmptyFirm(needs, tx, firmId)
}

/** The firms of this person that would be left with members and without a representative. */
export async function findBlocking(
  { lawyer }: Pick<FirmNeeds, 'lawyer'>,
  db: Tx | FirmNeeds['db'],
  accountId: string,
): Promise<{ firmId: string; firmName: string }[]> {
  const blocking = []
  for (const { id, firmId, firmName, role } of await lawyer.memberships.listFirmLawyersOfAccount(
    db,
    accountId,
  )) {
    if (role !== 'representative') continue
    const others = (await lawyer.memberships.listMembers(db, firmId)).filter(
      (other) => other.id !== id,
    )
    if (others.length > 0 && !others.some((other) => other.role === 'representative'))
      blocking.push({ firmId, firmName })
  }
  return blocking
}
