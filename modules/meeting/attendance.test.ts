import { expect, test } from 'vitest'
import { later, MONDAY_TEN } from '#modules/consultation/testing'
import { MINUTE } from '#modules/shared'
import { aWorldOfMeetings, instance } from './test/meeting-world.ts'

const { foundation, db, clock, modules, meeting, cast, id, sit } = await aWorldOfMeetings()

test('who was in the room, from when to when, is on record; the lobby is not the room', async () => {
  await db('meeting_attendance').delete()
  await db('consultation').where({ id }).update({ clientJoinedAt: null })
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'lobby' })
  expect(await db('meeting_attendance')).toEqual([])
  clock.moveTo(later(MONDAY_TEN, 2 * MINUTE))
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  clock.moveTo(later(MONDAY_TEN, 20 * MINUTE))
  await his.seat.end()
  const [stay] = await db('meeting_attendance')
  expect(stay.stage).toBe('room')
  expect(stay).toMatchObject({ consultationId: id, accountId: cast.tomas.id })
  const minutes = (instant: Date) => Math.round((instant.getTime() - MONDAY_TEN.getTime()) / MINUTE)
  expect([minutes(stay.joinedAt), minutes(stay.leftAt)]).toEqual([2, 20])
  await foundation.transact((tx) => modules.consultation.moves.recordAttendance(tx, { id }))
  const { clientJoinedAt } = await db('consultation').where({ id }).first()
  expect(minutes(clientJoinedAt)).toBe(2)
})

test('a stay that could not be written at first is written at the next heartbeat', async () => {
  await db('meeting_attendance').delete()
  const his = await sit('tomas')
  await db.raw('alter table meeting_attendance rename to away')
  await expect(
    his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' }),
  ).rejects.toThrow('meeting_attendance')
  await db.raw('alter table away rename to meeting_attendance')
  await his.seat.beat()
  expect(await db('meeting_attendance').select('stage', 'leftAt')).toEqual([
    { stage: 'room', leftAt: null },
  ])
  await his.seat.end()
})

test('that they met is known while they are there; who came otherwise when the time is over; nothing is judged after that', async () => {
  const comers = async () => {
    const { clientJoinedAt, lawyerJoinedAt } = await db('consultation').where({ id }).first()
    return [clientJoinedAt !== null, lawyerJoinedAt !== null]
  }
  const judged = async () => {
    await foundation.transact((tx) => modules.consultation.moves.recordAttendance(tx, { id }))
    return comers()
  }
  await db('meeting_attendance').delete()
  await db('consultation').where({ id }).update({ clientJoinedAt: null, lawyerJoinedAt: null })
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  clock.advance(5 * MINUTE)
  await his.seat.beat()
  const lookIn = async (forSeconds: number) => {
    const hers = await sit('rasa')
    await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
    clock.advance(forSeconds * 1_000)
    await his.seat.beat()
    await hers.say({ type: 'leave' })
    await hers.seat.end()
  }
  await lookIn(2)
  expect(await comers()).toEqual([false, false])
  expect(await judged()).toEqual([true, false])
  const seenByLawyer = async () =>
    (await modules.consultation.views.getConsultation(cast.rasa.actor, id)).attendance
  expect(await seenByLawyer(), 'the time is not over').toMatchObject({ wasTooShort: false })
  await db('consultation')
    .where({ id })
    .update({ clientJoinedAt: null, status: 'past', finishedAt: clock.now() })
  expect(await seenByLawyer(), 'she was there, but too short').toMatchObject({
    lawyerJoinedAt: null,
    wasTooShort: true,
  })
  await lookIn(120)
  expect(await comers()).toEqual([false, false])
  await db('consultation').where({ id }).update({ status: 'confirmed', finishedAt: null })
  await lookIn(2)
  expect(await comers(), 'together for two minutes').toEqual([true, true])
  const callEnded = () =>
    Promise.all(
      [cast.tomas, cast.rasa].map(async ({ actor }) =>
        meeting.hasCallEnded(actor, await modules.consultation.snapshots.get(db, id)),
      ),
    )
  expect(await callEnded(), 'only the client is still there').toEqual([true, true])
  const back = await sit('rasa')
  await back.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  expect(await callEnded(), 'the lawyer has come back').toEqual([false, false])
  await back.say({ type: 'leave' })
  await back.seat.end()
  await his.say({ type: 'leave' })
  expect(await callEnded()).toEqual([true, true])
  await his.seat.end()
})

test('a stay that a crash left open ends at its last sign of life', async () => {
  await db('meeting_attendance').delete()
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  clock.moveTo(later(MONDAY_TEN, 5 * MINUTE))
  await his.seat.beat()
  await modules.attendance.stays.closeStale()
  expect((await db('meeting_attendance').first()).leftAt).toBeNull()
  clock.moveTo(later(MONDAY_TEN, 10 * MINUTE))
  await modules.attendance.stays.closeStale()
  const { seenAt, leftAt } = await db('meeting_attendance').first()
  expect(leftAt).toEqual(seenAt)
  expect(Math.round((leftAt.getTime() - MONDAY_TEN.getTime()) / MINUTE)).toBe(5)
  await his.seat.beat()
  expect((await db('meeting_attendance').first()).leftAt, 'it was only a pause').toBeNull()
  await his.seat.end()
})
