import { expect, test } from 'vitest'
import { defineErrors } from '#modules/shared'
import { createTurns } from './turns.ts'

const { TIME_IS_BUSY } = defineErrors('consultation', {
  TIME_IS_BUSY: [409, 'This time is taken'],
} as const)
const free = async () => false

test('of a crowd that wants one time one asks, and the others hear that it is taken without asking', async () => {
  const inTurn = createTurns()
  let asked = 0
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      inTurn('ten o’clock', {
        ask: async () => {
          asked += 1
          await Promise.resolve()
          return n
        },
        isTaken: free,
      }),
    ),
  )
  expect(asked).toBe(1)
  expect(answers.filter((answer) => answer !== undefined)).toEqual([0])
})

test('who is refused leaves the time to the next, and another time waits for nobody', async () => {
  const inTurn = createTurns()
  const order: string[] = []
  const refused = inTurn('ten', {
    ask: async () => {
      order.push('first')
      throw new Error('no comment')
    },
    isTaken: free,
  })
  const next = inTurn('ten', {
    ask: async () => {
      order.push('second')
      return 'has it'
    },
    isTaken: free,
  })
  const other = inTurn('eleven', {
    ask: async () => {
      order.push('other')
      return 'has another'
    },
    isTaken: free,
  })
  await expect(refused).rejects.toThrow('no comment')
  expect([await next, await other]).toEqual(['has it', 'has another'])
  expect(order).toEqual(['first', 'other', 'second'])
})

test('who comes later for a time that somebody got asks shortly first: it may have been freed', async () => {
  const inTurn = createTurns()
  let questions = 0
  const taken = (answer: boolean) => async () => {
    questions += 1
    return answer
  }
  expect(await inTurn('ten', { ask: async () => 'mine', isTaken: taken(true) })).toBe('mine')
  expect(questions).toBe(0)
  expect(await inTurn('ten', { ask: async () => 'too late', isTaken: taken(true) })).toBeUndefined()
  expect(await inTurn('ten', { ask: async () => 'freed meanwhile', isTaken: taken(false) })).toBe(
    'freed meanwhile',
  )
  expect(questions).toBe(2)
  // Another process was quicker.
  await expect(
    inTurn('noon', {
      ask: async () => {
        throw TIME_IS_BUSY()
      },
      isTaken: taken(true),
    }),
  ).rejects.toMatchObject({ code: 'TIME_IS_BUSY' })
  expect(
    await inTurn('noon', { ask: async () => 'too late', isTaken: taken(true) }),
  ).toBeUndefined()
})
