import { beforeEach } from 'vitest'
import {
  aCast,
  aConsultation,
  type Cast,
  type GivenConsultation,
} from '#modules/consultation/testing'
import { outgoingMails } from '#modules/messenger/testing'
import type { SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { createTestNotifications } from '../testing.ts'

/** A new cast for each test, and what rang and was mailed. */
export async function aWorldOfNotifications() {
  const people = {} as { cast: Cast }
  const subscribers: SameTransactionSubscriber[] = []
  const foundation = await testFoundation({ subscribers })
  const { db, clock, transact, cipher, broadcast } = foundation
  const modules = createTestNotifications(foundation, subscribers)
  const { consultation, notification } = modules
  const arrange = (given: GivenConsultation) =>
    aConsultation({ consultation, foundation, cast: people.cast }, given)
  beforeEach(async () => {
    await db.raw('truncate notification, message')
    people.cast = await aCast(foundation)
  })
  const rings = async (accountId: string) =>
    (await db('notification').where({ accountId }).orderBy('id')).map(
      ({ kind, text }: { kind: string; text: string }) => `${kind}/${text}`,
    )
  const mailsTo = async ({ email }: { email: string }) =>
    (await outgoingMails(db, cipher)).filter(({ to }) => to === email)
  return {
    foundation,
    db,
    clock,
    transact,
    broadcast,
    modules,
    consultation,
    notification,
    arrange,
    rings,
    mailsTo,
    people,
    cipher,
  }
}
