import { emit, type Actor } from '#modules/shared'
import { Assistant, lockOwn, type AssistantState, type Rights } from './assistant.ts'
import { AssistantAct, type ActName } from './assistant-act.ts'
import { assistantLimited } from './events.ts'
import type { Needs } from './needs.ts'
import { Permission } from './permission.ts'

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
  /** The permission to read matters, as it was given. */
  permission: { wording: string; givenAt: string } | null
  acts: Array<{
    id: string
    act: ActName
    doneAt: string
    consultationId: string | null
    number: string | null
    matterId: string | null
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
  const permissions = await Permission.query(db)
    .whereIn(
      'assistantId',
      found.map(({ id }) => id),
    )
    .whereNull('endedAt')
  const permissionOf = new Map(
    permissions.map((permission) => [permission.assistantId, permission]),
  )
  const numbers = new Map(snapshots.map(({ id, number }) => [id, number]))
  return found.flatMap((assistant) => {
    const state = assistant.stateAt(clock.now())
    // The invitation that replaced it is listed.
    if (state === 'replaced') return []
    const permission = permissionOf.get(assistant.id)
    const person = assistant.accountId ? people.get(assistant.accountId) : undefined
    return {
      id: assistant.id,
      name: person && !person.deleted ? `${person.name} ${person.lastname}` : null,
      email: assistant.email,
      state,
      mayAnswer: assistant.mayAnswer,
      mayChangeCalendar: assistant.mayChangeCalendar,
      mayHandlePapers: assistant.mayHandlePapers,
      invitedAt: assistant.invitedAt.toISOString(),
      expiresAt: assistant.expiresAt.toISOString(),
      beganAt: assistant.beganAt?.toISOString() ?? null,
      endedAt: assistant.endedAt?.toISOString() ?? null,
      permission: permission
        ? { wording: permission.wording, givenAt: permission.givenAt.toISOString() }
        : null,
      acts: acts
        .filter(({ assistantId }) => assistantId === assistant.id)
        .map(({ id, act, doneAt, consultationId, matterId }) => {
          const number = consultationId ? (numbers.get(consultationId) ?? null) : null
          return {
            id,
            act,
            doneAt: doneAt.toISOString(),
            consultationId: number ? consultationId : null,
            number,
            matterId,
          }
        }),
    }
  })
}

/** Gives and takes rights at once, also while the invitation waits. */
export async function changeRights(
  needs: Needs,
  actor: Actor,
  { id, ...rights }: { id: string } & Rights,
): Promise<void> {
  await needs.transact(async (tx) => {
    const before = await lockOwn(tx, actor, id)
    await Assistant.query(tx).findById(id).patch(rights)
    if (before.mayAnswer && !rights.mayAnswer) await emit(tx, assistantLimited, { assistantId: id })
  })
}
