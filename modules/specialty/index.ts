import type { Locale } from '#modules/shared'
import { createSpecialtyList, type SpecialtyNeeds } from './list-specialties.ts'
import type { Specialty } from './specialty.ts'

export function createSpecialty(needs: SpecialtyNeeds) {
  const listSpecialties = createSpecialtyList(needs)
  return {
    listSpecialties,
    /** By its permanent code, or by what stands in the address of a page. */
    findSpecialty: async (wanted: { code: string } | { slug: string; locale: Locale }): Promise<Specialty | undefined> =>
      (await listSpecialties()).find((one) => ('code' in wanted ? one.code === wanted.code : one.slugIn(wanted.locale) === wanted.slug)),
  }
}

export type Specialties = ReturnType<typeof createSpecialty>

export { specialtyRoutes } from './routes.ts'
export { Specialty } from './specialty.ts'
