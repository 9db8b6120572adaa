import { expect, test } from 'vitest'
import type { Locals } from '../../locals.ts'
import { countOverdue, PAGE_SIZE } from './queues.ts'
import type { Row } from './queue-shape.ts'

const now = new Date('2026-12-01T08:00:00Z')
const locals = { now } as Locals
const rowOf = (dueAt: Date | undefined, at: number): Row => ({
  id: String(at),
  title: 'Byla',
  since: now,
  dueAt,
})
const [late, early] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]

test.each([
  [0, 0],
  [0, 120],
  [49, 49],
  [50, 50],
  [50, 51],
  [51, 51],
  [60, 61],
  [99, 400],
  [100, 400],
  [101, 400],
  [150, 150],
  [237, 400],
  [400, 400],
  [1_001, 3_000],
])(
  '%i overdue of %i that wait are counted, whatever page they end on, and few pages are read for it',
  async (overdue, total) => {
    const rows = Array.from({ length: total }, (_, at) => {
      if (at < overdue) return rowOf(late, at)
      return rowOf(at % 2 ? early : undefined, at)
    })
    let read = 0
    const list = async (
      _locals: Locals,
      { page = 1, pageSize }: { page?: number; pageSize: number },
    ) => (read++, { rows: rows.slice((page - 1) * pageSize, page * pageSize), total })
    expect(await countOverdue({ list }, locals, rows.slice(0, PAGE_SIZE), total)).toBe(overdue)
    expect(read).toBeLessThanOrEqual(Math.ceil(Math.log2(total / PAGE_SIZE + 2)))
  },
)
