import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('of a crowd that wants one time one asks, and the others hear that it is taken without asking', async () => {
  const inTurn = createTurns()
  let asked = 0
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => inTurn('ten o’clock', async () => { asked += 1; await Promise.resolve(); return n })))
  expect(asked).toBe(1)
  expect(answers.filter((answer) => answer !== undefined)).toEqual([0])
})

test('who is refused leaves the time to the next, and another time waits for nobody', async () => {
  const inTurn = createTurns()
  const order: string[] = []
  const refused = inTurn('ten', async () => { order.push('first'); throw new Error('no comment') })
  const next = inTurn('ten', async () => { order.push('second'); return 'has it' })
  const other = inTurn('eleven', async () => { order.push('other'); return 'has another' })
  await expect(refused).rejects.toThrow('no comment')
  expect([await next, await other]).toEqual(['has it', 'has another'])
  expect(order).toEqual(['first', 'other', 'second'])
  // Long afterwards nothing is remembered: the time may have been freed.
  expect(await inTurn('ten', async () => 'again')).toBe('again')
})
