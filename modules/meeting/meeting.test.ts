import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCast, aConsultation, createTestConsultations, later, MONDAY_TEN, refusal, type Cast } from '#modules/consultation/testing'
import { HOUR, MINUTE } from '#modules/shared'
import { testFoundation } from '#testing'
import { aBrowser, anOffer, createTestMeetings } from './testing.ts'

const foundation = await testFoundation()
const { db, clock } = foundation
const modules = createTestConsultations(foundation)
const relay = { url: 'turn:turn.patarta.test:3478', secret: 'shared with the relay' }
const meeting = createTestMeetings(foundation, modules, relay)
const ENDS = later(MONDAY_TEN, 30 * MINUTE)
let cast: Cast
let id: string

beforeAll(async () => {
  cast = await aCast(foundation)
  id = await aConsultation({ ...modules, foundation, cast }, { status: 'reserved' })
  await meeting.letIn({ id, startsAt: MONDAY_TEN })
})
beforeEach(() => clock.moveTo(later(MONDAY_TEN, MINUTE)))

const instance = (name: string) => `${name}-instance`
const sit = (who: 'tomas' | 'rasa') => aBrowser(meeting, who === 'tomas' ? cast.tomas.actor : cast.rasa.actor, id)
const peer = (name: string, stage: 'lobby' | 'door' | 'room') => expect.objectContaining({ instance: instance(name), stage })

test('joining is offered from ten minutes before the start to half an hour after the end', async () => {
  const join = () => meeting.openMeeting(cast.tomas.actor, { id })
  clock.moveTo(later(MONDAY_TEN, -10 * MINUTE - 1_000))
  const early = await refusal(join())
  expect({ code: early.code, status: early.statusCode, extras: early.extras }).toEqual({
    code: 'MEETING_TOO_EARLY', status: 409, extras: { opensAt: later(MONDAY_TEN, -10 * MINUTE).toISOString() },
  })
  expect(early.params?.['moment']).toBe('pirmadienį, gruodžio 7\u00a0d., 09:50 (Vilnius)')
  clock.moveTo(new Date('2025-12-30T09:00:00Z'))
  expect((await refusal(join())).params?.['moment'], 'seen from another year').toBe('pirmadienį, 2026\u00a0m. gruodžio 7\u00a0d., 09:50 (Vilnius)')
  clock.moveTo(later(MONDAY_TEN, -10 * MINUTE))
  await join()
  clock.moveTo(later(ENDS, 30 * MINUTE - 1_000))
  await join()
  clock.moveTo(later(ENDS, 30 * MINUTE))
  expect((await refusal(join())).code).toBe('MEETING_OVER')
})

test('it is offered to the two people and to nobody else', async () => {
  expect(await meeting.openMeeting(cast.tomas.actor, { id })).toMatchObject({ role: 'client', polite: true, endsAt: ENDS.toISOString() })
  expect(await meeting.openMeeting(cast.rasa.actor, { id })).toMatchObject({ role: 'lawyer', polite: false })
  expect((await refusal(meeting.openMeeting(cast.emma.actor, { id }))).code).toBe('NOT_FOUND')
  expect((await refusal(meeting.admit(cast.emma.actor, id))).code).toBe('NOT_FOUND')
  expect(await meeting.findMeeting(cast.emma.actor, id)).toBeUndefined()
  expect(await meeting.findMeeting(cast.emma.actor, 'no id at all')).toBeUndefined()
})

test('a consultation that is not paid and signed has no meeting', async () => {
  clock.moveTo(later(MONDAY_TEN, -2 * 24 * HOUR))
  const unpaid = await aConsultation({ ...modules, foundation, cast }, { status: 'awaiting-payment', client: cast.emma, startsAt: later(MONDAY_TEN, HOUR).toISOString() })
  expect((await refusal(meeting.openMeeting(cast.emma.actor, { id: unpaid }))).code).toBe('NO_MEETING')
  expect(await meeting.findMeeting(cast.emma.actor, unpaid)).toEqual({ offer: 'none' })
})

test('the ticket names the meeting and opens it once', async () => {
  const { ticket } = await meeting.openMeeting(cast.tomas.actor, { id })
  expect(await modules.account.useTicket(ticket, 'socket')).toBeUndefined()
  expect(await modules.account.useTicket(ticket, 'meeting')).toMatchObject({ actor: { accountId: cast.tomas.id }, subject: id })
  expect(await modules.account.useTicket(ticket, 'meeting')).toBeUndefined()
})

