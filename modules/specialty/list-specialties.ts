import type { Knex } from 'knex'
import { MINUTE, type Broadcast, type Clock, type Db, type Locale } from '#modules/shared'
import { Specialty } from './specialty.ts'

export type SpecialtyNeeds = {
  db: Knex
  clock: Clock
  broadcast: Pick<Broadcast, 'publish' | 'subscribe'>
}

const CHANNEL = 'specialty-changed'

/** Caches the areas of law, in the team's order, for a minute or until the team changes them. */
export function createSpecialtyList({ db, clock, broadcast }: SpecialtyNeeds) {
  let cached: { specialties: Promise<Specialty[]>; until: number } | undefined
  let subscription: Promise<unknown> | undefined

  async function list(): Promise<Specialty[]> {
    subscription ??= broadcast
      .subscribe(CHANNEL, () => void (cached = undefined))
      .catch(() => void (subscription = undefined))
    const now = clock.now().getTime()
    if (!cached || cached.until <= now || cached.until > now + MINUTE)
      cached = { specialties: loadSpecialties(db), until: now + MINUTE }
    const current = cached
    return current.specialties.catch((error: unknown) => {
      if (cached === current) cached = undefined
      throw error
    })
  }

  return {
    list,
    async drop(): Promise<void> {
      cached = undefined
      await broadcast.publish(CHANNEL, {})
    },
  }
}

export const loadSpecialties = async (db: Db): Promise<Specialty[]> =>
  Specialty.query(db).orderBy(['position', 'code'])

type List = () => Promise<Specialty[]>

export const listOffered = async (list: List): Promise<Specialty[]> =>
  (await list()).filter(({ isActive }) => isActive)

/** Also an inactive one. */
export const findSpecialty = async (
  list: List,
  wanted: { code: string } | { slug: string; locale: Locale },
): Promise<Specialty | undefined> =>
  (await list()).find((specialty) =>
    'code' in wanted
      ? specialty.code === wanted.code
      : specialty.slugIn(wanted.locale) === wanted.slug,
  )

export const byName = (locale: Locale) => {
  const collator = new Intl.Collator(locale)
  return (a: Specialty, b: Specialty): number =>
    collator.compare(a.nameIn(locale), b.nameIn(locale))
}
