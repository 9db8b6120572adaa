import { Combinations } from './combinations.ts'
import { AT_ONCE, FACETS, type FacetName, type ListedLawyer } from './listed-lawyer.ts'

/** By facet, in the order of `FACETS`. */
export type FacetCombinations = readonly Combinations[]

/** A lawyer with the combination of each facet. */
export type Entry = { readonly lawyer: ListedLawyer; readonly numbers: readonly number[] }

/** Columns for filtering and counting. */
export type Table = {
  readonly lawyers: readonly ListedLawyer[]
  /** `NO_RATE` without a rate. */
  readonly ratesCents: Int32Array
  /** One number per facet for each lawyer. */
  readonly numbers: Uint32Array
}

export const NO_RATE = -1

export const noCombinations = (): FacetCombinations => FACETS.map(() => new Combinations())

export function entryOf(lawyer: ListedLawyer, combinations: FacetCombinations): Entry {
  const values: Record<FacetName, readonly string[]> = {
    specialty: Object.keys(lawyer.shares),
    city: lawyer.cityKey === null ? [] : [lawyer.cityKey],
    language: lawyer.languages,
    clientType: lawyer.clientTypes,
    firm: lawyer.firmSlugs,
    confirmation: lawyer.card.firstMeeting?.instantConfirmation ? [AT_ONCE] : [],
  }
  return {
    lawyer,
    numbers: FACETS.map((facet, at) => (combinations[at] as Combinations).numberOf(values[facet])),
  }
}

export function tableOf(entries: readonly Entry[]): Table {
  const ratesCents = new Int32Array(entries.length)
  const numbers = new Uint32Array(entries.length * FACETS.length)
  entries.forEach((entry, at) => {
    ratesCents[at] = entry.lawyer.hourlyRateCents ?? NO_RATE
    numbers.set(entry.numbers, at * FACETS.length)
  })
  return { lawyers: entries.map(({ lawyer }) => lawyer), ratesCents, numbers }
}
