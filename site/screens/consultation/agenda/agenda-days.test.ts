import { expect, test } from 'vitest'
import { agendaOf } from './agenda-days.ts'

const at = (hour: string) => `2026-12-07T${hour}:00.000Z`
const day = {
  date: '2026-12-07',
  startsAt: '2026-12-06T22:00:00.000Z',
  endsAt: '2026-12-07T22:00:00.000Z',
  hasOwnHours: false,
  cells: [],
  hours: [{ startsAt: at('07:00'), endsAt: at('15:00') }],
}
const meeting = (from: string, to: string, isProposedTime = false) => ({
  id: from,
  startsAt: at(from),
  endsAt: at(to),
  initials: 'T. P.',
  serviceTitle: 'Konsultacija',
  statusLabel: 'consultation.status.client.accepted' as const,
  isConfirmed: true,
  isProposedTime,
  isElsewhere: false,
})
const week = {
  days: [day],
  consultations: [meeting('12:00', '13:00'), meeting('09:00', '09:30')],
  blocks: [{ id: 'b', startsAt: at('09:30'), endsAt: at('10:00'), reason: 'Teismas', version: 1 }],
  externalBusy: [{ startsAt: at('10:10'), endsAt: at('11:00') }],
  waitingListHolds: [],
}
const itemsAt = (now: string) =>
  agendaOf(week, new Date(now))[0]!.items.map(
    ({ kind, startsAt, endsAt }) => `${kind} ${startsAt.slice(11, 16)}-${endsAt.slice(11, 16)}`,
  )

test('a day lists consultations, blocks and free time in order of time', () =>
  expect(itemsAt('2026-12-01T08:00:00Z')).toEqual([
    'free 07:00-09:00',
    'consultation 09:00-09:30',
    'block 09:30-10:00',
    'external 10:10-11:00',
    'free 11:00-12:00',
    'consultation 12:00-13:00',
    'free 13:00-15:00',
  ]))

test('today marks the current time, and lists no free hours of the past', () => {
  expect(itemsAt('2026-12-07T11:20:00Z')).toEqual([
    'consultation 09:00-09:30',
    'block 09:30-10:00',
    'external 10:10-11:00',
    'free 11:20-12:00',
    'consultation 12:00-13:00',
    'free 13:00-15:00',
  ])
  expect(agendaOf(week, new Date('2026-12-07T11:20:00Z'))[0]).toMatchObject({
    nowBefore: 3,
    consultations: 2,
    freeMinutes: 160,
  })
  // The rest of a minute does not count.
  expect(agendaOf(week, new Date('2026-12-07T11:20:22.720Z'))[0]?.freeMinutes).toBe(159)
  expect(agendaOf(week, new Date('2026-12-07T20:00:00Z'))[0]).toMatchObject({
    nowBefore: 4,
    freeMinutes: 0,
  })
  expect(agendaOf(week, new Date('2026-12-09T08:00:00Z'))[0]?.nowBefore).toBeUndefined()
})
