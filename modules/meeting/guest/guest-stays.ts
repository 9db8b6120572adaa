import { before, MINUTE, newId, type Db } from '#modules/shared'
import type { Needs } from '../needs.ts'
import type { Stage } from '../schemas.ts'

/**
 * When a guest was in the waiting room or in the room. Apart from the attendance of the two, which
 * decides refunds and fees.
 */
export type GuestStay = {
  id: string
  guestId: string
  stage: 'waiting-room' | 'room'
  joinedAt: Date
  /** The last heartbeat; a stay that a crash left open ends here. */
  seenAt: Date
  leftAt: Date | null
}

/** A stay without a heartbeat for this long ended at the last one. */
const STALE_AFTER = MINUTE

/** Records the stays of one seat of a guest. */
export function recordGuestStays({ db, clock }: Needs, guestId: string) {
  let stay: Pick<GuestStay, 'id' | 'stage'> | undefined

  async function as(stage: Stage): Promise<void> {
    if (stay?.stage === stage) return
    const now = clock.now()
    if (stay)
      await db<GuestStay>('meeting_guest_stay')
        .where({ id: stay.id })
        .update({ seenAt: now, leftAt: now })
    stay = undefined
    if (stage === 'lobby') return
    const begun = { id: newId(), stage }
    await db<GuestStay>('meeting_guest_stay').insert({
      ...begun,
      guestId,
      joinedAt: now,
      seenAt: now,
      leftAt: null,
    })
    stay = begun
  }

  return {
    as,
    async note(stage: Stage): Promise<void> {
      await as(stage)
      if (stay)
        await db<GuestStay>('meeting_guest_stay')
          .where({ id: stay.id })
          .update({ seenAt: clock.now(), leftAt: null })
    },
  }
}

/**
 * In order; a stay without heartbeats counts as left at its last one, and one that goes on soon
 * after is one stay.
 */
export async function listGuestStays(
  db: Db,
  guestIds: readonly string[],
  now: Date,
): Promise<GuestStay[]> {
  const stays = await db<GuestStay>('meeting_guest_stay')
    .whereIn('guestId', [...guestIds])
    .orderBy('joinedAt')
  return joinStays(
    stays.map((stay) => ({
      ...stay,
      leftAt: stay.leftAt ?? (stay.seenAt < before(now, STALE_AFTER) ? stay.seenAt : null),
    })),
  )
}

/**
 * A guest who is back within a minute had lost the connection or reloaded the page, and has not
 * left. `stays` are in order. Pure.
 */
export function joinStays(stays: readonly GuestStay[]): GuestStay[] {
  const joined: GuestStay[] = []
  for (const stay of stays) {
    const at = joined.findLastIndex(
      ({ guestId, stage }) => guestId === stay.guestId && stage === stay.stage,
    )
    const earlier = joined[at]
    if (earlier && (earlier.leftAt ?? earlier.seenAt) > before(stay.joinedAt, STALE_AFTER)) {
      const { leftAt, seenAt } = earlier.seenAt > stay.seenAt ? earlier : stay
      joined[at] = { ...earlier, leftAt, seenAt }
    } else joined.push(stay)
  }
  return joined
}
