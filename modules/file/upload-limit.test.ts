import { expect, test } from 'vitest'
import { limitConcurrency } from './upload-limit.ts'

test("of one person's uploads three are read at once, in order; other people do not wait for them", async () => {
  const withinLimit = limitConcurrency(3)
  const begun: number[] = []
  const ends: Array<() => void> = []
  const upload = (n: number) =>
    withinLimit('tomas', async () => {
      begun.push(n)
      await new Promise<void>((end) => {
        ends.push(end)
      })
      if (n % 2 === 0) throw new Error('refused')
    })
  const all = Promise.allSettled(Array.from({ length: 8 }, (_, n) => upload(n)))
  expect(begun).toEqual([0, 1, 2])
  expect(await withinLimit('rasa', async () => 'read')).toBe('read')
  for (let n = 0; n < 8; n++) {
    ends[n]!()
    await new Promise(setImmediate)
    expect(begun).toEqual(Array.from({ length: Math.min(8, n + 4) }, (_, at) => at))
  }
  expect((await all).map(({ status }) => status === 'fulfilled')).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
    false,
    true,
  ])
})
