import { expect, test } from 'vitest'
import {
  AT_DEADLINE,
  isEnded,
  isRefunded,
  MOVES,
  nextStatus,
  STATUSES,
  WAITS_FOR,
  type Move,
  type Mover,
} from './task-status.ts'

const movesFrom = (status: (typeof STATUSES)[number], by: Mover) =>
  MOVES.filter((move) => nextStatus(status, move, by) !== undefined)

test('each side has exactly its own moves in each state', () => {
  const table = Object.fromEntries(
    STATUSES.map((status) => [
      status,
      [movesFrom(status, 'client'), movesFrom(status, 'lawyer'), movesFrom(status, 'system')],
    ]),
  )
  expect(table).toEqual({
    offered: [['decline'], ['withdraw'], ['pay', 'withdraw', 'expire']],
    paid: [['sign', 'decline'], ['withdraw'], ['withdraw', 'expire']],
    'in-work': [['cancel'], ['deliver', 'withdraw'], ['withdraw', 'lapse']],
    delivered: [['report-missing', 'accept'], [], ['accept']],
    incomplete: [['accept'], ['deliver', 'withdraw'], ['accept', 'withdraw', 'lapse']],
    done: [[], [], []],
    declined: [[], [], []],
    withdrawn: [[], [], []],
    cancelled: [[], [], []],
    expired: [[], [], []],
    undone: [[], [], []],
  })
})

test('only the lawyer offers, and what is over never goes on', () => {
  expect(nextStatus(undefined, 'offer', 'lawyer')).toBe('offered')
  for (const by of ['client', 'system'] as const)
    expect(nextStatus(undefined, 'offer', by)).toBeUndefined()
  for (const move of MOVES) expect(nextStatus('done', move as Move, 'system')).toBeUndefined()
})

test('money goes back wherever a task ends otherwise than accepted', () => {
  expect(STATUSES.filter(isRefunded)).toEqual([
    'declined',
    'withdrawn',
    'cancelled',
    'expired',
    'undone',
  ])
})

test('every open state has one who must act and a move for its deadline', () => {
  for (const status of STATUSES) {
    expect(WAITS_FOR[status] === undefined).toBe(isEnded(status))
    const move = (AT_DEADLINE as Partial<Record<string, Move>>)[status]
    expect(move === undefined).toBe(isEnded(status))
    if (move) expect(nextStatus(status, move, 'system')).toBeDefined()
  }
})
