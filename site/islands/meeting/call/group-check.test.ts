import { expect, test, vi } from 'vitest'
import type { ChannelMessage } from './channel-message.ts'
import { createGroupCheck, type GroupMessage, type Which } from './group-check.ts'

type Name = 'ona' | 'rasa' | 'tomas'
const PEOPLE = ['ona', 'rasa', 'tomas'] as const
const digest = vi.spyOn(crypto.subtle, 'digest')
const othersOf = (name: Name) => PEOPLE.filter((person) => person !== name)

/**
 * Three browsers whose messages wait until `deliver`. `between` sits in the connection of two of
 * them, with certificates of its own.
 */
function threeBrowsers(between?: readonly [Name, Name]) {
  const phrases: Partial<Record<Name, number[] | undefined>> = {}
  const queue: Array<() => Promise<void>> = []
  const changed: Array<(message: ChannelMessage) => ChannelMessage> = []
  const checks = Object.fromEntries(
    PEOPLE.map((name) => [name, createGroupCheck((phrase) => (phrases[name] = phrase))]),
  ) as Record<Name, ReturnType<typeof createGroupCheck>>
  const which = (at: Name, other: Name): Which => (othersOf(at)[0] === other ? 'first' : 'second')
  const isBetween = (one: Name, other: Name) =>
    between?.includes(one) === true && between.includes(other)
  const open = (at: Name, other: Name) =>
    checks[at].opened(which(at, other), {
      fingerprints: () => [at, isBetween(at, other) ? `false ${other}` : other],
      send: (message) =>
        void queue.push(() =>
          checks[other].receive(
            which(other, at),
            changed.reduce((given, change) => change(given), message) as GroupMessage,
          ),
        ),
    })
  /** Until every hash has been computed and every message has arrived. */
  async function deliver() {
    for (let computed = -1; queue.length > 0 || computed < digest.mock.results.length;) {
      await queue.shift()?.()
      computed = digest.mock.results.length
      await Promise.all(digest.mock.results.map(({ value }) => value as Promise<ArrayBuffer>))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const connect = (one: Name, other: Name) => {
    open(one, other)
    open(other, one)
  }
  const close = (one: Name, other: Name) => {
    checks[one].closed(which(one, other))
    checks[other].closed(which(other, one))
  }
  return { phrases, deliver, connect, close, changed }
}

test('all three see the same words, in whatever order they were connected', async () => {
  const three = threeBrowsers()
  three.connect('rasa', 'tomas')
  await three.deliver()
  expect(three.phrases, 'two have no words of three').toEqual({})
  three.connect('ona', 'rasa')
  await three.deliver()
  three.connect('tomas', 'ona')
  await three.deliver()
  const { ona, rasa, tomas } = three.phrases
  expect(ona).toHaveLength(4)
  expect([rasa, tomas]).toEqual([ona, ona])
})

test('a new connection takes the words away until all three have exchanged new ones', async () => {
  const three = threeBrowsers()
  three.connect('rasa', 'tomas')
  three.connect('ona', 'rasa')
  three.connect('tomas', 'ona')
  await three.deliver()
  const before = three.phrases.ona
  three.close('tomas', 'ona')
  expect([three.phrases.ona, three.phrases.tomas]).toEqual([undefined, undefined])
  three.connect('tomas', 'ona')
  await three.deliver()
  expect(three.phrases.ona).toHaveLength(4)
  expect(three.phrases.ona).not.toEqual(before)
  expect([three.phrases.rasa, three.phrases.tomas]).toEqual([three.phrases.ona, three.phrases.ona])
})

test('somebody in one of the three connections makes the words of its two ends differ', async () => {
  const three = threeBrowsers(['rasa', 'tomas'])
  three.connect('rasa', 'tomas')
  three.connect('ona', 'rasa')
  three.connect('tomas', 'ona')
  await three.deliver()
  const { rasa, tomas } = three.phrases
  expect(rasa).toHaveLength(4)
  expect(rasa).not.toEqual(tomas)
})

test('a nonce that is not the one of its hash gives nobody words', async () => {
  const three = threeBrowsers()
  three.changed.push((message) =>
    message.type === 'group-reveal' ? { ...message, nonce: 'ab'.repeat(32) } : message,
  )
  three.connect('rasa', 'tomas')
  three.connect('ona', 'rasa')
  three.connect('tomas', 'ona')
  await three.deliver()
  expect(Object.values(three.phrases).filter(Boolean)).toEqual([])
})
