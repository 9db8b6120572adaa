import { vilniusDate } from '#modules/shared'
import { chooseRule, vatOf, type FeeRule } from './fee-rule.ts'
import type { FeeNeeds } from './needs.ts'
import { listRules } from './queries.ts'

/** What a first meeting costs a lawyer who joins today. */
export type PublicFee = {
  netCents: number
  vatCents: number
  totalCents: number
  vatBasisPoints: number
}
export type PublicFees = {
  /** Undefined while no rule covers today: then nothing is owed. */
  now: PublicFee | undefined
  /** The last day of Vilnius on which it is so, where an end is known. */
  until: string | undefined
  /** The next change that is known by now: a lawyer must be able to read it before joining. */
  next: { from: string; fee: PublicFee } | undefined
}

/** What joining costs, for lawyers who have not joined yet. */
export const readPublicFees = async (
  { db }: Pick<FeeNeeds, 'db'>,
  now: Date,
): Promise<PublicFees> => publicFees(await listRules(db), now)

/**
 * What holds for everybody, as the page for lawyers tells it; what was agreed with one lawyer stays
 * between the two.
 */
export function publicFees(rules: readonly FeeRule[], now: Date): PublicFees {
  const common = rules.filter(({ lawyerId }) => lawyerId === null)
  const on = (metAt: Date) => chooseRule(common, { metAt, lawyerId: '', profileCreatedAt: now })
  const current = on(now)
  const today = vilniusDate(now)
  const from = common
    .flatMap(({ meetingsFrom }) =>
      meetingsFrom !== null && meetingsFrom > today ? [meetingsFrom] : [],
    )
    .toSorted()
  const change = from
    .map((day) => ({ day, rule: on(noonOf(day)) }))
    .find(({ rule }) => rule && rule.id !== current?.id)
  return {
    now: current && feeOf(current),
    until: current?.meetingsUntil ?? undefined,
    next: change?.rule && { from: change.day, fee: feeOf(change.rule) },
  }
}

function feeOf({ amountCents, vatBasisPoints }: FeeRule): PublicFee {
  const vatCents = vatOf(amountCents, vatBasisPoints)
  return { netCents: amountCents, vatCents, totalCents: amountCents + vatCents, vatBasisPoints }
}

/** Noon in Greenwich is the same day in Vilnius, whichever clock it keeps. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)
