import { newId, type Actor, type Clock, type Db, type Tx } from '#modules/shared'

export type TeamAction = { action: string; subjectId: string; reason?: string }

/** The audit log: who of the team did what to whom, when and why. It only grows. */
export async function recordTeamAction({ clock }: { clock: Clock }, tx: Tx, actor: Actor, { action, subjectId, reason }: TeamAction): Promise<void> {
  await tx('team_action').insert({ id: newId(), actorId: actor.accountId, action, subjectId, reason: reason ?? null, happenedAt: clock.now() })
}

export const listTeamActions = (db: Db, subjectId: string) =>
  db<{ id: string; actorId: string; action: string; subjectId: string; reason: string | null; happenedAt: Date }>('team_action').where({ subjectId }).orderBy('id')
