import type { Actor } from '../actor.ts'
import type { Tx } from '../transaction.ts'

/**
 * One thing that the team did. Subjects and reasons have ids and the team's own words, never a
 * consultation's content.
 */
export type TeamAction = { team: Actor; action: string; subjectId: string; reason?: string }

/** Writes a line into the team's log, for modules below the accounts. */
export type RecordAction = (tx: Tx, action: TeamAction) => Promise<void>
