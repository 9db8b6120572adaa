import { BlockList, isIP } from 'node:net'

/**
 * What Fastify is asked about each address of X-Forwarded-For, from ours outwards: may it speak for
 * the one before it?
 */
type Trusts = false | ((address: string, hop: number) => boolean)

/**
 * TRUST_PROXY: `false`, how many proxies stand in front one behind the other (`true` is one), or
 * their addresses and networks (`10.0.0.0/8,::1`). What stands further left in X-Forwarded-For than
 * the last of them wrote is its sender's own invention.
 */
export function trustedProxies(setting: string): Trusts {
  const told = setting.trim()
  if (told === '' || told === 'false' || told === '0') return false
  if (told === 'true') return (_address, hop) => hop === 0
  if (/^\d+$/.test(told)) return (_address, hop) => hop < Number(told)
  const ours = new BlockList()
  for (const network of told.split(',').map((one) => one.trim())) add(ours, network)
  return (address) => ours.check(plain(address), isIP(plain(address)) === 6 ? 'ipv6' : 'ipv4')
}

/** In words what is wrong with a setting; undefined for a good one. */
export function proxyFault(setting: string): string | undefined {
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

/** A socket that listens for both kinds tells IPv4 in IPv6's clothes. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
