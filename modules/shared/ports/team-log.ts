import type { Actor } from '../actor.ts'
import type { Tx } from '../transaction.ts'

/** Contains ids and the team's own words, never the content of a consultation. */
export type TeamAction = { team: Actor; action: string; subjectId: string; reason?: string }

/** For modules below account. */
export type RecordAction = (tx: Tx, action: TeamAction) => Promise<void>
