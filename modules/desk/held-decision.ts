import type { CaseQueue } from '#modules/account'
import { sealedIn, type Db, type Locale, type Refusal, type Tx } from '#modules/shared'
import type { DecisionName } from './decisions.ts'
import type { Needs } from './needs.ts'

/** How long a decision can be taken back. */
export const HELD_FOR = 10_000

export type HeldDecision = {
  id: string
  batchId: string
  queue: CaseQueue
  caseId: string
  decision: DecisionName
  accountId: string
  locale: Locale
  choice: string | null
  version: number | null
  /** Kept for a day when it was taken back or refused. */
  wordsSealed: string | null
  state: 'held' | 'undone' | 'done' | 'refused'
  heldAt: Date
  dueAt: Date
  closedAt: Date | null
  /** The refusal's name in the catalog, when it could not be carried out. */
  refusal: { catalog: string; code: string; params: Record<string, string | number> } | null
  readAt: Date | null
}

export const heldDecisions = (db: Db | Tx) => db<HeldDecision>('held_decision')

const placeOf = (id: string) => sealedIn('held_decision.words_sealed', id)

export const sealWords = ({ cipher }: Pick<Needs, 'cipher'>, id: string, words: string): string =>
  cipher.seal(words, placeOf(id))

export const openWords = (
  { cipher }: Pick<Needs, 'cipher'>,
  { id, wordsSealed }: Pick<HeldDecision, 'id' | 'wordsSealed'>,
): string => (wordsSealed === null ? '' : cipher.open(wordsSealed, placeOf(id)))

/** As JSON text: the driver would write an array of parameters otherwise. */
export const refusalAsJson = (tx: Tx, { catalog, code, params = {} }: Refusal) =>
  tx.raw('?::jsonb', [JSON.stringify({ catalog, code, params })])
