import { expect, test } from 'vitest'
import { aConsultation, later, MONDAY_TEN, refusal } from '#modules/consultation/testing'
import { HOUR, MINUTE } from '#modules/shared'
import { aWorldOfMeetings, ENDS, instance } from './test/meeting-world.ts'

const { foundation, db, clock, modules, meeting, cast, id, sit } = await aWorldOfMeetings()

test('joining is offered from ten minutes before the start to half an hour after the end', async () => {
  const join = () => meeting.openMeeting(cast.tomas.actor, { id })
  clock.moveTo(later(MONDAY_TEN, -10 * MINUTE - 1_000))
  const early = await refusal(join())
  expect({ code: early.code, status: early.statusCode, extras: early.extras }).toEqual({
    code: 'MEETING_TOO_EARLY',
    status: 409,
    extras: { opensAt: later(MONDAY_TEN, -10 * MINUTE).toISOString() },
  })
  expect(early.params?.['moment']).toBe('pirmadienį, gruodžio 7\u00a0d., 09:50 (Vilnius)')
  clock.moveTo(new Date('2025-12-30T09:00:00Z'))
  expect((await refusal(join())).params?.['moment'], 'seen from another year').toBe(
    'pirmadienį, 2026\u00a0m. gruodžio 7\u00a0d., 09:50 (Vilnius)',
  )
  clock.moveTo(later(MONDAY_TEN, -10 * MINUTE))
  await join()
  clock.moveTo(later(ENDS, 30 * MINUTE - 1_000))
  await join()
  clock.moveTo(later(ENDS, 30 * MINUTE))
  expect((await refusal(join())).code).toBe('MEETING_OVER')
})

test('only the two people can join', async () => {
  expect(await meeting.openMeeting(cast.tomas.actor, { id })).toMatchObject({
    role: 'client',
    polite: true,
    endsAt: ENDS.toISOString(),
  })
  expect(await meeting.openMeeting(cast.rasa.actor, { id })).toMatchObject({
    role: 'lawyer',
    polite: false,
  })
  expect(await meeting.findMeeting(cast.tomas.actor, id)).toMatchObject({
    otherName: 'Rasa Kazlauskienė',
  })
  expect(await meeting.findMeeting(cast.rasa.actor, id)).toMatchObject({
    otherName: 'Tomas Petraitis',
  })
  expect((await refusal(meeting.openMeeting(cast.emma.actor, { id }))).code).toBe('NOT_FOUND')
  expect((await refusal(meeting.getJoinableMeeting(cast.emma.actor, id))).code).toBe('NOT_FOUND')
  expect(await meeting.findMeeting(cast.emma.actor, id)).toBeUndefined()
  expect(await meeting.findMeeting(cast.emma.actor, 'no id at all')).toBeUndefined()
})

test('a consultation that is not paid and signed has no meeting', async () => {
  clock.moveTo(later(MONDAY_TEN, -2 * 24 * HOUR))
  const unpaid = await aConsultation(
    { ...modules, foundation, cast },
    {
      status: 'awaiting-payment',
      client: cast.emma,
      startsAt: later(MONDAY_TEN, 3 * HOUR).toISOString(),
    },
  )
  expect((await refusal(meeting.openMeeting(cast.emma.actor, { id: unpaid }))).code).toBe(
    'NO_MEETING',
  )
  expect(await meeting.findMeeting(cast.emma.actor, unpaid)).toEqual({ offer: 'none' })
  await modules.consultation.actions.declineConsultation(cast.emma.actor, {
    id: unpaid,
    comment: 'Reikalas išsisprendė savaime.',
  })
  expect(
    await meeting.findMeeting(cast.emma.actor, unpaid),
    'and nobody is promised that it may still take place',
  ).toEqual({ offer: 'off' })
})

test('the ticket names the meeting and opens it once', async () => {
  const { ticket } = await meeting.openMeeting(cast.tomas.actor, { id })
  expect(await modules.account.tickets.useTicket(ticket, 'socket')).toBeUndefined()
  expect(await modules.account.tickets.useTicket(ticket, 'meeting')).toMatchObject({
    actor: { accountId: cast.tomas.id },
    subject: id,
  })
  expect(await modules.account.tickets.useTicket(ticket, 'meeting')).toBeUndefined()
})

test('when the time is over, so is the meeting', async () => {
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  clock.moveTo(later(ENDS, 30 * MINUTE))
  await his.seat.beat()
  expect(his.closed).toEqual(['over'])
  await his.seat.end()
})

test('the socket is closed when the meeting is cancelled or moved, and cannot be opened again', async () => {
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'lobby' })
  await db('consultation')
    .where({ id })
    .update({ startsAt: later(MONDAY_TEN, MINUTE) })
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  expect([his.closed, his.stages.includes('room')]).toEqual([['gone'], false])
  await db('consultation').where({ id }).update({ startsAt: MONDAY_TEN })
  const hers = await sit('rasa')
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  await db('consultation').where({ id }).update({ status: 'declined' })
  await hers.seat.beat()
  expect(hers.closed).toEqual(['gone'])
  await db('consultation').where({ id }).update({ status: 'confirmed' })
  await his.seat.end()
  await hers.seat.end()
})
