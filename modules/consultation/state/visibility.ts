import type { Side } from './consultation-status.ts'

export type Conflict = 'none' | 'found'

/**
 * The conflict gate (Law on the Bar, Art. 5 and 46): before the lawyer has ruled out a conflict of
 * interest, they see the area of law, the parties' names and the time. The matter, the files and
 * the questionnaire open afterwards, and never if there is a conflict.
 */
export const canReadMatter = (side: Side, conflict: Conflict | null): boolean =>
  side === 'client' || conflict === 'none'
