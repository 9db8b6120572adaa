import { expect, test } from 'vitest'
import { createMoveQueue } from './move-queue.ts'

type Block = { id: string; at: number }

/** A queue whose saves end when the test says so. */
function aQueue() {
  const queue = createMoveQueue<Block, number>()
  const saved: string[] = []
  const open: Array<(result: boolean) => void> = []
  let loaded = 0
  const saving = {
    async save({ id, at }: Block, to: number): Promise<Block | undefined> {
      saved.push(`${id}: ${at} to ${to}`)
      const isTaken = await new Promise<boolean>((resolve) => open.push(resolve))
      return isTaken ? { id, at: to } : undefined
    },
    onSaved: async () => void loaded++,
  }
  return {
    saved,
    move: (id: string, at: number, to: number) => queue.move({ id, at }, to, saving),
    async answer(isTaken = true) {
      open.shift()!(isTaken)
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
    loaded: () => loaded,
  }
}

test('two blocks moved while a third is being saved are both saved', async () => {
  const { move, answer, saved, loaded } = aQueue()
  const all = [move('a', 1, 2), move('b', 5, 6), move('c', 7, 8)]
  await answer()
  await answer()
  expect(loaded()).toBe(0)
  await answer()
  await Promise.all(all)
  expect(saved).toEqual(['a: 1 to 2', 'b: 5 to 6', 'c: 7 to 8'])
  expect(loaded()).toBe(1)
})

test('of several moves of one block the newest is saved, from where the block now is', async () => {
  const { move, answer, saved } = aQueue()
  const all = [move('a', 1, 2), move('a', 1, 3), move('b', 5, 6), move('a', 1, 4)]
  for (let turn = 0; turn < 3; turn++) await answer()
  await Promise.all(all)
  expect(saved).toEqual(['a: 1 to 2', 'a: 2 to 4', 'b: 5 to 6'])
})

test('a refusal drops further moves of that block alone', async () => {
  const { move, answer, saved } = aQueue()
  const all = [move('a', 1, 2), move('a', 1, 3), move('b', 5, 6)]
  await answer(false)
  await answer()
  await Promise.all(all)
  expect(saved).toEqual(['a: 1 to 2', 'b: 5 to 6'])
})
