import { bind, type Actor, type Tx } from '#modules/shared'
import { addSpecialty, changeSpecialty, orderSpecialties } from './change-specialty.ts'
import {
  createSpecialtyList,
  findSpecialty,
  listForTeam,
  listOffered,
  type SpecialtyNeeds,
} from './list-specialties.ts'

/** The areas of law. */
export function createSpecialty(needs: SpecialtyNeeds) {
  const { list, drop } = createSpecialtyList(needs)
  return {
    /** All there ever were: names for what lawyers and past consultations have. */
    listSpecialties: list,
    ...bind(list, { findSpecialty, listOffered }),
    ...bind(needs.db, { listForTeam }),
    ...bind({ drop }, { addSpecialty, changeSpecialty, orderSpecialties }),
  }
}

export type Specialties = ReturnType<typeof createSpecialty>

/**
 * The team's changes, each with its line in the team's log: what the composition adds, since this
 * module knows no accounts' log.
 */
export type RecordAction = (
  tx: Tx,
  team: Actor,
  action: { action: string; subjectId: string; reason?: string },
) => Promise<void>
