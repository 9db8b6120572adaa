import { limits } from '../../../api/limits.ts'

/** The reader's choice in the directory, as in the address. */
export type Choice = {
  q?: string
  cities: string[]
  languages: string[]
  minRate?: number
  maxRate?: number
  clientType?: 'private' | 'public'
  firm?: string
  confirmation?: 'at-once'
  sort: string
  page: number
}

export const DEFAULT_SORT = 'recommended'
const MAX_LENGTH = { q: limits.ProfileSearch.maxLength, value: 60 }
const MAX_VALUES = 12
/** Later pages redirect to the last one. */
const LAST_PAGE = 5_000

/** Reads an address, which anybody may have typed: invalid values are ignored. */
export function readChoice(query: URLSearchParams, sorts: readonly string[]): Choice {
  const text = (name: string, longest: number): string | undefined =>
    query.get(name)?.trim().slice(0, longest) || undefined
  const many = (name: string): string[] =>
    [
      ...new Set(
        query
          .getAll(name)
          .map((value) => value.trim().toLowerCase())
          .filter((value) => value && value.length <= MAX_LENGTH.value),
      ),
    ].slice(0, MAX_VALUES)
  const euros = (name: string): number | undefined =>
    /^\d{1,5}$/.test(query.get(name)?.trim() ?? '') ? Number(query.get(name)) : undefined
  const clientType = query.get('clientType')
  const sort = query.get('sort') ?? ''
  const page = Number(query.get('page'))
  // "from 120 to 60" means the range from 60 to 120.
  const [minRate, maxRate] = inOrder(euros('minRate'), euros('maxRate'))
  return given({
    q: text('q', MAX_LENGTH.q),
    cities: many('city'),
    languages: many('language').filter((code) => /^[a-z]{2,3}$/.test(code)),
    minRate,
    maxRate,
    clientType: clientType === 'private' || clientType === 'public' ? clientType : undefined,
    firm: /^[a-z0-9-]+$/.exec(text('firm', MAX_LENGTH.q) ?? '')?.[0],
    confirmation: query.get('confirmation') === 'at-once' ? 'at-once' : undefined,
    sort: sorts.includes(sort) ? sort : DEFAULT_SORT,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  }) as Choice
}

/**
 * The query of the address in one order, without defaults; with a leading "?" unless it is empty.
 */
export function writeChoice({
  q,
  cities,
  languages,
  minRate,
  maxRate,
  clientType,
  firm,
  confirmation,
  sort,
  page,
}: Choice): string {
  const query = new URLSearchParams()
  if (q) query.append('q', q)
  for (const city of cities) query.append('city', city)
  for (const language of languages) query.append('language', language)
  if (minRate !== undefined) query.append('minRate', String(minRate))
  if (maxRate !== undefined) query.append('maxRate', String(maxRate))
  if (clientType) query.append('clientType', clientType)
  if (firm) query.append('firm', firm)
  if (confirmation) query.append('confirmation', confirmation)
  if (sort !== DEFAULT_SORT) query.append('sort', sort)
  if (page > 1) query.append('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}

const WORDS = new Set([
  'q',
  'city',
  'language',
  'minRate',
  'maxRate',
  'clientType',
  'firm',
  'confirmation',
  'sort',
  'page',
])

/**
 * Whether the address is the canonical form of this choice, in any order. Invalid, empty and
 * default values redirect, so that no page is cached or indexed twice.
 */
export function isWrittenSo(query: URLSearchParams, choice: Choice): boolean {
  const pairs = (of: URLSearchParams): string =>
    JSON.stringify(
      [...of]
        .filter(([name]) => WORDS.has(name))
        .toSorted(([a, one], [b, other]) => {
          if (a !== b) return a < b ? -1 : 1
          return one < other ? -1 : 1
        }),
    )
  return pairs(query) === pairs(new URLSearchParams(writeChoice(choice)))
}

/** The same choice with a change; always returns to the first page. */
export const changeChoice = (
  choice: Choice,
  change: Partial<{ [K in keyof Choice]: Choice[K] | undefined }>,
): Choice => given({ ...choice, page: 1, ...change }) as Choice

const inOrder = (from: number | undefined, to: number | undefined): Array<number | undefined> =>
  from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]

const given = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
