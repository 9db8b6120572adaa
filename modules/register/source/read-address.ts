import { isLoopback } from '#modules/shared'
import type { Answer, CacheValidators } from './answer.ts'

const MAX_REDIRECTS = 3

/**
 * Fetches a list conditionally (RFC 9110, 13.1), over https except from this machine, with limits
 * of size and time. Every failure throws, so that the job retries.
 */
export async function readAddress(
  address: string,
  seen: CacheValidators | undefined,
  limits: { timeoutMs: number; mostBytes: number },
): Promise<Answer | undefined> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const response = await fetchTrusted(
    address,
    { signal, redirect: 'manual', headers: conditionsOf(seen) },
    MAX_REDIRECTS,
  )
  if (response.status === 304) return undefined
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`The register's address answered ${response.status}`)
  }
  return {
    bytes: await readLimited(response, limits.mostBytes),
    etag: response.headers.get('etag'),
    lastModified: response.headers.get('last-modified'),
  }
}

const conditionsOf = (seen: CacheValidators | undefined): Record<string, string> => ({
  accept: 'text/csv, application/json;q=0.9, */*;q=0.1',
  ...(seen?.etag && { 'if-none-match': seen.etag }),
  ...(seen?.lastModified && { 'if-modified-since': seen.lastModified }),
})

async function fetchTrusted(
  address: string,
  request: RequestInit,
  redirectsLeft: number,
): Promise<Response> {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new Error('The register is read over https only')
  const response = await fetch(address, request)
  const location = response.headers.get('location')
  if (response.status < 300 || response.status >= 400 || response.status === 304 || !location)
    return response
  await response.body?.cancel()
  if (redirectsLeft === 0) throw new Error("The register's address leads in a circle")
  return fetchTrusted(new URL(location, address).href, request, redirectsLeft - 1)
}

async function readLimited(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes)
      throw new Error(`The register's address sends more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
