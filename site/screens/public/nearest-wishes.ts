import type { LawyerItem, LawyerList, LawyerQuery, Sort } from '#modules/directory'
import { changed, type Choice } from './directory-address.ts'
import type { Chip, Directory } from './read-directory.ts'

type Search = (query: LawyerQuery) => Promise<LawyerList>
/** What may be given up so that somebody is found: a wish whose removal finds so many, and who is nearest to all wishes. */
export type Nearest = { without: Array<Chip & { count: number }>; lawyers: LawyerItem[] }

const SHOWN = 3
/** More wishes than these are not tried in every mixture. */
const MOST_WISHES = 6

/** Who meets the most of the wishes when nobody meets all: first one wish is given up, then two; of as many the later chosen ones, and the name last. */
export async function nearestTo({ choice, area, chips }: Pick<Directory, 'choice' | 'area' | 'chips'>, search: Search): Promise<Nearest> {
  const find = (given: readonly Chip[], pageSize: number): Promise<LawyerList> => search(queryOf(given.reduce((so, { change }) => withoutThese(so, change, choice), choice), given.some(({ ofArea }) => ofArea) ? undefined : area?.code, pageSize))
  const counted = await Promise.all(chips.map(async (chip) => ({ ...chip, count: (await find([chip], 1)).total })))
  const without = counted.filter(({ count }) => count > 0)
  for (const given of mixtures(inOrderOfWeight(chips))) {
    const { items } = await find(given, SHOWN)
    if (items.length > 0) return { without, lawyers: items }
  }
  return { without, lawyers: [] }
}

/** Several values of one filter may be given up together: each takes only its own away. */
function withoutThese(so: Choice, change: Chip['change'], choice: Choice): Choice {
  const kept = (name: 'cities' | 'languages') => {
    const gone = choice[name].filter((value) => !(change[name] ?? choice[name]).includes(value))
    return so[name].filter((value) => !gone.includes(value))
  }
  return changed(so, { ...change, cities: kept('cities'), languages: kept('languages') })
}

function queryOf({ sort, ...rest }: Choice, specialty: string | undefined, pageSize: number): LawyerQuery {
  return { ...rest, sort: sort as Sort, page: 1, pageSize, ...(specialty !== undefined && { specialty }) }
}

/** The lightest wish first. Whoever wrote a name means that person, and whoever chose an area needs it. */
function inOrderOfWeight(chips: readonly Chip[]): Chip[] {
  const weightOf = ({ change, ofArea }: Chip): number => (ofArea ? 5 : 'q' in change ? 4 : 'cities' in change ? 3 : 'languages' in change ? 2 : 'minRate' in change ? 1 : 0)
  return chips.toSorted((a, b) => weightOf(a) - weightOf(b)).slice(0, MOST_WISHES)
}

/** All mixtures of these, the smallest first. */
function mixtures<T>(list: readonly T[]): T[][] {
  const all = Array.from({ length: 2 ** list.length - 1 }, (_, at) => list.filter((_one, place) => ((at + 1) >> place) & 1))
  return all.toSorted((a, b) => a.length - b.length)
}
