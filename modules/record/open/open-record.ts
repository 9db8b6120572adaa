import { errors as shared, isId, MINUTE, after, before, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'

/** How long a member may read a record after giving a reason. */
export const OPEN_FOR = 30 * MINUTE
export const OPENED = 'record.opened'

/**
 * Opens a record for a member of the team: the reason goes into the log. Refuses with NOT_FOUND or
 * RECORD_REASON_NEEDED.
 */
export async function openRecord(
  { db, clock, transact, account, consultation }: Needs,
  team: Actor,
  { id, ...input }: { id: string; reason: string },
): Promise<{ openUntil: Date }> {
  const reason = input.reason.trim()
  if (!reason) throw errors.RECORD_REASON_NEEDED({ field: 'reason' })
  if (!isId(id) || !(await consultation.snapshots.find(db, id))) throw shared.NOT_FOUND()
  await transact((tx) =>
    account.team.recordTeamAction(tx, { team, action: OPENED, subjectId: id, reason }),
  )
  return { openUntil: after(clock.now(), OPEN_FOR) }
}

/** Until when this member may read the record; undefined before a reason was given. */
export async function findOpening(
  { clock, account }: Needs,
  team: Actor,
  { id }: { id: string },
): Promise<Date | undefined> {
  const { items } = await account.team.searchTeamActions({
    action: OPENED,
    actorId: team.accountId,
    subjectId: id,
    from: before(clock.now(), OPEN_FOR),
    pageSize: 1,
  })
  const opened = items[0]
  return opened && after(opened.happenedAt, OPEN_FOR)
}
