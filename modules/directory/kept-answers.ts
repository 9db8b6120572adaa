import type { Clock, Locale } from '#modules/shared'
import type { Specialties } from '#modules/specialty'
import type { LawyerQuery } from './lawyer-query.ts'
import type { LawyerList } from './schemas.ts'
import type { LiveIndex } from './search-index/live-index.ts'

/** What a list says of the moment (who is free next, the recommendation) may be so old. */
const FRESH = 30_000
/** Of some 40 kB each. */
const MOST = 500

type Kept = { body: Buffer; madeAt: number; until: number; changes: number; specialties: unknown }
type Needs = { clock: Clock; index: LiveIndex; specialty: Pick<Specialties, 'listSpecialties'> }

/**
 * Lists as finished bytes, for the filter sheet (which asks at every tick how many there would be,
 * and everybody ticks the same) and for programs that ask the API: one and the same question is
 * worked out and written down once, until any word of a change comes, an area is renamed, or the
 * first of the shown times begins.
 */
export function createKeptAnswers({ clock, index, specialty }: Needs) {
  const kept = new Map<string, Kept>()

  return async function answer(
    query: LawyerQuery,
    locale: Locale,
    make: () => Promise<LawyerList>,
    write: (list: LawyerList) => string,
  ): Promise<Buffer> {
    const key = keyOf(query, locale)
    const specialties = await specialty.listSpecialties()
    const now = clock.now().getTime()
    const found = kept.get(key)
    if (
      found &&
      found.changes === index.changes &&
      found.specialties === specialties &&
      found.madeAt <= now &&
      now < found.until
    )
      return found.body
    const { changes } = index
    const list = await make()
    const body = Buffer.from(write(list))
    kept.delete(key)
    // An answer begun before a word of a change is not kept: nobody knows which side of it it has
    // seen.
    if (changes === index.changes)
      kept.set(key, {
        body,
        madeAt: now,
        until: Math.min(now + FRESH, ...startsIn(list, now)),
        changes,
        specialties,
      })
    if (kept.size > MOST) kept.delete(kept.keys().next().value as string)
    return body
  }
}

const startsIn = ({ items }: LawyerList, now: number): number[] =>
  items
    .flatMap(({ nextFreeAt }) => (nextFreeAt === null ? [] : [Date.parse(nextFreeAt)]))
    .filter((at) => at > now)

/** Questions that mean the same are one, in whichever order their words came. */
const keyOf = ({ languages = [], cities = [], ...rest }: LawyerQuery, locale: Locale): string =>
  JSON.stringify([
    locale,
    languages.map((code) => code.toLowerCase()).toSorted(),
    cities.toSorted(),
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