test('the pass for the relay ends with the meeting, is signed with the shared secret and names nobody', async () => {
  const { iceServers } = await meeting.openMeeting(cast.tomas.actor, { id })
  const [stun, turn] = iceServers
  expect(stun).toEqual({ urls: ['stun:turn.patarta.test:3478'] })
  expect(turn?.urls).toEqual(['turn:turn.patarta.test:3478?transport=udp', 'turn:turn.patarta.test:3478?transport=tcp'])
  const username = turn?.username ?? ''
  expect(Number(username.split(':')[0])).toBe(later(ENDS, 40 * MINUTE).getTime() / 1000)
  expect(username).not.toContain(cast.tomas.id)
  expect(turn?.credential).toBe(createHmac('sha1', relay.secret).update(username).digest('base64'))
  expect((await createTestMeetings(foundation, modules).openMeeting(cast.tomas.actor, { id })).iceServers).toEqual([])
})

test('each sees when the other is at the door, in the room, and gone', async () => {
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'lobby' })
  const hers = await sit('rasa')
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'lobby' })
  expect(his.heard).toEqual([{ type: 'peer', peer: peer('rasa', 'lobby') }])
  expect(hers.heard).toEqual([{ type: 'peer', peer: peer('tomas', 'lobby') }])
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  expect(his.last()).toEqual({ type: 'peer', peer: peer('rasa', 'room') })
  await hers.seat.end()
  expect(his.last()).toEqual({ type: 'peer', peer: null })
  await his.seat.end()
})

test('whoever ends the call says so; a cut line says nothing', async () => {
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  await hers.say({ type: 'leave' })
  expect(his.last()).toEqual({ type: 'peer', peer: null, hungUp: true })
  await Promise.all([his.seat.end(), hers.seat.end()])
})

test('signals reach the other side in order, and nobody else', async () => {
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  const [before, own] = [his.heard.length, hers.heard.length]
  await Promise.all(Array.from({ length: 20 }, (_, n) => hers.say({ type: 'signal', to: instance('tomas'), signal: anOffer(`v=${n}`) })))
  expect(his.heard.slice(before)).toEqual(
    Array.from({ length: 20 }, (_, n) => ({ type: 'signal', from: instance('rasa'), to: instance('tomas'), signal: anOffer(`v=${n}`) })),
  )
  expect(hers.heard).toHaveLength(own)
  await Promise.all([his.seat.end(), hers.seat.end()])
})

test('what does not look like a signal goes nowhere', async () => {
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  const before = his.heard.length
  for (const frame of [null, 'text', [], {}, { type: 'signal' }, { type: 'signal', to: instance('tomas'), signal: { description: { type: 'rollback', sdp: '' } } },
    { type: 'peer', peer: null }, { type: 'enter', instance: 'x', stage: 'room' }, { type: 'signal', to: instance('tomas'), signal: anOffer('x'.repeat(60_001)) }]) {
    await hers.seat.hear(frame)
  }
  expect(his.heard).toHaveLength(before)
  await Promise.all([his.seat.end(), hers.seat.end()])
})

test('a person who opens the meeting again takes their own place over', async () => {
  const hers = await sit('rasa')
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  const old = await sit('tomas')
  await old.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  const fresh = await sit('tomas')
  await fresh.say({ type: 'enter', instance: instance('tomas-again'), stage: 'room' })
  expect(old.closed).toEqual(['replaced'])
  await old.seat.end()
  expect(hers.last()).toEqual({ type: 'peer', peer: peer('tomas-again', 'room') })
  await Promise.all([hers.seat.end(), fresh.seat.end()])
})

test('when the time is over, so is the meeting', async () => {
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  clock.moveTo(later(ENDS, 30 * MINUTE))
  await his.seat.beat()
  expect(his.closed).toEqual(['over'])
  await his.seat.end()
})

test('somebody who floods the room is shown out', async () => {
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  for (let n = 0; n < 400; n++) await his.say({ type: 'signal', to: instance('rasa'), signal: { candidate: null } })
  expect(his.closed).toContain('flood')
  await his.seat.end()
})

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
  await foundation.transact((tx) => meeting.judgeAttendance(tx, id))
  const { clientJoinedAt } = await db('consultation').where({ id }).first()
  expect(minutes(clientJoinedAt)).toBe(2)
})

