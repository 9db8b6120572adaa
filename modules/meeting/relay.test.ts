import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { later, MONDAY_TEN, refusal } from '#modules/consultation/testing'
import { HOUR, MINUTE } from '#modules/shared'
import { createTestMeetings } from './testing.ts'
import { aWorldOfMeetings, relay, ENDS } from './test/meeting-world.ts'

const { foundation, clock, modules, meeting, cast, id } = await aWorldOfMeetings()

test('the relay’s credentials expire after the meeting, are signed with the shared secret and are anonymous', async () => {
  const { iceServers } = await meeting.openMeeting(cast.tomas.actor, { id })
  const [stun, turn] = iceServers
  expect(stun).toEqual({ urls: ['stun:turn.patarta.test:3478'] })
  expect(turn?.urls).toEqual([
    'turn:turn.patarta.test:3478?transport=udp',
    'turn:turn.patarta.test:3478?transport=tcp',
  ])
  const username = turn?.username ?? ''
  expect(Number(username.split(':')[0])).toBe(later(ENDS, 40 * MINUTE).getTime() / 1000)
  expect(username).not.toContain(cast.tomas.id)
  expect(turn?.credential).toBe(createHmac('sha1', relay.secret).update(username).digest('base64'))
  expect(
    (await createTestMeetings(foundation, modules).openMeeting(cast.tomas.actor, { id }))
      .iceServers,
  ).toEqual([])
})

test('the relay can be tried days before, with a pass of a few minutes', async () => {
  clock.moveTo(later(MONDAY_TEN, -24 * HOUR))
  const { iceServers } = await meeting.openDeviceCheck(cast.tomas.actor, { id })
  expect(Number(iceServers[1]?.username?.split(':')[0])).toBe(
    later(MONDAY_TEN, -24 * HOUR + 15 * MINUTE).getTime() / 1000,
  )
  expect((await refusal(meeting.openDeviceCheck(cast.emma.actor, { id }))).code).toBe('NOT_FOUND')
})
