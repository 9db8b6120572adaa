import { expect, test } from 'vitest'
import { later } from '#modules/consultation/testing'
import { MINUTE } from '#modules/shared'
import { waitingFor, whoCame, type Stay } from './who-came.ts'

const startsAt = new Date('2026-12-07T08:00:00Z')
const endsAt = later(startsAt, 30 * MINUTE)
const at = (minutes: number) => later(startsAt, minutes * MINUTE)
const stay =
  (side: Stay['side'], stage: Stay['stage']) =>
  (from: number, to: number): Stay => ({ side, stage, joinedAt: at(from), until: at(to) })
const [client, knocks, lawyer] = [
  stay('client', 'room'),
  stay('client', 'waiting-room'),
  stay('lawyer', 'room'),
]

test.each<[string, Stay[], string[]]>([
  ['both were there', [client(-5, 30), lawyer(-2, 30)], ['client', 'lawyer']],
  [
    'they met for a minute, and that was enough for them',
    [client(3, 4.5), lawyer(3.5, 5)],
    ['client', 'lawyer'],
  ],
  ['they talked before the start', [client(-9, -1), lawyer(-9, -1)], ['client', 'lawyer']],
  [
    'they talked after the end, both being late',
    [client(31, 50), lawyer(32, 50)],
    ['client', 'lawyer'],
  ],
  ['the lawyer never came', [knocks(-9, 30)], ['client']],
  ['the lawyer never came, and the client gave up soon', [knocks(-9, 4)], ['client']],
  ['the lawyer never came, and the client looked in', [knocks(0, 0.1)], ['client']],
  ['the lawyer came when the client had given up', [knocks(-9, 4), lawyer(5, 11)], ['client']],
  ['the lawyer looked in after the end', [knocks(0, 31), lawyer(31.5, 31.6)], ['client']],
  ['the lawyer looked in for a moment', [knocks(0, 30), lawyer(10, 10.5)], ['client']],
  [
    'the lawyer sat in the room and never let the client in',
    [knocks(0, 20), lawyer(0, 6)],
    ['client'],
  ],
  ['the lawyer left before the start', [knocks(0, 20), lawyer(-9, -1)], ['client']],
  ['the client never came', [lawyer(0, 15)], ['lawyer']],
  [
    'the client looked in for a moment, the lawyer waited',
    [knocks(1, 1.2), lawyer(0, 15)],
    ['lawyer'],
  ],
  [
    'the client left before the start, the lawyer waited',
    [knocks(-9, -1), lawyer(0, 15)],
    ['lawyer'],
  ],
  [
    'the lawyer opened a little late, and the client left again at once',
    [knocks(0, 2.2), client(2.2, 3.1), lawyer(2, 30)],
    ['lawyer'],
  ],
  [
    'the lawyer waited for half of the meeting and went; the client came at its end',
    [lawyer(0, 15), knocks(26, 30)],
    ['lawyer'],
  ],
  [
    'the lawyer gave up after five minutes, and the client, who was late, waited for the rest',
    [lawyer(0, 5), knocks(6, 30)],
    ['client'],
  ],
  [
    'the lawyer let the client wait for long, and they had not a minute left for each other',
    [knocks(0, 29.5), client(29.5, 30.2), lawyer(29.4, 30.2)],
    ['client'],
  ],
  [
    'the lawyer went out while the client was in the room, and did not come back',
    [client(0, 20), lawyer(0, 0.5)],
    ['client'],
  ],
  ['many short waits are one', [lawyer(0, 2), lawyer(3, 5), lawyer(6, 8)], ['lawyer']],
  ['one wait in two windows is not two', [lawyer(0, 3), lawyer(0.5, 3)], []],
  ['nobody was there', [], []],
])('%s', (_what, stays, expected) =>
  expect(Object.keys(whoCame(stays, { startsAt, endsAt }))).toEqual(expected),
)

test.each([15, 30, 60])(
  'the shown waiting time of a person alone is the time that counts, for %i minutes',
  (minutes) => {
    const times = { startsAt, endsAt: later(startsAt, minutes * MINUTE) }
    const came = (...stays: Stay[]) => Object.keys(whoCame(stays, times))
    const [own, clients] = [waitingFor('lawyer', times), waitingFor('client', times)]
    const [counts, holds, inVain] = [
      own.countsAfter / MINUTE,
      own.holdsAfter / MINUTE,
      clients.countsAfter / MINUTE,
    ]
    expect([came(lawyer(-5, counts - 0.1)), came(lawyer(-5, counts))]).toEqual([[], ['lawyer']])
    // The client comes when the lawyer has gone, and waits for the rest.
    expect([
      came(lawyer(0, holds - 0.1), knocks(holds - 0.1, minutes)),
      came(lawyer(0, holds), knocks(holds, minutes)),
    ]).toEqual([['client'], ['lawyer']])
    // A client who came before a lawyer could have waited long enough, and stays as long as told,
    // loses nothing to one who comes then.
    expect([
      came(knocks(0, inVain - 0.1), lawyer(inVain, minutes)),
      came(knocks(0, inVain), lawyer(inVain, minutes)),
    ]).toEqual([['lawyer'], ['client']])
  },
)
