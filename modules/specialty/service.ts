import { afterCommit, emit, type Actor, type Db, type Locale, type Tx } from '#modules/shared'
import {
  addSpecialty,
  changeSpecialty,
  orderSpecialties,
  type NewSpecialty,
  type SpecialtyChanges,
} from './change-specialty.ts'
import { specialtiesChanged } from './events.ts'
import { createSpecialtyList, type SpecialtyNeeds } from './list-specialties.ts'
import { Specialty } from './specialty.ts'

export function createSpecialty(needs: SpecialtyNeeds) {
  const { list, drop } = createSpecialtyList(needs)
  const announced = async <T>(tx: Tx, change: Promise<T>): Promise<T> => {
    const changed = await change
    await emit(tx, specialtiesChanged, {})
    afterCommit(tx, drop)
    return changed
  }
  return {
    /** All there ever were: names for what lawyers and past consultations have. */
    listSpecialties: list,
    /** What may be chosen and filtered by today. */
    listOffered: async (): Promise<Specialty[]> =>
      (await list()).filter(({ isActive }) => isActive),
    /** Straight from the table, for who edits it. */
    listForTeam: async (db: Db): Promise<Specialty[]> =>
      Specialty.query(db).orderBy(['position', 'code']),
    /**
     * By its permanent code, or by what stands in the address of a page; one that is off is found
     * too, and says so.
     */
    findSpecialty: async (
      wanted: { code: string } | { slug: string; locale: Locale },
    ): Promise<Specialty | undefined> =>
      (await list()).find((one) =>
        'code' in wanted ? one.code === wanted.code : one.slugIn(wanted.locale) === wanted.slug,
      ),
    addSpecialty: (tx: Tx, given: NewSpecialty) => announced(tx, addSpecialty(tx, given)),
    changeSpecialty: (tx: Tx, given: SpecialtyChanges) => announced(tx, changeSpecialty(tx, given)),
    orderSpecialties: (tx: Tx, codes: readonly string[]) =>
      announced(tx, orderSpecialties(tx, codes)),
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
