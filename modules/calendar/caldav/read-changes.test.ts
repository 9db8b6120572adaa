import { expect, test } from 'vitest'
import { MAX_BYTES } from '../external/limits.ts'
import { readChanges } from './read-changes.ts'

const url = 'http://127.0.0.1/rasa/court/'
const period = { from: 0, to: 1_000 }
const STATE = 'http://example.com/sync/1'

/** A server that answers everything with this body. */
const answering = (body: string, type = 'text/xml') => ({
  fetch: async () => new Response(body, { status: 207, headers: { 'content-type': type } }),
  lastBody: () => body,
  lastStatus: () => 207,
  failure: () => undefined,
})
const multistatus = (...parts: string[]) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${parts.join('')}</d:multistatus>`
const repeated = (text: string) => text.repeat(Math.floor((MAX_BYTES - 1_000) / text.length))

test.each(['<sync-token', '<d:sync-token', '<sync-token>', '<d:sync-token> '])(
  'an answer of 5 MB that is no XML is refused: "%s" again and again',
  async (text) => {
    for (const since of [STATE, 'ctag:1', undefined])
      await expect(
        readChanges(answering(repeated(text), 'text/html'), url, since, period),
      ).rejects.toMatchObject({ failure: 'noCalendar' })
  },
)

test('the state is found in an answer of 5 MB, and not in what only looks like it', async () => {
  const body = multistatus(
    `<d:note><![CDATA[<d:sync-token>other</d:sync-token>${repeated('<d:sync-token')}]]></d:note>`,
    '<d:sync-token>http://example.com/sync/2?a=1&amp;b=2</d:sync-token>',
  )
  expect(await readChanges(answering(body), url, STATE, period)).toEqual({
    isFullRead: false,
    events: [],
    removed: [],
    token: 'http://example.com/sync/2?a=1&b=2',
  })
})

test('a state that looks like a number is one as well', async () => {
  const body = multistatus('<d:sync-token>2027</d:sync-token>')
  expect(await readChanges(answering(body), url, '2026', period)).toMatchObject({ token: '2027' })
})
