import { expect, test } from 'vitest'
import { allowAnalytics, isMeasured } from './analytics.ts'
import { matchPath } from './paths.ts'

const isCounted = (address: string) =>
  isMeasured(matchPath(address.split('?')[0]!), new URL(address, 'https://patarta.test'))

test('only pages whose address says nothing about a person are counted', () => {
  expect(
    ['/', '/en', '/teisininkai', '/en/faq', '/teisininkui'].filter(
      (address) => !isCounted(address),
    ),
  ).toEqual([])
  const secret = [
    '/teisininkas/rasa-kazlauskiene',
    '/en/lawyers/family-law',
    '/kontora/kazlauskiene',
    '/teisininkai?q=rasa',
    '/en/lawyers?city=Vilnius',
    '/en/described-problem?areas=family',
    '/paslaugos',
    '/paslaugos/0190',
    '/paskyra',
    '/prisijungimas',
    '/naujas-slaptazodis/abc',
    '/action?token=abc',
    '/veiksmas/susitikimas/0190',
    '/administravimas',
    '/nera/tokio',
  ]
  expect(secret.filter(isCounted)).toEqual([])
})

test('the policy of a counted page allows the script and its collectors, and loosens nothing else', () => {
  const policy =
    "default-src 'self'; connect-src 'self' wss://patarta.test; img-src 'self' blob: data:; script-src 'self' 'sha256-abc'"
  expect(
    allowAnalytics(policy, {
      id: 'G-1',
      origin: 'https://tags.test',
      collectors: 'https://*.collect.test',
    }),
  ).toBe(
    "default-src 'self'; connect-src 'self' https://tags.test https://*.collect.test wss://patarta.test; img-src 'self' https://tags.test https://*.collect.test blob: data:; script-src 'self' https://tags.test 'sha256-abc'",
  )
})
