import { expect, test } from 'vitest'
import { isFromOwnPage, ownOrigins } from './own-origin.ts'

test('the only origin of a public address is its own', () => {
  expect(ownOrigins('https://patarta.test')).toEqual(['https://patarta.test'])
  expect(ownOrigins('https://patarta.test:8443')).toEqual(['https://patarta.test:8443'])
})

test('all names of the loopback address count as one origin', () => {
  expect(ownOrigins('http://localhost:3000').toSorted()).toEqual([
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://localhost:3000',
  ])
  expect(ownOrigins('http://127.0.0.1')).toEqual([
    'http://127.0.0.1',
    'http://localhost',
    'http://[::1]',
  ])
})

test.each([
  [{ origin: 'https://patarta.test', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'https://patarta.test' }, true],
  [{}, true],
  [{ origin: 'null' }, false],
  [{ origin: 'https://elsewhere.test' }, false],
  // A name that was pointed at our server: same-origin for the browser, and still not ours.
  [
    { origin: 'https://elsewhere.test', 'sec-fetch-site': 'same-origin', host: 'elsewhere.test' },
    false,
  ],
  [{ origin: 'http://patarta.test' }, false],
  [{ origin: 'https://patarta.test:8443' }, false],
  [{ origin: 'https://www.patarta.test' }, false],
  [{ origin: 'https://patarta.test', 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
])('%o comes from our own page: %s', (headers, expected) => {
  expect(isFromOwnPage(headers, 'https://patarta.test')).toBe(expected)
})
