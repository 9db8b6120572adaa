import { expect, test } from 'vitest'
import { DAY, HOUR } from '#modules/shared'
import { aWorldOfMoves } from '../test/moves-world.ts'
import { later, MONDAY_TEN } from '../testing.ts'

const { consultation, given, people, transact } = await aWorldOfMoves()

test('a lawyer’s clients are listed once each, the next meeting first; nobody else’s are', async () => {
  const next = await given({ status: 'reserved', client: people.cast.emma })
  await given({
    client: people.cast.tomas,
    startsAt: later(MONDAY_TEN, HOUR).toISOString(),
  })
  await given({
    status: 'declined',
    client: people.cast.tomas,
    startsAt: later(MONDAY_TEN, DAY).toISOString(),
  })
  const clients = await consultation.views.listClients(people.rasa)
  expect(clients.map(({ name, consultations, nextAt }) => [name, consultations, nextAt])).toEqual([
    ['Emma Clarke', 1, MONDAY_TEN],
    ['Tomas Petraitis', 2, null],
  ])
  expect(clients[0]).toMatchObject({ latestId: next, lastAt: null, owes: false })
  expect(clients[1]).toMatchObject({ latestAt: later(MONDAY_TEN, DAY), latestStatus: 'declined' })
  expect(await consultation.views.listClients(people.tomas)).toEqual([])
  expect(
    (await consultation.views.listClients(people.rasa, { q: 'petraitis' })).map(({ name }) => name),
  ).toEqual(['Tomas Petraitis'])
})

test('unpaid final invoices are listed to their lawyer, the earliest due first', async () => {
  const [first, sooner, ownFile] = [
    await given({ status: 'reserved' }),
    await given({ status: 'reserved', startsAt: later(MONDAY_TEN, HOUR).toISOString() }),
    await given({ status: 'reserved', startsAt: later(MONDAY_TEN, 4 * HOUR).toISOString() }),
  ]
  const owe = (id: string, toPay: { totalCents: number | null; dueAt: Date | null }) =>
    transact((tx) =>
      consultation.moves.recordToPay(tx, { id, toPay: { since: MONDAY_TEN, ...toPay } }),
    )
  await owe(first, { totalCents: 5_000, dueAt: later(MONDAY_TEN, 9 * DAY) })
  await owe(sooner, { totalCents: 7_000, dueAt: later(MONDAY_TEN, 2 * DAY) })
  await owe(ownFile, { totalCents: null, dueAt: null })
  expect(
    (await consultation.views.listToPay(people.rasa)).map(({ id, totalCents }) => [id, totalCents]),
  ).toEqual([
    [sooner, 7_000],
    [first, 5_000],
    [ownFile, null],
  ])
  expect(await consultation.views.listToPay(people.tomas)).toEqual([])
  expect((await consultation.views.listClients(people.rasa))[0]).toMatchObject({
    owes: true,
    owedCents: 12_000,
  })
})
