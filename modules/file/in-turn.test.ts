import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

test('of many uploads of one person three are read at once, in the order they came, whatever becomes of each; another person does not wait for them', async () => {
  const inTurn = createTurns(3)
  const begun: number[] = []
  const ends: Array<() => void> = []
  const upload = (n: number) =>
    inTurn('tomas', async () => {
      begun.push(n)
      await new Promise<void>((end) => {
        ends.push(end)
      })
      if (n % 2 === 0) throw new Error('refused')
    })
  const all = Promise.allSettled(Array.from({ length: 8 }, (_, n) => upload(n)))
  expect(begun).toEqual([0, 1, 2])
  expect(await inTurn('rasa', async () => 'read')).toBe('read')
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
