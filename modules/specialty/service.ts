import { bind } from '#modules/shared'
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
