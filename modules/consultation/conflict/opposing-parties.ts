import { errors as shared, isId, type Db, type Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { ConsultationParty, listParties } from '../matter/consultation-party.ts'
import { openParty, sealParty } from '../matter/seal-party.ts'
import type { OpposingParty, PartyKind } from '../matter/questionnaire.ts'
import type { Needs } from '../needs.ts'
import { findConflictHints, type ConflictHint } from './find-conflict-hints.ts'

export type ListedParty = {
  id: string
  kind: PartyKind
  name: string
  code: string | null
  addedByLawyer: boolean
  /** What the firm knows of this name from its other consultations. */
  hints: Array<Omit<ConflictHint, 'party'>>
}

/** Opposing parties of consultations, those of the client's answers first. */
export async function listOpposing(
  { db, cipher }: Needs,
  consultationIds: readonly string[],
): Promise<ListedParty[]> {
  const consultations = await Consultation.query(db)
    .findByIds([...consultationIds])
    .select('id', 'firmId')
    .orderBy('id')
  const found = await Promise.all(
    consultations.map(async (consultation) => {
      const parties = await listParties(db, consultation)
      const hints = await findConflictHints({ db, cipher }, consultation, parties)
      const opposing = parties.filter(({ role }) => role === 'opposing')
      return opposing.map((party) => {
        const { kind, name, code } = openParty(cipher, party)
        return {
          id: party.id,
          kind,
          name,
          code: code ?? null,
          addedByLawyer: party.addedByLawyer,
          hints: hints
            .filter((hint) => hint.party.id === party.id)
            .map(({ because, likeness, isCommon, earlierRole, number }) => ({
              because,
              likeness,
              isCommon,
              earlierRole,
              number,
            })),
        }
      })
    }),
  )
  return found.flat().toSorted((one, other) => +one.addedByLawyer - +other.addedByLawyer)
}

export const countOpposing = (db: Db, consultationIds: readonly string[]): Promise<number> =>
  ConsultationParty.query(db)
    .whereIn('consultationId', [...consultationIds])
    .where({ role: 'opposing' })
    .resultSize()

/** The lawyer names an opposing party that the client did not. The caller checked the right. */
export async function addOpposing(
  { cipher }: Needs,
  tx: Tx,
  { consultationId, ...party }: OpposingParty & { consultationId: string },
): Promise<void> {
  await Consultation.query(tx).findById(consultationId).forUpdate().throwIfNotFound()
  const position = await nextPosition(tx, consultationId)
  await ConsultationParty.query(tx).insert({
    ...sealParty(cipher, consultationId, { role: 'opposing', ...party }, position),
    addedByLawyer: true,
  })
}

/**
 * What the lawyer added belongs to a matter, so it goes on with another of its consultations. The
 * caller holds the matter.
 */
export async function moveAdded(
  tx: Tx,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const added = await ConsultationParty.query(tx)
    .where({ consultationId: fromId, addedByLawyer: true })
    .orderBy('position')
  for (const party of added)
    await party.$query(tx).patch({ consultationId: toId, position: await nextPosition(tx, toId) })
}

async function nextPosition(tx: Tx, consultationId: string): Promise<number> {
  const last = await ConsultationParty.query(tx)
    .where({ consultationId })
    .max('position as position')
    .first()
    .castTo<{ position: number | null } | undefined>()
  return (last?.position ?? 0) + 1
}

/** Removes a party that the lawyer added; NOT_FOUND for one of the client's answers. */
export async function removeOpposing(
  db: Db,
  { id, consultationIds }: { id: string; consultationIds: readonly string[] },
): Promise<void> {
  const removed = isId(id)
    ? await ConsultationParty.query(db)
        .findById(id)
        .whereIn('consultationId', [...consultationIds])
        .where({ addedByLawyer: true })
        .delete()
    : 0
  if (removed === 0) throw shared.NOT_FOUND()
}
