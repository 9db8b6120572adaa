import type { Actor, Db } from '#modules/shared'
import { heldDecisions, type HeldDecision } from './held-decision.ts'
import type { Needs } from './needs.ts'

export type HeldCase = Pick<HeldDecision, 'caseId' | 'queue' | 'decision' | 'accountId'> & {
  holder: string
  heldAt: Date
  dueAt: Date
}

/** The cases with a held decision of anybody, by their ids: they wait for nobody else. */
export async function listHeld(needs: Needs, db: Db = needs.db): Promise<Map<string, HeldCase>> {
  const rows = await heldDecisions(db)
    .where({ state: 'held' })
    .select('caseId', 'queue', 'decision', 'accountId', 'heldAt', 'dueAt')
  const people = await needs.account.people.getPeople(
    db,
    rows.map(({ accountId }) => accountId),
  )
  return new Map(
    rows.map((row) => {
      const person = people.get(row.accountId)
      return [row.caseId, { ...row, holder: person ? `${person.name} ${person.lastname}` : '–' }]
    }),
  )
}

export type OwnBatch = Pick<HeldDecision, 'queue' | 'decision' | 'dueAt' | 'refusal'> & {
  id: string
  state: 'held' | 'refused'
  caseIds: string[]
}

/** What the member may still take back, and what could not be carried out, the latest first. */
export async function listOwn({ db }: Needs, team: Actor): Promise<OwnBatch[]> {
  const rows = await heldDecisions(db)
    .where({ accountId: team.accountId })
    .whereIn('state', ['held', 'refused'])
    .whereNull('readAt')
    .orderBy([{ column: 'heldAt', order: 'desc' }, 'id'])
    .select('batchId', 'queue', 'decision', 'dueAt', 'state', 'refusal', 'caseId')
  const batches = new Map<string, OwnBatch>()
  for (const { batchId: id, caseId, state, ...row } of rows) {
    const key = `${id} ${state}`
    const batch = batches.get(key) ?? { id, state: state as 'held', caseIds: [], ...row }
    batch.caseIds.push(caseId)
    batches.set(key, batch)
  }
  return [...batches.values()]
}
