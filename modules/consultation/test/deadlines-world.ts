import { beforeEach } from 'vitest'
import { type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { Consultation } from '../consultation.ts'
import * as events from '../events.ts'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  type Cast,
  type GivenConsultation,
} from '../testing.ts'

/** A cast for each test, the events emitted since, and short names for what is stored. */
export async function deadlinesWorld() {
  const emitted: Array<{ type: string; consultationId: string }> = []
  const failsFor = new Set<string>()
  const subscribers: SameTransactionSubscriber[] = Object.values(events).map((event) => ({
    event,
    handle: async (_tx, { type, payload }) => {
      const { consultationId } = payload as { consultationId: string }
      if (failsFor.has(consultationId)) throw new Error('A subscriber fails')
      emitted.push({ type: type.replace('consultation.', ''), consultationId })
    },
  }))
  const foundation = await testFoundation({ subscribers })
  const { db, clock, transact, log } = foundation
  const { calendar, consultation } = createTestConsultations(foundation)
  let cast: Cast
  beforeEach(async () => {
    cast = await aCast(foundation)
  })
  const given = async (what: GivenConsultation = {}): Promise<string> => {
    const id = await aConsultation({ consultation, foundation, cast }, what)
    emitted.length = 0
    return id
  }
  const row = (id: string) => Consultation.query(db).findById(id).throwIfNotFound()
  const heldTimes = async (id: string) =>
    (await db('time_claim').where({ consultationId: id }).whereNull('releasedAt')).length
  const eventsOf = (id: string) =>
    emitted.filter(({ consultationId }) => consultationId === id).map(({ type }) => type)
  const due = async (id: string): Promise<Date> => (await row(id)).dueAt!
  return {
    failsFor,
    foundation,
    db,
    clock,
    transact,
    log,
    calendar,
    consultation,
    get cast() {
      return cast
    },
    given,
    row,
    heldTimes,
    eventsOf,
    due,
  }
}
