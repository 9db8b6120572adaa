import { beforeEach } from 'vitest'
import type { SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { assertMeetable } from '../request/assert-meetable.ts'
import { sideOf } from '../views/snapshot.ts'
import * as events from '../events.ts'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  type Cast,
  type GivenConsultation,
} from '../testing.ts'

/**
 * A new cast for each test, the events since, and short names for what either side does and sees.
 */
export async function aWorldOfMoves() {
  const people = {} as { cast: Cast; rasa: Cast['rasa']['actor']; tomas: Cast['tomas']['actor'] }
  const emitted: string[] = []
  const subscribers: SameTransactionSubscriber[] = Object.values(events).map((event) => ({
    event,
    handle: async (_tx, { type, payload }) => {
      emitted.push(
        `${type.replace('consultation.', '')}${'amountCents' in payload ? ` ${String(payload.amountCents)} ${String((payload as { reason?: string }).reason)}` : ''}`,
      )
    },
  }))
  const foundation = await testFoundation({ subscribers })
  const { db, clock, transact } = foundation
  const { calendar, consultation, file } = createTestConsultations(foundation)
  beforeEach(async () => {
    people.cast = await aCast(foundation)
    people.rasa = people.cast.rasa.actor
    people.tomas = people.cast.tomas.actor
  })
  const given = async (what: GivenConsultation = {}): Promise<string> => {
    const id = await aConsultation({ consultation, foundation, cast: people.cast }, what)
    emitted.length = 0
    return id
  }
  const seen = (id: string, by = people.tomas) => consultation.views.getConsultation(by, id)
  const held = async (id: string): Promise<string[]> => {
    const claims: Array<{ startsAt: Date; heldUntil: Date | null }> = await db('time_claim')
      .where({ consultationId: id })
      .whereNull('releasedAt')
      .select(db.raw('lower(during) as starts_at'), 'heldUntil')
      .orderByRaw('lower(during)')
    return claims.map(
      ({ startsAt, heldUntil }) =>
        `${startsAt.toISOString().slice(5, 16)} ${heldUntil ? heldUntil.toISOString().slice(5, 16) : 'for good'}`,
    )
  }
  const pay = (id: string) =>
    transact((tx) => consultation.moves.confirmPayment(tx, { id, paidAt: clock.now() }))
  const sign = (id: string) =>
    transact((tx) => consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() }))
  /** The check that meeting makes before this person joins. */
  const meetable = async (id: string, actor = people.tomas) => {
    const snapshot = await consultation.snapshots.getVisible(db, actor, id)
    assertMeetable(snapshot, sideOf(snapshot, actor))
    return snapshot
  }
  const decline = (by: typeof people.tomas, id: string, comment = 'Aplinkybės pasikeitė.') =>
    consultation.actions.declineConsultation(by, { id, comment })
  return {
    emitted,
    foundation,
    db,
    calendar,
    consultation,
    file,
    given,
    seen,
    held,
    decline,
    meetable,
    people,
    clock,
    transact,
    pay,
    sign,
  }
}
