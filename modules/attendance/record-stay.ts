import { MINUTE, type Actor, before } from '#modules/shared'
import { Attendance } from './attendance.ts'
import type { Needs } from './needs.ts'

/** A stay without a heartbeat for this long ended at the last one. */
const STALE_AFTER = MINUTE

export type Begun = Pick<Attendance, 'id' | 'consultationId' | 'stage'>

export async function beginStay({ db, clock }: Needs, actor: Actor, stay: Begun): Promise<void> {
  const joinedAt = clock.now()
  await Attendance.query(db).insert({
    ...stay,
    accountId: actor.accountId,
    joinedAt,
    seenAt: joinedAt,
    leftAt: null,
  })
}

/** Records a heartbeat. Reopens a stay that was closed as stale: the socket is still open. */
export async function noteStay({ db, clock }: Needs, { id }: Pick<Begun, 'id'>): Promise<void> {
  await Attendance.query(db).patch({ seenAt: clock.now(), leftAt: null }).where({ id })
}

export async function endStay({ db, clock }: Needs, { id }: Pick<Begun, 'id'>): Promise<void> {
  await Attendance.query(db).patch({ seenAt: clock.now(), leftAt: clock.now() }).where({ id })
}

/** Closes the stays that a crashed process left open, at their last heartbeat. */
export const closeStaleStays = ({ db, clock }: Needs): Promise<number> =>
  Attendance.query(db)
    .patch({ leftAt: Attendance.ref('seenAt') as unknown as Date })
    .whereNull('leftAt')
    .where('seenAt', '<', before(clock.now(), STALE_AFTER))
    .execute()
