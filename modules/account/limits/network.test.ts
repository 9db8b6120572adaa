import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('every spelling of an IPv4 address is one network; so are the IPv6 addresses of one subscriber', () => {
  expect([networkOf('192.0.2.7'), networkOf('::ffff:192.0.2.7')]).toEqual([
    '192.0.2.7',
    '192.0.2.7',
  ])
  for (const address of [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002:a::',
    '2001:db8:1:2::192.0.2.7',
  ])
    expect(networkOf(address)).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect([networkOf('::1'), networkOf('fe80::1%eth0')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64'])
  expect(networkOf('not an address')).toBe('not an address')
})
