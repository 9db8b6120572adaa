import { describe, expect, test } from 'vitest'
import { createAttempts } from './attempt.ts'

const answers = {
  done: {},
  refused: { error: { status: 409, code: 'LAWYER_IS_BUSY' } },
  lost: { error: { status: 0, code: 'OFFLINE' } },
  underWay: { error: { status: 409, code: 'CONFLICT' } },
  reused: { error: { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' } },
  signedOut: { error: { status: 401, code: 'UNAUTHORIZED' } },
}

/** The keys of these attempts, numbered in the order in which they first appeared. */
async function keysOf(
  attempts: Array<[body: string, answer: keyof typeof answers]>,
): Promise<number[]> {
  const attempt = createAttempts()
  const keys: string[] = []
  for (const [body, answer] of attempts)
    await attempt({ body }, async (headers) => {
      keys.push(headers['Idempotency-Key'])
      return answers[answer]
    })
  return keys.map((key) => [...new Set(keys)].indexOf(key))
}

describe('an attempt', () => {
  test('keeps its key until it gets an answer', async () => {
    expect(
      await keysOf([
        ['one', 'lost'],
        ['one', 'underWay'],
        ['one', 'signedOut'],
        ['one', 'done'],
      ]),
    ).toEqual([0, 0, 0, 0])
  })
  test('gets a new key after a refusal, changed to the same length or not at all', async () => {
    expect(
      await keysOf([
        ['one', 'refused'],
        ['two', 'refused'],
        ['two', 'done'],
      ]),
    ).toEqual([0, 1, 2])
  })
  test('gets a new key for the same words after it succeeded', async () => {
    expect(
      await keysOf([
        ['one', 'done'],
        ['one', 'done'],
      ]),
    ).toEqual([0, 1])
  })
  test('gets a new key when it was changed before an answer came', async () => {
    expect(
      await keysOf([
        ['one', 'lost'],
        ['two', 'done'],
      ]),
    ).toEqual([0, 1])
  })
})

/** What the server answers to a key of which it knows another request. */
async function sendAfterLost(next: ReadonlyArray<keyof typeof answers>) {
  const attempt = createAttempts()
  const keys: string[] = []
  const sendNext =
    (answer: keyof typeof answers | undefined) => (headers: { 'Idempotency-Key': string }) => {
      keys.push(headers['Idempotency-Key'])
      return Promise.resolve(answers[answer ?? 'done'])
    }
  const left = [...next]
  await attempt({ text: 'same' }, sendNext('lost'))
  const response = await attempt({ text: 'same' }, (headers) => sendNext(left.shift())(headers))
  await attempt({ text: 'same' }, (headers) => sendNext(left.shift())(headers))
  return { numbers: keys.map((key) => [...new Set(keys)].indexOf(key)), response }
}

describe('a request that differs from the lost one outside its fingerprint', () => {
  test('is sent once more with a new key, which is forgotten after the answer', async () => {
    expect(await sendAfterLost(['reused', 'done'])).toEqual({
      numbers: [0, 0, 1, 2],
      response: answers.done,
    })
  })
  test('keeps the new key while that has no answer', async () => {
    expect(await sendAfterLost(['reused', 'lost'])).toEqual({
      numbers: [0, 0, 1, 1],
      response: answers.lost,
    })
  })
  test('is not sent a third time', async () => {
    expect(await sendAfterLost(['reused', 'reused'])).toEqual({
      numbers: [0, 0, 1, 2],
      response: answers.reused,
    })
  })
})

test('another file is another request', async () => {
  const attempt = createAttempts()
  const keys: string[] = []
  for (const file of [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')])
    await attempt({ file }, async (headers) => {
      keys.push(headers['Idempotency-Key'])
      return answers.lost
    })
  expect(new Set(keys).size).toBe(2)
})
