import { emit, errors as shared, isId, type Actor, type Tx } from '#modules/shared'
import { Assistant, type AssistantState, type Rights } from './assistant.ts'
import { AssistantAct, type ActName } from './assistant-act.ts'
import { assistantLimited } from './events.ts'
import type { Needs } from './needs.ts'

export type OwnAssistant = Rights & {
  id: string
  /** Null until the invitation is accepted. */
  name: string | null
  email: string | null
  state: Exclude<AssistantState, 'replaced'>
  invitedAt: string
  expiresAt: string
  beganAt: string | null
  endedAt: string | null
  acts: Array<{
    id: string
    act: ActName
    doneAt: string
    consultationId: string | null
    number: string | null
  }>
}

const ACTS_SHOWN = 20
const SHOWN = 50

/** The actor's assistants, the newest first, each with what they last did. */
export async function listAssistants(needs: Needs, actor: Actor): Promise<OwnAssistant[]> {
  const { account, clock, consultation, db } = needs
  const found = await Assistant.query(db)
    .where({ lawyerAccountId: actor.accountId })
    .orderBy([{ column: 'invitedAt', order: 'desc' }, 'id'])
    .limit(SHOWN)
  const people = await account.people.getPeople(
    db,
    found.flatMap(({ accountId }) => accountId ?? []),
  )
  const acts = (
    await Promise.all(
      found.map(({ id }) =>
        AssistantAct.query(db)
          .where({ assistantId: id })
          .orderBy([{ column: 'doneAt', order: 'desc' }, 'id'])
          .limit(ACTS_SHOWN),
      ),
    )
  ).flat()
  // Only the lawyer's own: a colleague may have taken one over meanwhile.
  const snapshots = await consultation.snapshots.listOfLawyer(db, {
    lawyerAccountId: actor.accountId,
    ids: acts.flatMap(({ consultationId }) => consultationId ?? []),
  })
  const numbers = new Map(snapshots.map(({ id, number }) => [id, number]))
  return found.flatMap((assistant) => {
    const state = assistant.stateAt(clock.now())
    // The invitation that replaced it is listed.
    if (state === 'replaced') return []
    const person = assistant.accountId ? people.get(assistant.accountId) : undefined
    return {
      id: assistant.id,
      name: person && !person.deleted ? `${person.name} ${person.lastname}` : null,
      email: assistant.email,
      state,
      mayAnswer: assistant.mayAnswer,
      mayChangeCalendar: assistant.mayChangeCalendar,
      invitedAt: assistant.invitedAt.toISOString(),
      expiresAt: assistant.expiresAt.toISOString(),
      beganAt: assistant.beganAt?.toISOString() ?? null,
      endedAt: assistant.endedAt?.toISOString() ?? null,
      acts: acts
        .filter(({ assistantId }) => assistantId === assistant.id)
        .map(({ id, act, doneAt, consultationId }) => {
          const number = consultationId ? (numbers.get(consultationId) ?? null) : null
          return {
            id,
            act,
            doneAt: doneAt.toISOString(),
            consultationId: number ? consultationId : null,
            number,
          }
        }),
    }
  })
}

/** Gives and takes rights at once, also while the invitation waits. */
export async function changeRights(
  needs: Needs,
  actor: Actor,
  { id, mayAnswer, mayChangeCalendar }: { id: string } & Rights,
): Promise<void> {
  await needs.transact(async (tx) => {
    const before = await lockOwn(tx, actor, id)
    await Assistant.query(tx).findById(id).patch({ mayAnswer, mayChangeCalendar })
    if (before.mayAnswer && !mayAnswer) await emit(tx, assistantLimited, { assistantId: id })
  })
}

/** One of the lawyer's assistants that has not ended; NOT_FOUND for anybody else's. */
export async function lockOwn(tx: Tx, { accountId }: Actor, id: string): Promise<Assistant> {
  const found = isId(id)
    ? await Assistant.query(tx)
        .findById(id)
        .where({ lawyerAccountId: accountId })
        .whereNull('endedAt')
        .whereNull('declinedAt')
        .forUpdate()
    : undefined
  if (!found) throw shared.NOT_FOUND()
  return found
}
