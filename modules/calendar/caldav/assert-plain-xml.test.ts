import { expect, test } from 'vitest'
import { MAX_BYTES } from '../external/limits.ts'
import { assertPlainXml } from './assert-plain-xml.ts'

const repeated = (text: string) => text.repeat(Math.floor((MAX_BYTES - 1_000) / text.length))
const multistatus = (inside: string) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${inside}</d:multistatus>`
const numbered = (count: number, element: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => element(n)).join('')

test.each([
  ['nothing but openings', repeated('<')],
  ['elements that are never closed', repeated('<a>')],
  ['closings alone', repeated('</a>')],
  ['unknown entities', multistatus(repeated('&x;'))],
  ['elements of many names', multistatus(numbered(300_000, (n) => `<n${n}/>`))],
  ['attributes of many names', multistatus(`<a ${numbered(300_000, (n) => ` n${n}=""`)}/>`)],
  ['a name without end', multistatus(`<${repeated('a')}/>`)],
  ['a status without end', multistatus(`<d:status>200${repeated(' ')}\nx</d:status>`)],
])('an answer of up to 5 MB is refused: %s', (_, body) => {
  expect(() => assertPlainXml(body)).toThrow(
    expect.objectContaining({ failure: 'noCalendar' }) as Error,
  )
})

test('events with long texts are taken', () => {
  const event = `<d:response><d:href>/a.ics</d:href><d:status>HTTP/1.1 200 OK</d:status><c:calendar-data xmlns:c="urn"><![CDATA[${'x<'.repeat(100_000)}]]></c:calendar-data></d:response>`
  expect(() => assertPlainXml(multistatus(event.repeat(20)))).not.toThrow()
})
