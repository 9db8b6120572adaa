import type { Knex } from 'knex'
import { MINUTE, type Clock, type Locale } from '#modules/shared'
import { Specialty } from './specialty.ts'

export type SpecialtyNeeds = { db: Knex; clock: Clock }

/**
 * Reads the areas of law, in the order of their codes. Nearly every page names them and they hardly ever change, so a
 * process keeps them for a minute.
 */
export function createSpecialtyList({ db, clock }: SpecialtyNeeds) {
  let kept: { specialties: Promise<Specialty[]>; until: number } | undefined

  return async function listSpecialties(): Promise<Specialty[]> {
    const now = clock.now().getTime()
    if (!kept || kept.until <= now || kept.until > now + MINUTE) kept = { specialties: load(db), until: now + MINUTE }
    const current = kept
    return current.specialties.catch((error: unknown) => {
      if (kept === current) kept = undefined
      throw error
    })
  }
}

const load = async (db: Knex): Promise<Specialty[]> => Specialty.query(db).orderBy('position')

export const byName = (locale: Locale) => {
  const collator = new Intl.Collator(locale)
  return (a: Specialty, b: Specialty): number => collator.compare(a.nameIn(locale), b.nameIn(locale))
}