test('a stay that could not be written when somebody came in is written at the next beat: money hangs on it', async () => {
  await db('meeting_attendance').delete()
  const his = await sit('tomas')
  await db.raw('alter table meeting_attendance rename to away')
  await expect(his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })).rejects.toThrow('meeting_attendance')
  await db.raw('alter table away rename to meeting_attendance')
  await his.seat.beat()
  expect(await db('meeting_attendance').select('stage', 'leftAt')).toEqual([{ stage: 'room', leftAt: null }])
  await his.seat.end()
})

test('that they met is known while they are there; who came otherwise when the time is over; nothing is judged after that', async () => {
  const comers = async () => {
    const { clientJoinedAt, lawyerJoinedAt } = await db('consultation').where({ id }).first()
    return [clientJoinedAt !== null, lawyerJoinedAt !== null]
  }
  const judged = async () => {
    await foundation.transact((tx) => meeting.judgeAttendance(tx, id))
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
  await db('consultation').where({ id }).update({ clientJoinedAt: null, status: 'past' })
  await lookIn(120)
  expect(await comers()).toEqual([false, false])
  await db('consultation').where({ id }).update({ status: 'reserved' })
  await lookIn(2)
  expect(await comers(), 'together for two minutes').toEqual([true, true])
  const callEnded = () => Promise.all([cast.tomas, cast.rasa, cast.emma].map(({ actor }) => meeting.hasCallEnded(actor, id)))
  expect(await callEnded(), 'he is still there').toEqual([false, false, false])
  await his.say({ type: 'leave' })
  expect(await callEnded()).toEqual([true, true, false])
  await his.seat.end()
})

test('whoever is still there when the meeting is called off or moved is shown out, and cannot come in any more', async () => {
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'lobby' })
  await db('consultation').where({ id }).update({ startsAt: later(MONDAY_TEN, MINUTE) })
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  expect([his.closed, his.stages.includes('room')]).toEqual([['gone'], false])
  await db('consultation').where({ id }).update({ startsAt: MONDAY_TEN })
  const hers = await sit('rasa')
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  await db('consultation').where({ id }).update({ status: 'declined' })
  await hers.seat.beat()
  expect(hers.closed).toEqual(['gone'])
  await db('consultation').where({ id }).update({ status: 'reserved' })
  await his.seat.end()
  await hers.seat.end()
})

test('a client who asks to come in waits at the door until the lawyer opens; a reload need not knock again', async () => {
  clock.moveTo(later(MONDAY_TEN, -2 * 24 * HOUR))
  const other = await aConsultation({ ...modules, foundation, cast }, { status: 'reserved', client: cast.emma, startsAt: later(MONDAY_TEN, 90 * MINUTE).toISOString() })
  clock.moveTo(later(MONDAY_TEN, 90 * MINUTE))
  const hers = await aBrowser(meeting, cast.rasa.actor, other)
  const emmas = await aBrowser(meeting, cast.emma.actor, other)
  await emmas.say({ type: 'enter', instance: instance('emma'), stage: 'room' })
  expect(emmas.stages).toEqual(['door'])
  await hers.say({ type: 'let-in' })
  await emmas.say({ type: 'let-in' })
  expect(emmas.stages).toEqual(['door'])
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  expect(hers.last()).toEqual({ type: 'peer', peer: peer('emma', 'door') })
  await emmas.say({ type: 'signal', to: instance('rasa'), signal: anOffer() })
  expect(hers.last(), 'nothing is signalled through a closed door').toEqual({ type: 'peer', peer: peer('emma', 'door') })
  await hers.say({ type: 'let-in' })
  await emmas.seat.beat()
  expect(emmas.stages).toEqual(['door', 'room'])
  expect(hers.last()).toEqual({ type: 'peer', peer: peer('emma', 'room') })
  await emmas.seat.end()
  const again = await aBrowser(meeting, cast.emma.actor, other)
  await again.say({ type: 'enter', instance: instance('emma-again'), stage: 'room' })
  expect(again.stages).toEqual(['room'])
  const stays = await db('meeting_attendance').where({ consultationId: other, accountId: cast.emma.id })
  expect(stays.map(({ stage }: { stage: string }) => stage).toSorted()).toEqual(['door', 'room', 'room'])
  await Promise.all([again.seat.end(), hers.seat.end()])
})

