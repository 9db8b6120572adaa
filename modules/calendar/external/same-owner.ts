/** Domains of one company that spreads accounts over hosts: "caldav" and "p42-caldav.icloud.com". */
const SPREAD = ['icloud.com']

/**
 * Whether a host certainly belongs to whom the lawyer gave the password: the very same host and
 * port, a host below it, or another of a provider that spreads accounts. Neighbours below a shared
 * suffix, such as "a.co.uk" and "b.co.uk", belong to different people.
 */
export function isSameOwner(home: URL, url: URL): boolean {
  if (url.host === home.host && (url.protocol === home.protocol || url.protocol === 'https:'))
    return true
  const isSafe = url.protocol === 'https:' && url.port === home.port
  return isSafe && (isBelow(url, home.hostname) || SPREAD.some((domain) => areBelow(domain)))

  function areBelow(domain: string): boolean {
    return isBelow(home, domain) && isBelow(url, domain)
  }
}

const isBelow = ({ hostname }: URL, domain: string): boolean => hostname.endsWith(`.${domain}`)
