import { expect, test } from 'vitest'
import { removeEvent } from '../external/written/remove-written.ts'
import { anEvent } from '../test/caldav-server.ts'
import { openCalDavServer } from './caldav-server.ts'
import { readEvents } from './read-events.ts'

const url = 'http://127.0.0.1/rasa/court/'
const text = anEvent('hearing', 'DTSTART:20261207T080000Z', 'DTEND:20261207T090000Z')
const answerOf = (href: string, properties: string) => `
  <d:response><d:href>${href}</d:href><d:propstat><d:prop>${properties}</d:prop>
  <d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`
const multistatus = (...answers: string[]) =>
  new Response(
    `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
    ${answers.join('')}</d:multistatus>`,
    { status: 207, headers: { 'content-type': 'text/xml' } },
  )
const data = `<c:calendar-data><![CDATA[${text}]]></c:calendar-data>`

test('an event whose state the server does not say is read as well', async () => {
  const fetch = async () =>
    multistatus(
      answerOf('/rasa/court/a.ics', `<d:getetag>"1"</d:getetag>${data}`),
      answerOf('/rasa/court/b.ics', data),
    )
  const addresses = ['a', 'b'].map((name) => `${url}${name}.ics`)
  const events = await readEvents({ fetch }, url, addresses)
  expect(events.map(({ href, etag }) => [href, etag])).toEqual([
    [addresses[0], '"1"'],
    [addresses[1], undefined],
  ])
  expect(events.map((event) => event.text.trim())).toEqual([text.trim(), text.trim()])
})

test('an event of ours whose state the server does not say is removed in any state', async () => {
  const server = openCalDavServer({ mayBeLocal: true })(
    { address: url, authorization: async () => '' },
    { withinMs: 1_000 },
  )
  const asked: string[] = []
  let isThere = true
  const withoutEtags = {
    ...server,
    readEvent: async (href: string) => (isThere ? { href, etag: undefined, text } : undefined),
    removeEvent: async ({ etag }: { etag: string }) => {
      asked.push(etag)
      isThere = false
      return 'removed' as const
    },
  }
  await removeEvent(withoutEtags, { href: `${url}a.ics`, etag: null })
  expect(asked).toEqual(['*'])
  await removeEvent(withoutEtags, { href: `${url}a.ics`, etag: null })
  expect(asked).toEqual(['*'])
})