test('a number is told only where both agreed, only a confirmed one, and only while the meeting may be joined', async () => {
  const consent = (who: 'tomas' | 'rasa', agrees: boolean) => meeting.givePhoneConsent(cast[who].actor, { id, agrees })
  expect((await refusal(consent('tomas', true))).code).toBe('NO_CONFIRMED_PHONE')
  await db('account').where('id', cast.tomas.id).update({ phone: '+37060000001', phoneConfirmedAt: clock.now() })
  await db('account').where('id', cast.rasa.actor.accountId).update({ phone: '+37060000002', phoneConfirmedAt: clock.now() })
  expect(await consent('tomas', true)).toEqual({ hasPhone: true, mine: true, theirs: false, phone: null })
  expect((await consent('rasa', true)).phone).toContain('00001')
  expect((await meeting.getPhoneConsent(cast.tomas.actor, id)).phone).toContain('00002')
  clock.moveTo(later(MONDAY_TEN, -HOUR))
  expect((await meeting.getPhoneConsent(cast.tomas.actor, id)).phone).toBeNull()
  clock.moveTo(MONDAY_TEN)
  expect(await consent('rasa', false)).toMatchObject({ mine: false, phone: null })
  expect((await meeting.getPhoneConsent(cast.tomas.actor, id)).phone).toBeNull()
  expect((await refusal(meeting.getPhoneConsent(cast.emma.actor, id))).code).toBe('NOT_FOUND')
})

test('the lawyer writes down what was agreed, encrypted; the client reads it and is told once; nobody else does', async () => {
  const write = (text: string) => meeting.writeNextSteps(cast.rasa.actor, { id, text })
  clock.moveTo(later(MONDAY_TEN, -HOUR))
  expect((await refusal(write('Per anksti'))).code).toBe('MEETING_NOT_HELD')
  clock.moveTo(later(ENDS, MINUTE))
  await write('Atsiųsti sutarties kopiją iki penktadienio')
  await write('Atsiųsti sutarties kopiją iki ketvirtadienio')
  expect((await meeting.getNextSteps(cast.tomas.actor, id)).text).toBe('Atsiųsti sutarties kopiją iki ketvirtadienio')
  expect((await db('meeting_next_steps').where({ consultationId: id }).first()).textSealed).not.toContain('sutarties')
  expect(await db('outbox').where({ type: 'meeting.next-steps-written' })).toHaveLength(1)
  expect((await refusal(meeting.writeNextSteps(cast.tomas.actor, { id, text: 'Ne mano' }))).code).toBe('FORBIDDEN')
  expect((await refusal(meeting.getNextSteps(cast.emma.actor, id))).code).toBe('NOT_FOUND')
})

test('the relay can be tried days before, with a pass of a few minutes', async () => {
  clock.moveTo(later(MONDAY_TEN, -24 * HOUR))
  const { iceServers } = await meeting.openDeviceCheck(cast.tomas.actor, { id })
  expect(Number(iceServers[1]?.username?.split(':')[0])).toBe(later(MONDAY_TEN, -24 * HOUR + 15 * MINUTE).getTime() / 1000)
  expect((await refusal(meeting.openDeviceCheck(cast.emma.actor, { id }))).code).toBe('NOT_FOUND')
})

test('a stay that a crash left open ends at its last sign of life', async () => {
  await db('meeting_attendance').delete()
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  clock.moveTo(later(MONDAY_TEN, 5 * MINUTE))
  await his.seat.beat()
  await meeting.closeSilentStays()
  expect((await db('meeting_attendance').first()).leftAt).toBeNull()
  clock.moveTo(later(MONDAY_TEN, 10 * MINUTE))
  await meeting.closeSilentStays()
  const { seenAt, leftAt } = await db('meeting_attendance').first()
  expect(leftAt).toEqual(seenAt)
  expect(Math.round((leftAt.getTime() - MONDAY_TEN.getTime()) / MINUTE)).toBe(5)
  await his.seat.beat()
  expect((await db('meeting_attendance').first()).leftAt, 'it was only a pause').toBeNull()
  await his.seat.end()
})
