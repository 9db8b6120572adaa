import { afterCommit, apart, isRefusal, type Refusal } from '#modules/shared'
import { kindOf } from './decisions.ts'
import { heldDecisions, openWords, refusalAsJson, type HeldDecision } from './held-decision.ts'
import type { Needs } from './needs.ts'

/** Carries out the held decisions that are due. One that fails does not stop the others. */
export async function carryOutDue(needs: Needs): Promise<void> {
  const due = await heldDecisions(needs.db)
    .where({ state: 'held' })
    .where('dueAt', '<=', needs.clock.now())
    .orderBy('id')
    .select('id')
  const failures: unknown[] = []
  for (const { id } of due) await carryOut(needs, id).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Held decisions stay held')
}

/**
 * The decision and its end as a held one are one transaction: it happens once, or is held further.
 * If the case was decided or changed meanwhile, the refusal is stored for its author.
 */
const carryOut = (needs: Needs, id: string): Promise<void> =>
  needs.transact(async (tx) => {
    const now = needs.clock.now()
    const decision = await heldDecisions(tx)
      .where({ id, state: 'held' })
      .where('dueAt', '<=', now)
      .forUpdate()
      .skipLocked()
      .first()
    if (!decision) return
    const refused = await refusalOf(() => apart(tx, () => decide(needs, decision)))
    await heldDecisions(tx)
      .where({ id })
      .update({
        closedAt: now,
        ...(refused
          ? { state: 'refused', refusal: refusalAsJson(tx, refused) }
          : { state: 'done', wordsSealed: null }),
      })
    afterCommit(tx, () => needs.account.team.publishDeskChange())
  })

const decide = (needs: Needs, decision: HeldDecision): Promise<unknown> =>
  kindOf(decision.decision).decide(
    needs,
    { accountId: decision.accountId, roles: ['ROLE_ADMIN'], locale: decision.locale },
    {
      caseId: decision.caseId,
      words: openWords(needs, decision),
      choice: decision.choice ?? undefined,
      version: decision.version ?? undefined,
    },
  )

async function refusalOf(work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    // What passes is tried again.
    if (isRefusal(error) && error.statusCode < 500) return error
    throw error
  }
}
