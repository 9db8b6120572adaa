import { isIPv6 } from 'node:net'

const GROUPS_OF_A_NETWORK = 4

/**
 * The subject of a rate limit: an IPv4 address, or the /64 of an IPv6 address, since one subscriber
 * has all 2^64 addresses of it (RFC 6177, RIPE-690).
 */
export function networkOf(ipAddress: string): string {
  const plain = ipAddress.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped) return mapped[1]!
  if (!isIPv6(plain)) return ipAddress
  // The URL parser normalises the address: shortest groups, no dotted tail.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part ? part.split(':') : []))
  const zeros = tail === undefined ? 0 : 8 - before!.length - after!.length
  return `${[...before!, ...Array<string>(zeros).fill('0'), ...after!].slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`
}
