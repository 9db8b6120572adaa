import { vilniusDate } from '#modules/shared'

/**
 * What a first meeting costs the lawyer, for which meetings and whom. A row is never changed; a
 * newer one takes over.
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

export type Met = { metAt: Date; lawyerId: string; profileCreatedAt: Date }

/**
 * The rule of a meeting: what was agreed with this lawyer goes before what holds for early
 * profiles, that before what holds for everybody; among equals the one that began later, then the
 * one written later. Undefined where none covers the day.
 */
export function chooseRule(
  rules: readonly FeeRule[],
  { metAt, lawyerId, profileCreatedAt }: Met,
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
        other.createdAt.getTime() - one.createdAt.getTime(),
    )[0]
}

const rank = ({ lawyerId, profilesUntil }: FeeRule): number =>
  (lawyerId === null ? 0 : 2) + (profilesUntil === null ? 0 : 1)

/**
 * VAT of one fee, half a cent upwards. Each fee is rounded by itself, so that a statement is the
 * sum of its lines.
 */
export const vatOf = (netCents: number, basisPoints: number): number =>
  Math.round((netCents * basisPoints) / 10_000)
