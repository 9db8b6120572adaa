import type { LawyerItem, LawyerList, LawyerQuery, Sort } from '#modules/directory'
import { changeChoice, type Choice } from './directory-address.ts'
import type { Chip, Directory } from './directory-page.ts'

type Search = (query: LawyerQuery) => Promise<LawyerList>
/**
 * Which filter to drop so that somebody is found, with the number of results, and the lawyers that
 * match most filters.
 */
export type Nearest = { without: Array<Chip & { count: number }>; lawyers: LawyerItem[] }

const SHOWN = 3
/** More filters than these are not tried. */
const MAX_CRITERIA = 5

/**
 * Finds lawyers that match most filters when nobody matches all: drops one filter, then two, the
 * less important ones first (the name always with them), and at last all except the area. About a
 * dozen searches, whatever the address contains.
 */
export async function findNearest(
  { choice, area, chips }: Pick<Directory, 'choice' | 'area' | 'chips'>,
  search: Search,
): Promise<Nearest> {
  const find = (given: readonly Chip[]): Promise<LawyerList> =>
    search(
      queryOf(
        given.reduce((so, { change }) => withoutThese(so, change, choice), choice),
        given.some(({ ofArea }) => ofArea) ? undefined : area?.code,
      ),
    )
  const criteria = inOrderOfWeight(chips)
  const single: Array<{ chip: Chip; found: LawyerList }> = []
  for (const chip of criteria) single.push({ chip, found: await find([chip]) })
  const without = single.flatMap(({ chip, found }) =>
    found.total > 0 ? [{ ...chip, count: found.total }] : [],
  )
  const [best] = single.filter(({ found }) => found.total > 0)
  if (best) return { without, lawyers: best.found.items.slice(0, SHOWN) }
  const nobody = criteria.find(({ change }) => 'q' in change)
  const isBorne = nobody && (await find(criteria.filter((chip) => chip !== nobody))).total > 0
  const given = nobody && !isBorne ? [nobody] : []
  const rest = criteria.filter((chip) => !given.includes(chip))
  for (const more of [
    ...(given.length > 0 ? rest.map((chip) => [chip]) : pairsOf(rest)),
    rest.filter(({ ofArea }) => !ofArea),
    rest,
  ]) {
    const { items } = await find([...given, ...more])
    if (items.length > 0) return { without, lawyers: items.slice(0, SHOWN) }
  }
  return { without, lawyers: [] }
}

const pairsOf = (chips: readonly Chip[]): Chip[][] =>
  chips.flatMap((chip, at) => chips.slice(at + 1).map((other) => [chip, other]))

/** Several values of one filter may be dropped together: each removes only its own. */
function withoutThese(so: Choice, change: Chip['change'], choice: Choice): Choice {
  const kept = (name: 'cities' | 'languages') => {
    const gone = choice[name].filter((value) => !(change[name] ?? choice[name]).includes(value))
    return so[name].filter((value) => !gone.includes(value))
  }
  return changeChoice(so, { ...change, cities: kept('cities'), languages: kept('languages') })
}

function queryOf({ sort, ...rest }: Choice, specialty: string | undefined): LawyerQuery {
  return {
    ...rest,
    sort: sort as Sort,
    page: 1,
    pageSize: SHOWN,
    ...(specialty !== undefined && { specialty }),
  }
}

const BY_WEIGHT = ['minRate', 'languages', 'cities'] as const

/** The least important filter first, the name last: a reader who typed a name wants that person. */
function inOrderOfWeight(chips: readonly Chip[]): Chip[] {
  const weightOf = ({ change, ofArea }: Chip): number =>
    ofArea ? 4 : 1 + BY_WEIGHT.findLastIndex((field) => field in change)
  const isName = ({ change }: Chip): boolean => 'q' in change
  return [
    ...chips
      .filter((chip) => !isName(chip))
      .toSorted((a, b) => weightOf(a) - weightOf(b))
      .slice(0, MAX_CRITERIA - 1),
    ...chips.filter(isName),
  ]
}
