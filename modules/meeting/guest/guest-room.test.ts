import { beforeEach, expect, test } from 'vitest'
import { later, refusal } from '#modules/consultation/testing'
import { MINUTE } from '#modules/shared'
import { aGuestBrowser, anOffer } from '../testing.ts'
import { aWorldOfGuests } from '../test/guest-world.ts'
import { instance, peer } from '../test/meeting-world.ts'

const world = await aWorldOfGuests()
const { clock, db, end, sendLink, prove, forget, come, guests, id, sit, rasa, tomas } = world

beforeEach(async () => {
  await forget()
  await db('throttle').delete()
})

/** Everybody has an attempt at a call with each of the two others. */
const enterAs = (who: string) =>
  ({
    type: 'enter',
    instance: instance(who),
    secondInstance: instance(`${who}-second`),
    stage: 'room',
  }) as const

const minutes = (from: string, to: string | null) =>
  to && Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE)

/** All three in the room; the lawyer has let the guest in. */
async function threeInTheRoom() {
  const { guestId, session, sit: sitDown } = await come()
  const [his, hers, onas] = [await sit('tomas'), await sit('rasa'), await sitDown()]
  await his.say(enterAs('tomas'))
  await hers.say(enterAs('rasa'))
  await onas.say(enterAs('ona'))
  await hers.say({ type: 'let-in', personId: guestId })
  await onas.seat.beat()
  return { guestId, session, his, hers, onas }
}

test('a guest waits until the lawyer lets them in; each of the three then sees the two others', async () => {
  const { guestId, sit: sitDown } = await come()
  const [his, hers, onas] = [await sit('tomas'), await sit('rasa'), await sitDown()]
  await his.say(enterAs('tomas'))
  await hers.say(enterAs('rasa'))
  await onas.say(enterAs('ona'))
  expect(onas.stages).toEqual(['waiting-room'])
  await his.say({ type: 'let-in', personId: guestId })
  await onas.seat.beat()
  expect(onas.stages, 'a client lets nobody in').toEqual(['waiting-room'])
  await onas.say({ type: 'signal', to: instance('rasa-second'), signal: anOffer() })
  expect(hers.last(), 'nothing is signalled from the waiting room').toEqual({
    type: 'peer',
    role: 'guest',
    peer: peer('ona', 'waiting-room'),
  })
  await hers.say({ type: 'let-in', personId: guestId })
  await onas.seat.beat()
  expect(onas.stages).toEqual(['waiting-room', 'room'])
  expect(onas.received).toEqual(
    expect.arrayContaining([
      { type: 'peer', role: 'lawyer', peer: peer('rasa-second', 'room') },
      { type: 'peer', role: 'client', peer: peer('tomas-second', 'room') },
    ]),
  )
  expect(hers.last()).toEqual({ type: 'peer', role: 'guest', peer: peer('ona', 'room') })
  expect(his.last()).toEqual({ type: 'peer', role: 'guest', peer: peer('ona-second', 'room') })
  await Promise.all([his.seat.end(), hers.seat.end(), onas.seat.end()])
})

test('a signal reaches the one person whom it names', async () => {
  const { his, hers, onas } = await threeInTheRoom()
  const before = [his.received.length, hers.received.length, onas.received.length]
  const since = () => [his, hers, onas].map(({ received }, at) => received.slice(before[at]))
  await his.say({ type: 'signal', to: instance('ona-second'), signal: anOffer('to ona') })
  expect(since()).toEqual([
    [],
    [],
    [
      {
        type: 'signal',
        from: instance('tomas-second'),
        to: instance('ona-second'),
        signal: anOffer('to ona'),
      },
    ],
  ])
  await onas.say({ type: 'signal', to: instance('rasa-second'), signal: anOffer('to rasa') })
  await hers.say({ type: 'signal', to: instance('tomas'), signal: anOffer('to tomas') })
  await onas.say({ type: 'signal', to: instance('nobody'), signal: anOffer('to nobody') })
  expect(since().map((frames) => frames.length)).toEqual([1, 1, 1])
  await Promise.all([his.seat.end(), hers.seat.end(), onas.seat.end()])
})

test('a new attempt with one person leaves the call with the other alone', async () => {
  const { his, hers, onas } = await threeInTheRoom()
  const before = his.received.length
  await onas.say({ ...enterAs('ona'), instance: instance('ona-again') })
  expect(hers.last()).toEqual({ type: 'peer', role: 'guest', peer: peer('ona-again', 'room') })
  expect(his.received).toHaveLength(before)
  await Promise.all([his.seat.end(), hers.seat.end(), onas.seat.end()])
})

test('removal ends the guest at once for all three, and they cannot come back', async () => {
  const { guestId, session, his, hers, onas } = await threeInTheRoom()
  await end(rasa, guestId)
  await expect.poll(() => onas.closed).toEqual(['removed'])
  const gone = { type: 'peer', role: 'guest', peer: null, hungUp: true }
  await expect.poll(() => [his.last(), hers.last()]).toEqual([gone, gone])
  await onas.say(enterAs('ona'))
  await onas.seat.beat()
  expect([his.last(), hers.last()]).toEqual([gone, gone])
  await expect(guests.openGuestMeeting({ session, locale: 'lt' })).rejects.toThrow()
  await Promise.all([his.seat.end(), hers.seat.end(), onas.seat.end()])
})

