import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE, overlapping } from '#modules/shared'
import { later, MONDAY_TEN, NOW } from '../testing.ts'
import { aWorldOfMoves } from '../test/moves-world.ts'

const { db, consultation, given, seen, decline, people } = await aWorldOfMoves()

describe('lists', () => {
  test('begin with what the reader must do, and go on by date', async () => {
    const at = (hours: number) => ({ startsAt: later(MONDAY_TEN, hours * HOUR).toISOString() })
    const meeting = await given({ status: 'accepted', ...at(0) })
    const requested = await given(at(1))
    const toPay = await given({ status: 'awaiting-payment', ...at(4) })
    const upcoming = async (actor: typeof people.tomas) =>
      (await consultation.views.listConsultations(actor, { tab: 'upcoming' })).items.map(
        ({ id }) => id,
      )
    expect(await upcoming(people.tomas)).toEqual([toPay, meeting, requested])
    expect(await upcoming(people.rasa)).toEqual([requested, meeting, toPay])
    await consultation.actions.checkConflict(people.rasa, { id: requested, conflict: false })
    await consultation.actions.proposeTime(people.rasa, {
      id: requested,
      startsAt: later(MONDAY_TEN, 6 * HOUR),
    })
    // To be paid within a day, to be answered within two.
    expect(await upcoming(people.tomas)).toEqual([toPay, requested, meeting])
    expect(await upcoming(people.rasa)).toEqual([meeting, requested, toPay])
  })

  test('show each side its own in four tabs, with counts and without the matter behind a closed gate', async () => {
    const waiting = await given()
    const future = await given({
      status: 'accepted',
      client: people.cast.emma,
      startsAt: later(MONDAY_TEN, HOUR).toISOString(),
    })
    const former = await given({
      status: 'declined',
      startsAt: later(MONDAY_TEN, 4 * HOUR).toISOString(),
    })
    const ofRasa = await consultation.views.listConsultations(people.rasa, { tab: 'waiting' })
    expect(ofRasa).toMatchObject({
      total: 1,
      page: 1,
      pageSize: 20,
      counts: { upcoming: 2, future: 1, waiting: 1, former: 1, history: 3 },
    })
    expect(ofRasa.items).toEqual([
      expect.objectContaining({
        id: waiting,
        side: 'lawyer',
        title: null,
        counterpart: expect.objectContaining({ name: 'Tomas Petraitis' }),
      }),
    ])
    const upcoming = await consultation.views.listConsultations(people.rasa, { tab: 'upcoming' })
    expect(upcoming.items.map(({ id }) => id)).toEqual([waiting, future])
    expect(
      (await consultation.views.listConsultations(people.cast.emma.actor, {})).items.map(
        ({ id }) => id,
      ),
    ).toEqual([future])
    expect(
      (await consultation.views.listConsultations(people.tomas, { tab: 'history' })).items.map(
        ({ id, title }) => [id, title],
      ),
    ).toEqual([
      [former, 'Nuomos sutarties nutraukimas'],
      [waiting, 'Nuomos sutarties nutraukimas'],
    ])
    expect(
      (
        await consultation.views.listConsultations(people.tomas, {
          tab: 'history',
          page: 2,
          pageSize: 1,
        })
      ).items.map(({ id }) => id),
    ).toEqual([waiting])
    expect(
      (await consultation.views.listConsultations(people.rasa, { side: 'client', tab: 'history' }))
        .total,
    ).toBe(0)
  })

  test('list every time reserved by a client’s consultations, proposed ones too', async () => {
    await decline(people.tomas, await given({ startsAt: later(MONDAY_TEN, HOUR).toISOString() }))
    const [kept, moved] = [
      await given(),
      await given({ startsAt: later(MONDAY_TEN, HOUR).toISOString() }),
    ]
    await consultation.actions.checkConflict(people.rasa, { id: moved, conflict: false })
    await consultation.actions.proposeTime(people.rasa, {
      id: moved,
      startsAt: later(MONDAY_TEN, 4 * HOUR),
    })
    const times = await consultation.views.listOwnTimes(people.tomas)
    expect(times.map(({ consultationId, startsAt }) => [consultationId, startsAt])).toEqual([
      [kept, MONDAY_TEN.toISOString()],
      [moved, later(MONDAY_TEN, HOUR).toISOString()],
      [moved, later(MONDAY_TEN, 4 * HOUR).toISOString()],
    ])
    expect(await consultation.views.listOwnTimes(people.cast.emma.actor)).toEqual([])
    const during = (from: number, to: number) =>
      overlapping(times, {
        startsAt: later(MONDAY_TEN, from).toISOString(),
        endsAt: later(MONDAY_TEN, to).toISOString(),
      }).map(({ startsAt }) => startsAt)
    expect([during(-HOUR, 0), during(-HOUR, MINUTE), during(4 * HOUR, 5 * HOUR)]).toEqual([
      [],
      [MONDAY_TEN.toISOString()],
      [later(MONDAY_TEN, 4 * HOUR).toISOString()],
    ])
  })

  test('tell the client why the lawyer cannot be booked any more', async () => {
    const id = await given()
    const { rasa, tomas } = people.cast
    const gone = async () => (await seen(id, tomas.actor)).counterpart.gone
    const leave = (leftAt: Date | null) =>
      db('firm_lawyer').where({ id: rasa.firmLawyerId }).update({ leftAt })
    const change = (given: object) => db('lawyer').where({ id: rasa.lawyerId }).update(given)
    expect(await gone()).toBeNull()
    await leave(NOW)
    expect(await gone()).toBe('firm')
    await change({ status: 'hidden', hiddenAt: NOW })
    expect(await gone()).toBe('listing')
    await change({ deletedAt: NOW })
    expect(await gone()).toBe('account')
    await change({ status: 'approved', hiddenAt: null, deletedAt: null })
    await leave(null)
  })

  test('name a deleted person as such', async () => {
    const id = await given()
    await db('account')
      .where({ id: people.cast.tomas.id })
      .update({ deletedAt: NOW, name: '', lastname: '', email: null })
    expect((await seen(id, { ...people.rasa, locale: 'en' })).counterpart).toMatchObject({
      name: 'Deleted user',
      isDeleted: true,
    })
  })
})
