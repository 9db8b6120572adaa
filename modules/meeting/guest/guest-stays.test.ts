import { expect, test } from 'vitest'
import { MINUTE } from '#modules/shared'
import { joinStays, type GuestStay } from './guest-stays.ts'

const NOON = Date.parse('2026-12-07T12:00:00Z')
const at = (seconds: number) => new Date(NOON + seconds * 1_000)
const stay = (
  from: number,
  until: number | null,
  { stage = 'room', guestId = 'ona' }: Partial<Pick<GuestStay, 'stage' | 'guestId'>> = {},
): GuestStay => ({
  id: `${guestId} ${from}`,
  guestId,
  stage,
  joinedAt: at(from),
  seenAt: at(until ?? from),
  leftAt: until === null ? null : at(until),
})
const told = (stays: readonly GuestStay[]) =>
  joinStays(stays).map(({ stage, joinedAt, leftAt }) => [
    stage,
    (+joinedAt - NOON) / 1_000,
    leftAt && (+leftAt - NOON) / 1_000,
  ])

test('a guest whose browser crashed or was reloaded and who is back at once was there without a break', () => {
  expect(told([stay(0, 300), stay(304, 600), stay(602, 900)])).toEqual([['room', 0, 900]])
  expect(told([stay(0, 300), stay(304, null)])).toEqual([['room', 0, null]])
})

test('a new window replaces the old one, whose end comes later', () => {
  expect(told([stay(0, 305), stay(300, 900)])).toEqual([['room', 0, 900]])
  expect(told([stay(0, 900), stay(300, 305)])).toEqual([['room', 0, 900]])
})

test('a guest who is away for a minute has left and come again', () => {
  const minute = MINUTE / 1_000
  expect(told([stay(0, 300), stay(300 + minute, 900)])).toEqual([
    ['room', 0, 300],
    ['room', 300 + minute, 900],
  ])
})

test('the waiting room and other guests are told apart', () => {
  const stays = [
    stay(0, 10, { stage: 'waiting-room' }),
    stay(10, 300),
    stay(20, 300, { guestId: 'jonas' }),
    stay(305, 600),
  ]
  expect(told(stays)).toEqual([
    ['waiting-room', 0, 10],
    ['room', 10, 600],
    ['room', 20, 300],
  ])
})
