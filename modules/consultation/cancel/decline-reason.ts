/** Reasons of the two sides; a person's own words are in the comment. */
const SIDE_REASONS = ['comment', 'conflict', 'account-deleted'] as const

/** Why the system cancels. */
export const SYSTEM_REASONS = [
  'not-answered',
  /** The client did not answer the lawyer's proposal. */
  'proposal-lapsed',
  'not-paid',
  'not-signed',
  'time-lost',
  'lawyer-gone',
  'lawyer-left',
] as const

/** Why a consultation was declined or cancelled, as a code. */
export const DECLINE_REASONS = [...SIDE_REASONS, ...SYSTEM_REASONS] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** The client reads an ordinary refusal instead: it would show whom else the firm advises. */
const SECRET_REASONS: ReadonlySet<string | null> = new Set<DeclineReason>(['conflict'])

export const isSecret = (reason: string | null): boolean => SECRET_REASONS.has(reason)
