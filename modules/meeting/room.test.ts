import { expect, test } from 'vitest'
import { aConsultation, later, MONDAY_TEN } from '#modules/consultation/testing'
import { HOUR } from '#modules/shared'
import { aBrowser, anOffer } from './testing.ts'
import { aWorldOfMeetings, instance, peer } from './test/meeting-world.ts'

const { foundation, db, clock, modules, meeting, cast, sit } = await aWorldOfMeetings()

test('each sees when the other is in the waiting room, in the room, and has left', async () => {
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'lobby' })
  const hers = await sit('rasa')
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'lobby' })
  expect(his.received).toEqual([{ type: 'peer', role: 'lawyer', peer: peer('rasa', 'lobby') }])
  expect(hers.received).toEqual([{ type: 'peer', role: 'client', peer: peer('tomas', 'lobby') }])
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  expect(his.last()).toEqual({ type: 'peer', role: 'lawyer', peer: peer('rasa', 'room') })
  await hers.seat.end()
  expect(his.last()).toEqual({ type: 'peer', role: 'lawyer', peer: null })
  await his.seat.end()
})

test('ending the call is reported to the other side; a lost connection is not', async () => {
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  await hers.say({ type: 'leave' })
  expect(his.last()).toEqual({ type: 'peer', role: 'lawyer', peer: null, hungUp: true })
  await Promise.all([his.seat.end(), hers.seat.end()])
})

test('signals reach only the other side, in order', async () => {
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  const [before, own] = [his.received.length, hers.received.length]
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      hers.say({ type: 'signal', to: instance('tomas'), signal: anOffer(`v=${n}`) }),
    ),
  )
  expect(his.received.slice(before)).toEqual(
    Array.from({ length: 20 }, (_, n) => ({
      type: 'signal',
      from: instance('rasa'),
      to: instance('tomas'),
      signal: anOffer(`v=${n}`),
    })),
  )
  expect(hers.received).toHaveLength(own)
  await Promise.all([his.seat.end(), hers.seat.end()])
})

test('what does not look like a signal goes nowhere', async () => {
  const [his, hers] = [await sit('tomas'), await sit('rasa')]
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  const before = his.received.length
  for (const frame of [
    null,
    'text',
    [],
    {},
    { type: 'signal' },
    {
      type: 'signal',
      to: instance('tomas'),
      signal: { description: { type: 'rollback', sdp: '' } },
    },
    { type: 'peer', peer: null },
    { type: 'enter', instance: 'x', stage: 'room' },
    { type: 'signal', to: instance('tomas'), signal: anOffer('x'.repeat(60_001)) },
  ]) {
    await hers.seat.handle(frame)
  }
  expect(his.received).toHaveLength(before)
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
  expect(hers.last()).toEqual({ type: 'peer', role: 'client', peer: peer('tomas-again', 'room') })
  await Promise.all([hers.seat.end(), fresh.seat.end()])
})

test('a socket that floods the room is closed', async () => {
  const his = await sit('tomas')
  await his.say({ type: 'enter', instance: instance('tomas'), stage: 'room' })
  for (let n = 0; n < 400; n++)
    await his.say({ type: 'signal', to: instance('rasa'), signal: { candidate: null } })
  expect(his.closed).toContain('flood')
  await his.seat.end()
})

test('a client who asks to come in waits in the waiting room until the lawyer lets them in; a reload need not knock again', async () => {
  clock.moveTo(later(MONDAY_TEN, -2 * 24 * HOUR))
  const other = await aConsultation(
    { ...modules, foundation, cast },
    {
      status: 'reserved',
      client: cast.emma,
      startsAt: later(MONDAY_TEN, 3 * HOUR).toISOString(),
    },
  )
  clock.moveTo(later(MONDAY_TEN, 3 * HOUR))
  const hers = await aBrowser(meeting, cast.rasa.actor, other)
  const emmas = await aBrowser(meeting, cast.emma.actor, other)
  await emmas.say({ type: 'enter', instance: instance('emma'), stage: 'room' })
  expect(emmas.stages).toEqual(['waiting-room'])
  const letEmmaIn = { type: 'let-in', personId: cast.emma.id } as const
  await hers.say(letEmmaIn)
  await emmas.say(letEmmaIn)
  expect(emmas.stages).toEqual(['waiting-room'])
  await hers.say({ type: 'enter', instance: instance('rasa'), stage: 'room' })
  expect(hers.last()).toEqual({ type: 'peer', role: 'client', peer: peer('emma', 'waiting-room') })
  await emmas.say({ type: 'signal', to: instance('rasa'), signal: anOffer() })
  expect(hers.last(), 'nothing is signalled from the waiting room').toEqual({
    type: 'peer',
    role: 'client',
    peer: peer('emma', 'waiting-room'),
  })
  await hers.say({ type: 'let-in', personId: cast.tomas.id })
  await emmas.seat.beat()
  expect(emmas.stages, 'somebody else was named').toEqual(['waiting-room'])
  await hers.say(letEmmaIn)
  await emmas.seat.beat()
  expect(emmas.stages).toEqual(['waiting-room', 'room'])
  expect(hers.last()).toEqual({ type: 'peer', role: 'client', peer: peer('emma', 'room') })
  await emmas.seat.end()
  const again = await aBrowser(meeting, cast.emma.actor, other)
  await again.say({ type: 'enter', instance: instance('emma-again'), stage: 'room' })
  expect(again.stages).toEqual(['room'])
  const stays = await db('meeting_attendance').where({
    consultationId: other,
    accountId: cast.emma.id,
  })
  expect(stays.map(({ stage }: { stage: string }) => stage).toSorted()).toEqual([
    'room',
    'room',
    'waiting-room',
  ])
  await Promise.all([again.seat.end(), hers.seat.end()])
})
