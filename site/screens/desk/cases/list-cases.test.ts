import { describe, expect, test } from 'vitest'
import type { HeldCase } from '../../../../modules/desk/index.ts'
import type { Locals } from '../../../locals.ts'
import { countOf, filterOf, fits, listCases, type CaseFilter } from './list-cases.ts'
import type { Queue, Row } from '../queue-shape.ts'

const now = new Date('2026-12-08T08:00:00Z')
const HOUR = 3_600_000
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR)
const aRow = (given: Partial<Row> = {}): Row => ({
  id: 'a',
  title: 'Byla',
  since: hoursAgo(2),
  dueAt: undefined,
  ...given,
})
const ALL: CaseFilter = { kind: undefined, age: undefined, claim: undefined, reads: undefined }
const around = {
  now,
  ownId: 'ona',
  claims: new Map([
    ['own', { accountId: 'ona' }],
    ['others', { accountId: 'jonas' }],
  ]),
}

test('an address names the filter; what is no choice of it is left out', () => {
  const kinds = [{ value: 'payment' }, { value: 'other' }]
  const read = (query: string) => filterOf(new URLSearchParams(query), kinds)
  expect(read('kind=payment&age=3&claim=mine&reads=en')).toEqual({
    kind: 'payment',
    age: '3',
    claim: 'mine',
    reads: 'en',
  })
  const none = read('kind=%27+or+1&age=2&claim=all&reads=ru&kind=payment')
  expect(none).toEqual(ALL)
  expect([countOf(none), countOf(read('age=overdue&reads=lt'))]).toEqual([0, 2])
})

describe('a case is shown', () => {
  const isShown = (filter: Partial<CaseFilter>, row: Partial<Row> = {}) =>
    fits({ ...ALL, ...filter }, aRow(row), around)

  test('by its kind and by the language of its person', () => {
    expect(isShown({ kind: 'payment' }, { kind: 'payment' })).toBe(true)
    expect(isShown({ kind: 'payment' }, { kind: 'other' })).toBe(false)
    expect(isShown({ reads: 'en' }, { reads: 'en' })).toBe(true)
    expect(isShown({ reads: 'en' })).toBe(false)
  })

  test('by how long it waits, and when it is overdue', () => {
    expect(isShown({ age: '1' }, { since: hoursAgo(25) })).toBe(true)
    expect(isShown({ age: '1' }, { since: hoursAgo(24) })).toBe(false)
    expect(isShown({ age: '7' }, { since: hoursAgo(6 * 24) })).toBe(false)
    expect(isShown({ age: 'overdue' }, { dueAt: hoursAgo(1) })).toBe(true)
    expect(isShown({ age: 'overdue' }, { dueAt: hoursAgo(-1) })).toBe(false)
  })

  test('by who has it open: nobody, the reader, a colleague', () => {
    const shown = (claim: CaseFilter['claim']) =>
      ['free', 'own', 'others'].filter((id) => isShown({ claim }, { id }))
    expect([shown('free'), shown('mine'), shown('taken')]).toEqual([['free'], ['own'], ['others']])
  })
})

describe('a page of the waiting cases', () => {
  const rows = Array.from({ length: 1_203 }, (_, at) =>
    aRow({ id: String(at), kind: at % 2 ? 'payment' : 'other' }),
  )
  const reads: number[] = []
  const queue = {
    key: 'admin-messages',
    list: async (_locals: Locals, { page = 1, pageSize }: { page?: number; pageSize: number }) => {
      reads.push(pageSize)
      return { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
    },
  } as unknown as Queue
  const heldIn = (name: string, ...ids: string[]) =>
    new Map(ids.map((id) => [id, { caseId: id, queue: name } as HeldCase]))
  const list = (filter: Partial<CaseFilter>, page = 1, held = new Map<string, HeldCase>()) => {
    reads.length = 0
    return listCases(queue, {} as Locals, {
      page,
      q: undefined,
      filter: { ...ALL, ...filter },
      held,
      ...around,
    })
  }

  test('without a filter is read alone', async () => {
    expect(await list({}, 2, heldIn('reviews', '50'))).toMatchObject({ total: 1_203 })
    expect(reads).toEqual([50])
  })

  test('leaves out cases about which a decision is held, and fills up with the next', async () => {
    const first = Array.from({ length: 50 }, (_, at) => String(at))
    const { rows: page, total } = await list({}, 1, heldIn('messages', ...first))
    expect([total, page.length, page[0]?.id]).toEqual([1_153, 50, '50'])
  })

  test('with a filter has all that fit, page by page', async () => {
    const { rows: last, total } = await list({ kind: 'payment' }, 13)
    expect([total, last.length, last[0]?.id]).toEqual([601, 1, '1201'])
  })
})
