import { expect, test } from 'vitest'
import { spanAfterMove } from './week-grid.ts'

const lengthOf = (day: number) => (day === 1 ? 92 : 96)

test('a new time range grows down and up from where the drag began, and stays in its day', () => {
  const made = (quarter: number, day = 0) =>
    spanAfterMove(
      { type: 'make', anchor: 40 },
      { day: 0, from: 40, to: 42 },
      { day, quarter },
      lengthOf,
    )
  expect(made(43)).toEqual({ day: 0, from: 40, to: 44 })
  expect(made(36)).toEqual({ day: 0, from: 36, to: 42 })
  expect(made(44, 3)).toEqual({ day: 0, from: 40, to: 45 })
})
test('a block moves to other days, keeps its length and stays within the day', () => {
  const by = (day: number, quarter: number) =>
    spanAfterMove(
      { type: 'move', id: 'x', grabbed: 1, length: 8 },
      { day: 0, from: 40, to: 48 },
      { day, quarter },
      lengthOf,
    )
  expect(by(2, 51)).toEqual({ day: 2, from: 50, to: 58 })
  expect(by(1, 91)).toEqual({ day: 1, from: 84, to: 92 })
  expect(by(0, 0)).toEqual({ day: 0, from: 0, to: 8 })
})
test('an edge can be dragged, also past the other edge', () => {
  const edge = (quarter: number) =>
    spanAfterMove(
      { type: 'resize', id: 'x', edge: 'to', other: 40 },
      { day: 0, from: 40, to: 48 },
      { day: 0, quarter },
      lengthOf,
    )
  expect(edge(50)).toEqual({ day: 0, from: 40, to: 51 })
  expect(edge(38)).toEqual({ day: 0, from: 38, to: 41 })
})
