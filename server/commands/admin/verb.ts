import type { Actor } from '#modules/shared'
import type { Services } from '../../modules.ts'

/**
 * A verb of the team's command line. What it answers is printed: a sentence, or a table of rows.
 */
export type Verb = {
  noun: string
  verb: string
  /** Names of its words, for the help; those in brackets may be left out. */
  words: string
  does: string
  run(services: Services, team: Actor, ...words: string[]): Promise<string | object[]>
}

/** What a person typed after the words a verb knows by place. */
export function neededReason(words: readonly string[]): string {
  const reason = words.join(' ').trim()
  if (!reason)
    throw new Error('Give a reason: it is recorded in the log and shown to the person concerned.')
  return reason
}
