import { expect, test } from 'vitest'
import { describeRemarks } from './present.ts'

test('remarks on a list are in the order of its lines', () => {
  const said = describeRemarks(
    {
      faults: [
        { line: 9, code: 'NAME_MISSING' },
        { line: 2, code: 'NAME_MISSING' },
      ],
      warnings: [
        { line: 30, code: 'UNKNOWN_COLUMN' },
        { line: 5, code: 'UNKNOWN_COLUMN' },
      ],
    } as never,
    'en',
  )
  expect(said.map((text) => Number(/\d+/.exec(text)![0]))).toEqual([2, 5, 9, 30])
})
