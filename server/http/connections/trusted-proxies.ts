import { BlockList, isIP } from 'node:net'

/**
 * Fastify asks for each address of X-Forwarded-For, starting with the nearest, whether it may name
 * the one before it.
 */
type Trusts = false | ((address: string, hop: number) => boolean)

/**
 * TRUST_PROXY: `false`, the number of proxies in a row (`true` is one), or their addresses and
 * networks (`10.0.0.0/8,::1`). Addresses further left in X-Forwarded-For than the last trusted
 * proxy's entry are written by the client and ignored.
 */
export function trustedProxies(setting: string): Trusts {
  const value = setting.trim()
  if (value === '' || value === 'false' || value === '0') return false
  if (value === 'true') return (_address, hop) => hop === 0
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value)
  const ours = new BlockList()
  for (const network of value.split(',').map((part) => part.trim())) add(ours, network)
  return (address) => ours.check(plain(address), isIP(plain(address)) === 6 ? 'ipv6' : 'ipv4')
}

/** What is wrong with a setting, as a sentence; undefined for a valid one. */
export function proxyMistake(setting: string): string | undefined {
  try {
    trustedProxies(setting)
    return undefined
  } catch {
    return 'TRUST_PROXY is neither a count nor a list of addresses and networks.'
  }
}

function add(ours: BlockList, network: string): void {
  const [address = '', bits] = network.split('/')
  const family = isIP(address)
  const longest = family === 6 ? 128 : 32
  if (family === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= longest)))
    throw new Error(`${network} is no network`)
  ours.addSubnet(address, Number(bits ?? longest), family === 6 ? 'ipv6' : 'ipv4')
}

/** A dual-stack socket shows an IPv4 address as `::ffff:…`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
