import type { CaseQueue } from '#modules/account'
import {
  afterCommit,
  apart,
  isRefusal,
  newId,
  type Actor,
  type Refusal,
  type Tx,
} from '#modules/shared'
import { kindOf, type DecisionName, type DecisionInput } from './decisions.ts'
import { errors } from './errors.ts'
import { HELD_FOR, heldDecisions, refusalAsJson, sealWords } from './held-decision.ts'
import { carryOutJob } from './carry-out-job.ts'
import { listHeld } from './list-held.ts'
import type { Needs } from './needs.ts'

export type Rule = {
  queue: CaseQueue
  decision: DecisionName
  words: string
  choice?: string | undefined
}
export type CaseRead = { id: string; version?: number | undefined }
type HeldBatch = {
  id: string
  dueAt: Date
  held: string[]
  refused: Array<{ caseId: string; refusal: Refusal }>
}

/**
 * Holds a decision about one case or, for the same reason, about several. Each case has its own
 * transaction. A case where the decision would be refused now is refused now; that of a single case
 * is thrown.
 */
export async function holdDecision(
  needs: Needs,
  team: Actor,
  { cases, ...rule }: Rule & { cases: readonly CaseRead[] },
): Promise<HeldBatch> {
  const { queues, isForMany, words } = kindOf(rule.decision)
  if (!queues.includes(rule.queue)) throw errors.DECISION_NOT_OF_QUEUE()
  if (cases.length > 1 && !isForMany) throw errors.DECISION_ONE_BY_ONE()
  const { length } = rule.words.trim()
  if (length < words.min || length > words.max)
    throw errors.WORDS_LENGTH({ field: 'words', params: words })

  const id = newId()
  const batch: HeldBatch = { id, dueAt: needs.clock.now(), held: [], refused: [] }
  for (const caseRead of cases)
    try {
      await holdOne(needs, team, { ...rule, ...caseRead, batchId: id })
      batch.held.push(caseRead.id)
    } catch (error) {
      if (!isRefusal(error) || cases.length === 1) throw error
      batch.refused.push({ caseId: caseRead.id, refusal: error })
      await keepRefused(needs, team, { ...rule, ...caseRead, batchId: id }, error)
    }
  if (batch.held.length === 0) return batch
  // The last of many cases has as long as the first.
  batch.dueAt = dueAfter(needs)
  await heldDecisions(needs.db).where({ batchId: id, state: 'held' }).update({ dueAt: batch.dueAt })
  await needs.jobs.enqueue(carryOutJob, {}, { id: `held-${id}`, runAt: batch.dueAt })
  return batch
}

const dueAfter = ({ clock }: Pick<Needs, 'clock'>): Date =>
  new Date(clock.now().getTime() + HELD_FOR)

type OneOfBatch = Rule & CaseRead & { batchId: string }

function holdOne(needs: Needs, team: Actor, caseOfBatch: OneOfBatch): Promise<void> {
  const { id: caseId, decision, words, choice, version } = caseOfBatch
  return needs.transact(async (tx) => {
    const inserted = await heldDecisions(tx)
      .insert(rowOf(needs, team, caseOfBatch))
      .onConflict(tx.raw("(case_id) where state = 'held'"))
      .ignore()
      .returning('id')
    if (inserted.length === 0) throw await whyHeld(needs, tx, caseId)
    const input = { caseId, words: words.trim(), choice, version }
    await rehearse(() => apart(tx, () => decideAndStop(needs, team, decision, input)))
    afterCommit(tx, () => needs.account.team.publishDeskChange())
  })
}

function rowOf(
  needs: Needs,
  team: Actor,
  { id: caseId, batchId, queue, decision, words, choice, version }: OneOfBatch,
) {
  const id = newId()
  return {
    id,
    batchId,
    queue,
    caseId,
    decision,
    accountId: team.accountId,
    locale: team.locale,
    choice: choice ?? null,
    version: version ?? null,
    wordsSealed: sealWords(needs, id, words.trim()),
    heldAt: needs.clock.now(),
    dueAt: dueAfter(needs),
  }
}

/** The words for a case of several that was refused. The answer says why, so it has no notice. */
const keepRefused = (
  needs: Needs,
  team: Actor,
  caseOfBatch: OneOfBatch,
  refused: Refusal,
): Promise<void> =>
  needs.transact(async (tx) => {
    const now = needs.clock.now()
    await heldDecisions(tx).insert({
      ...rowOf(needs, team, caseOfBatch),
      state: 'refused',
      closedAt: now,
      readAt: now,
      refusal: refusalAsJson(tx, refused),
    })
  })

/** Whether the decision would be refused; nothing of it stays. */
async function rehearse(rehearsal: () => Promise<never>): Promise<void> {
  try {
    await rehearsal()
  } catch (error) {
    if (error !== REHEARSED) throw error
  }
}

const REHEARSED = new Error('The rehearsal of a decision ended without a refusal')

async function decideAndStop(
  needs: Needs,
  team: Actor,
  decision: DecisionName,
  input: DecisionInput,
): Promise<never> {
  await kindOf(decision).decide(needs, team, input)
  throw REHEARSED
}

async function whyHeld(needs: Needs, tx: Tx, caseId: string): Promise<Refusal> {
  const decision = (await listHeld(needs, tx)).get(caseId)
  return errors.CASE_IS_HELD({
    params: { who: decision?.holder ?? '–' },
    ...(decision && {
      extras: { decidedBy: decision.holder, decidedAt: decision.heldAt.toISOString() },
    }),
  })
}
