import { vilniusDate, atNoon } from '#modules/shared'
import { chooseRule, vatOf, type FeeRule } from './fee-rule.ts'
import type { Needs } from './needs.ts'
import { listRules } from './queries.ts'

/** The fee of a first meeting for a lawyer who joins today. */
export type PublicFee = {
  netCents: number
  vatCents: number
  totalCents: number
  vatBasisPoints: number
}
export type PublicFees = {
  /** Undefined if no rule covers today: nothing is charged. */
  now: PublicFee | undefined
  /** The last day, in Vilnius time, if known. */
  until: string | undefined
  /** The next known change; lawyers must be able to read it before joining. */
  next: { from: string; fee: PublicFee } | undefined
}

/** The fees for lawyers who have not joined yet. */
export const readPublicFees = async ({ db }: Needs, now: Date): Promise<PublicFees> =>
  publicFees(await listRules(db), now)

/**
 * The general rules. A rule agreed on with one lawyer is not public.
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
    .map((day) => ({ day, rule: on(atNoon(day)) }))
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
