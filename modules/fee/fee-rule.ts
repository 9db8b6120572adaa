import { vilniusDate } from '#modules/shared'

/**
 * The fee of a first meeting: its amount, and the meetings and lawyers it applies to. A row never
 * changes; a newer one replaces it.
 */
export type FeeRule = {
  id: string
  code: string
  nameLt: string
  nameEn: string
  /** Without VAT. */
  amountCents: number
  vatBasisPoints: number
  /** Dates of Vilnius, both included; null is open. */
  meetingsFrom: string | null
  meetingsUntil: string | null
  profilesUntil: string | null
  lawyerId: string | null
  createdAt: Date
}

/**
 * The rule of a meeting. Precedence: lawyer rule, early-profile rule, general rule; then the later
 * start, then the newer row. Undefined if no rule covers the day.
 */
export function chooseRule(
  rules: readonly FeeRule[],
  { metAt, lawyerId, profileCreatedAt }: { metAt: Date; lawyerId: string; profileCreatedAt: Date },
): FeeRule | undefined {
  const [met, created] = [vilniusDate(metAt), vilniusDate(profileCreatedAt)]
  return rules
    .filter(
      (rule) =>
        (rule.meetingsFrom === null || met >= rule.meetingsFrom) &&
        (rule.meetingsUntil === null || met <= rule.meetingsUntil),
    )
    .filter(
      (rule) =>
        (rule.profilesUntil === null || created <= rule.profilesUntil) &&
        (rule.lawyerId === null || rule.lawyerId === lawyerId),
    )
    .toSorted(
      (one, other) =>
        rank(other) - rank(one) ||
        (other.meetingsFrom ?? '').localeCompare(one.meetingsFrom ?? '') ||
        +other.createdAt - +one.createdAt,
    )[0]
}

const rank = ({ lawyerId, profilesUntil }: FeeRule) =>
  (lawyerId === null ? 0 : 2) + (profilesUntil === null ? 0 : 1)

/**
 * VAT of one fee, half a cent rounded up. Each fee is rounded, so that a statement is the sum of its
 * lines.
 */
export const vatOf = (netCents: number, basisPoints: number): number =>
  Math.round((netCents * basisPoints) / 10_000)
