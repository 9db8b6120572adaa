import type { Knex } from 'knex'
import { MINUTE, type Broadcast, type Clock, type Db, type Locale } from '#modules/shared'
import { Specialty } from './specialty.ts'

export type SpecialtyNeeds = {
  db: Knex
  clock: Clock
  broadcast: Pick<Broadcast, 'publish' | 'subscribe'>
}

const CHANNEL = 'specialty-changed'

/**
 * Reads the areas of law, in the team's order. Nearly every page names them and they hardly ever
 * change, so a process keeps them for a minute; a change by the team drops the copy in every
 * process at once.
 */
export function createSpecialtyList({ db, clock, broadcast }: SpecialtyNeeds) {
  let kept: { specialties: Promise<Specialty[]>; until: number } | undefined
  let listening: Promise<unknown> | undefined

  async function list(): Promise<Specialty[]> {
    listening ??= broadcast
      .subscribe(CHANNEL, () => {
        kept = undefined
      })
      .catch(() => {
        listening = undefined
      })
    const now = clock.now().getTime()
    if (!kept || kept.until <= now || kept.until > now + MINUTE)
      kept = { specialties: load(db), until: now + MINUTE }
    const current = kept
    return current.specialties.catch((error: unknown) => {
      if (kept === current) kept = undefined
      throw error
    })
  }

  return {
    list,
    async drop(): Promise<void> {
      kept = undefined
      await broadcast.publish(CHANNEL, {})
    },
  }
}

const load = async (db: Db): Promise<Specialty[]> =>
  Specialty.query(db).orderBy(['position', 'code'])

type List = () => Promise<Specialty[]>

/** What may be chosen and filtered by today. */
export const listOffered = async (list: List): Promise<Specialty[]> =>
  (await list()).filter(({ isActive }) => isActive)

/** By its permanent code, or by the address of its page; one that is off is found too. */
export const findSpecialty = async (
  list: List,
  wanted: { code: string } | { slug: string; locale: Locale },
): Promise<Specialty | undefined> =>
  (await list()).find((one) =>
    'code' in wanted ? one.code === wanted.code : one.slugIn(wanted.locale) === wanted.slug,
  )

/** Straight from the table, for who edits it. */
export const listForTeam = (db: Db): Promise<Specialty[]> => load(db)

export const byName = (locale: Locale) => {
  const collator = new Intl.Collator(locale)
  return (a: Specialty, b: Specialty): number =>
    collator.compare(a.nameIn(locale), b.nameIn(locale))
}
