import { expect, test } from 'vitest'
import { DAY, HOUR } from '#modules/shared'
import { aWorldOfMoves } from '../test/moves-world.ts'
import { later, MONDAY_TEN } from '../testing.ts'

const { clock, consultation, db, decline, given, people, transact } = await aWorldOfMoves()

test('a lawyer’s cancelled consultations are listed, also refunded ones; what stands or took place is not', async () => {
  const { emma, rasa } = people.cast
  const onDay = (days: number) => later(MONDAY_TEN, days * DAY).toISOString()
  await given({ status: 'accepted', startsAt: onDay(2) })
  const missed = await given({ status: 'reserved' })
  clock.moveTo(later(MONDAY_TEN, 2 * HOUR))
  await consultation.deadlines.finishPast()
  const declined = await given({ client: emma, startsAt: onDay(7) })
  const refunded = await given({ client: emma, status: 'reserved', startsAt: onDay(8) })
  for (const id of [declined, refunded]) await decline(people.rasa, id)
  for (const id of [missed, refunded]) {
    await transact((tx) => consultation.moves.confirmRefund(tx, { id, amountCents: 2_900 }))
    expect(await consultation.snapshots.get(db, id)).toMatchObject({ status: 'refunded' })
  }
  const listed = (endsAfter: Date) =>
    consultation.snapshots.listCancelled(db, { lawyerId: rasa.lawyerId, endsAfter })
  expect((await listed(MONDAY_TEN)).toSorted()).toEqual([declined, refunded].toSorted())
  const { endsAt } = await consultation.snapshots.get(db, declined)
  expect(await listed(endsAt)).toEqual([refunded])
})
