import { bind } from '#modules/shared'
import { addSpecialty, changeSpecialty, orderSpecialties } from './change-specialty.ts'
import {
  createSpecialtyList,
  findSpecialty,
  listOffered,
  loadSpecialties,
  type SpecialtyNeeds,
} from './list-specialties.ts'

export function createSpecialty(needs: SpecialtyNeeds) {
  const { list, drop } = createSpecialtyList(needs)
  return {
    /** Inactive ones included. */
    listSpecialties: list,
    ...bind(list, { findSpecialty, listOffered }),
    ...bind(needs.db, { listForTeam: loadSpecialties }),
    ...bind({ drop }, { addSpecialty, changeSpecialty, orderSpecialties }),
  }
}

export type Specialties = ReturnType<typeof createSpecialty>
