import { expect, it } from 'vitest'
import { inBatches } from './batch.ts'

it('collects items that arrive while a batch runs, keeps their order and splits no call', async () => {
  const batches: number[][] = []
  const add = inBatches<number>(async (items) => {
    await Promise.resolve()
    batches.push([...items])
  }, 5)
  await Promise.all([add([1]), add([2, 3]), add([4, 5, 6]), add([7, 8, 9, 10, 11, 12]), add([13])])
  expect(batches).toEqual([[1], [2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12], [13]])
})

it('rejects only the callers whose items were in the failed batch', async () => {
  const add = inBatches<string>(async (items) => {
    if (items.includes('bad')) throw new Error('refused')
  })
  const [first, bad, beside] = await Promise.allSettled([
    add(['first']),
    add(['bad']),
    add(['beside']),
  ])
  expect([first.status, bad.status, beside.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(add(['after'])).resolves.toBeUndefined()
})
