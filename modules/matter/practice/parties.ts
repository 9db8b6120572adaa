import type { OpposingParty } from '#modules/consultation'
import type { Actor, Db } from '#modules/shared'
import { errors } from '../errors.ts'
import { MATTER_PARTIES } from '../limits.ts'
import { lockForWriting } from '../lock-for-writing.ts'
import { MatterConsultation } from '../matter.ts'
import type { Needs } from '../needs.ts'
import { getOfLawyer } from './models.ts'
import type { PresentedParty } from './schemas.ts'

/**
 * Opposing parties of a matter: those of the client's answers, and those the lawyer learned of
 * later. Each with what the firm knows of the name from its other consultations.
 */
export async function listParties(
  needs: Needs,
  actor: Actor,
  id: string,
): Promise<PresentedParty[]> {
  await getOfLawyer(needs.db, actor, id)
  const parties = await needs.consultation.conflict.listOpposing(
    await consultationsOf(needs.db, id),
  )
  const seen = new Set<string>()
  return parties.flatMap((party) => {
    const known = `${party.kind} ${party.code} ${party.name.toLowerCase()}`
    if (seen.has(known)) return []
    seen.add(known)
    return [party]
  })
}

/** Adds an opposing party; from then on the firm's conflict check compares new requests with it. */
export async function addParty(
  needs: Needs,
  actor: Actor,
  { id, ...party }: OpposingParty & { id: string },
): Promise<PresentedParty[]> {
  const { transact, consultation } = needs
  await transact(async (tx) => {
    await getOfLawyer(tx, actor, id)
    await lockForWriting(needs, tx, actor, id)
    const ids = await consultationsOf(tx, id)
    if ((await consultation.conflict.countOpposing(tx, ids)) >= MATTER_PARTIES)
      throw errors.TOO_MANY_PARTIES({ params: { n: MATTER_PARTIES } })
    await consultation.conflict.addOpposing(tx, { consultationId: ids[0]!, ...party })
  })
  return listParties(needs, actor, id)
}

export async function removeParty(
  needs: Needs,
  actor: Actor,
  { id, partyId }: { id: string; partyId: string },
): Promise<PresentedParty[]> {
  await getOfLawyer(needs.db, actor, id)
  await needs.consultation.conflict.removeOpposing(needs.db, {
    id: partyId,
    consultationIds: await consultationsOf(needs.db, id),
  })
  return listParties(needs, actor, id)
}

/** The newest first. */
const consultationsOf = async (db: Db, matterId: string): Promise<string[]> =>
  (await MatterConsultation.query(db).where({ matterId }).orderBy('consultationId', 'desc')).map(
    ({ consultationId }) => consultationId,
  )
