import { expect, test } from 'vitest'
import { proxyMistake, trustedProxies } from './trusted-proxies.ts'

/** The client address: the first one from our end that is not a trusted proxy. */
function senderOf(setting: string, forwarded: string, peer = '127.0.0.1'): string {
  const trusts = trustedProxies(setting)
  const addresses = [...forwarded.split(',').map((part) => part.trim()), peer].toReversed()
  if (!trusts) return peer
  return addresses.find((address, hop) => !trusts(address, hop)) ?? addresses.at(-1)!
}

test('without a proxy X-Forwarded-For is ignored', () => {
  for (const setting of ['false', '', '0'])
    expect(senderOf(setting, '198.51.100.1')).toBe('127.0.0.1')
})

test('a count trusts that many proxies and nothing the client wrote before them', () => {
  expect(senderOf('true', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(senderOf('1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(senderOf('2', '198.51.100.1, 203.0.113.9, 10.0.0.7')).toBe('203.0.113.9')
})

test('a list trusts its networks in any number of hops, also for IPv4 addresses mapped to IPv6', () => {
  const list = '10.0.0.0/8, 127.0.0.1, fd00::/8'
  expect(senderOf(list, '198.51.100.1, 203.0.113.9, 10.0.0.7')).toBe('203.0.113.9')
  expect(senderOf(list, '198.51.100.1, 203.0.113.9, fd00::1, 10.1.2.3', '::ffff:127.0.0.1')).toBe(
    '203.0.113.9',
  )
  expect(senderOf(list, '10.9.9.9', '192.0.2.4')).toBe('192.0.2.4')
})

test('any other value is a configuration error', () => {
  expect(['true', '3', '10.0.0.1', '::1/128'].map(proxyMistake)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  for (const wrong of ['yes', '10.0.0.0/33', 'proxy.example.lt', '-1', '10.0.0.1;10.0.0.2'])
    expect(proxyMistake(wrong)).toContain('TRUST_PROXY')
})
