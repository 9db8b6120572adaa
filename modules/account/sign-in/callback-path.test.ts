import { expect, test } from 'vitest'
import { toCallbackPath } from './callback-path.ts'

const ours = ['https://patarta.test', 'http://localhost:4000'] as const

test('the return path stays within our origins', () => {
  expect(toCallbackPath('/rezervacija/42?serviceId=7#laikas', [...ours])).toBe(
    '/rezervacija/42?serviceId=7#laikas',
  )
  expect(toCallbackPath('https://patarta.test/en/services', [...ours])).toBe('/en/services')
  expect(toCallbackPath('http://localhost:4000/paskyra', [...ours])).toBe('/paskyra')
})

test('other addresses are not return paths', () => {
  for (const url of [
    'https://elsewhere.test/',
    '//elsewhere.test/x',
    '/\\elsewhere.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://patarta.test@elsewhere.test/',
    '/.//elsewhere.test',
    'blob:https://patarta.test/x',
    `/${'a'.repeat(3_000)}`,
    `/${'ž'.repeat(1_000)}`,
    '',
    undefined,
  ])
    expect([url, toCallbackPath(url, [...ours])]).toEqual([url, undefined])
})