test('a removal whose message was lost ends the guest by the next heartbeat', async () => {
  const { guestId, his, hers, onas } = await threeInTheRoom()
  await db('meeting_guest')
    .where({ id: guestId })
    .update({ endedAt: clock.now(), endedBy: 'client', linkHash: null, sessionHash: null })
  await onas.seat.beat()
  expect(onas.closed).toEqual(['removed'])
  await hers.seat.beat()
  expect(hers.last()).toEqual({ type: 'peer', role: 'guest', peer: null, hungUp: true })
  // A page that does not close by itself is heard no more.
  await onas.say(enterAs('ona'))
  expect(hers.last()).toEqual({ type: 'peer', role: 'guest', peer: null, hungUp: true })
  await Promise.all([his.seat.end(), hers.seat.end(), onas.seat.end()])
})

test('who comes back is told which guest may be in the call, and once who is not there', async () => {
  const { guestId, his, hers, onas } = await threeInTheRoom()
  expect([his.guests, hers.guests, onas.guests]).toEqual([[guestId], [guestId], []])
  await hers.seat.end()
  const again = await sit('rasa')
  await again.say(enterAs('rasa'))
  expect(again.guests).toEqual([guestId])
  expect(again.last()).toMatchObject({ role: 'guest', peer: { personId: guestId } })
  await again.seat.end()
  await end(tomas, guestId)
  const afterEnd = await sit('rasa')
  await afterEnd.say(enterAs('rasa'))
  expect(afterEnd.guests).toEqual([null])
  const before = afterEnd.received.length
  for (let beat = 0; beat < 3; beat++) await afterEnd.seat.beat()
  expect(afterEnd.received.slice(before)).toEqual([
    { type: 'peer', role: 'guest', peer: null, isAbsent: true },
  ])
  await Promise.all([his.seat.end(), afterEnd.seat.end(), onas.seat.end()])
})

test('the link is sent again to a guest in the call only where their presence is to end, and the new one opens the call', async () => {
  const { guestId, his, hers, onas } = await threeInTheRoom()
  expect((await refusal(sendLink(rasa, guestId))).code).toBe('GUEST_IS_PRESENT')
  await onas.seat.beat()
  expect([onas.closed, hers.last()]).toEqual([
    [],
    { type: 'peer', role: 'guest', peer: peer('ona', 'room') },
  ])
  await sendLink(rasa, guestId, true)
  await expect.poll(() => onas.closed).toEqual(['removed'])
  const gone = { type: 'peer', role: 'guest', peer: null, hungUp: true }
  await expect.poll(() => [his.last(), hers.last()]).toEqual([gone, gone])
  await onas.seat.end()
  clock.moveTo(later(clock.now(), 1_000))
  await sendLink(rasa, guestId)
  const again = await aGuestBrowser(world.meeting, await prove())
  await again.say(enterAs('ona-again'))
  expect(hers.last()).toEqual({ type: 'peer', role: 'guest', peer: peer('ona-again', 'room') })
  await Promise.all([his.seat.end(), hers.seat.end(), again.seat.end()])
})

test('a guest learns the id of nobody', async () => {
  const { his, hers, onas } = await threeInTheRoom()
  expect(JSON.stringify(onas.received)).not.toContain('personId')
  expect(JSON.stringify(his.received.filter((frame) => 'role' in frame))).not.toContain(
    rasa.accountId,
  )
  await Promise.all([his.seat.end(), hers.seat.end(), onas.seat.end()])
})

test('the attendance of a guest is recorded for both, apart from that of the two', async () => {
  const counted = () => db('meeting_attendance').where({ consultationId: id }).select('accountId')
  const before = (await counted()).length
  const { his, hers, onas } = await threeInTheRoom()
  clock.moveTo(later(clock.now(), 5 * MINUTE))
  await onas.seat.beat()
  await onas.seat.end()
  const [guest] = (await guests.listGuests(rasa, { id })).items
  expect(
    guest?.stays.map(({ joinedAt, leftAt, inRoom }) => [inRoom, minutes(joinedAt, leftAt)]),
  ).toEqual([
    [false, 0],
    [true, 5],
  ])
  expect(await counted()).toHaveLength(before + 2)
  await Promise.all([his.seat.end(), hers.seat.end()])
})

test('a guest whose process died counts as gone at the last sign of life', async () => {
  const { his, hers } = await threeInTheRoom()
  clock.moveTo(later(clock.now(), 2 * MINUTE))
  const stay = (await guests.listGuests(rasa, { id })).items[0]!.stays.at(-1)!
  expect([stay.inRoom, minutes(stay.joinedAt, stay.leftAt)]).toEqual([true, 0])
  await Promise.all([his.seat.end(), hers.seat.end()])
})
