import {
  afterCommit,
  newId,
  paged,
  type Broadcast,
  type Clock,
  type Db,
  type Page,
  type Paged,
  type TeamAction,
  type Tx,
} from '#modules/shared'
import { publishDeskChange } from './desk-changes.ts'

/** A log line with the name of the actor. */
type RecordedAction = {
  id: string
  actorId: string
  actorName: string
  action: string
  subjectId: string
  reason: string | null
  happenedAt: Date
}

type ActionFilter = Page & {
  action?: string
  actorId?: string
  subjectId?: string
  subjectIds?: readonly string[]
  from?: Date
  until?: Date
}

/** The audit log. The database refuses changes and deletions. */
export async function recordTeamAction(
  { clock, broadcast }: { clock: Clock; broadcast: Broadcast },
  tx: Tx,
  { team, action, subjectId, reason }: TeamAction,
): Promise<void> {
  await tx('team_action').insert({
    id: newId(),
    actorId: team.accountId,
    action,
    subjectId,
    reason: reason ?? null,
    happenedAt: clock.now(),
  })
  // A decided case leaves the lists of colleagues at once.
  afterCommit(tx, () => publishDeskChange(broadcast))
}

export const listTeamActions = (db: Db, subjectId: string): Promise<RecordedAction[]> =>
  read(db).where({ subjectId }).orderBy('team_action.id')

export const searchTeamActions = (
  db: Db,
  { action, actorId, subjectId, subjectIds, from, until, ...page }: ActionFilter,
): Promise<Paged<RecordedAction>> =>
  paged(
    read(db)
      .where({
        ...(action && { action }),
        ...(actorId && { actorId }),
        ...(subjectId && { subjectId }),
      })
      .modify((rows) => void (subjectIds && rows.whereIn('subjectId', [...subjectIds])))
      .modify((rows) => void (from && rows.where('happenedAt', '>=', from)))
      .modify((rows) => void (until && rows.where('happenedAt', '<', until)))
      .orderBy([
        { column: 'happenedAt', order: 'desc' },
        { column: 'team_action.id', order: 'desc' },
      ]),
    page,
  )

/** The last decision, named in the refusal of a second one. */
export const findLastTeamAction = (
  db: Db,
  subjectId: string,
): Promise<RecordedAction | undefined> =>
  read(db).where({ subjectId }).orderBy('team_action.id', 'desc').first()

/** Actions and actors in the log, for its filter. */
export async function describeTeamLog(
  db: Db,
): Promise<{ actions: string[]; actors: { id: string; name: string }[] }> {
  const [actions, actors] = await Promise.all([
    db('team_action').distinct<{ action: string }[]>('action').orderBy('action'),
    db('account')
      .select<{ id: string; name: string }[]>('id', db.raw("name || ' ' || lastname as name"))
      .whereExists(
        db('team_action').select(db.raw('1')).whereRaw('team_action.actor_id = account.id'),
      )
      .orderBy('name'),
  ])
  return { actions: actions.map(({ action }) => action), actors }
}

const read = (db: Db) =>
  db('team_action')
    .join('account', 'account.id', 'team_action.actorId')
    .select<RecordedAction[]>(
      'team_action.id',
      'actorId',
      'action',
      'subjectId',
      'reason',
      'happenedAt',
      db.raw("account.name || ' ' || account.lastname as actor_name"),
    )
