import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export { readElement, readElements } from './der.ts'

/**
 * A time-stamping authority of one's own: OpenSSL's, behind HTTP as RFC 3161 has it. `spoil` makes
 * what it sends wrong, or nothing.
 */
export async function startTimeStampAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'tsa-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    at('key.pem'),
    '-out',
    at('certificate.pem'),
    '-days',
    '30',
    '-subj',
    '/CN=Time stamps for tests',
    '-addext',
    'extendedKeyUsage=critical,timeStamping',
  )
  writeFileSync(at('serial'), '01\n')
  writeFileSync(
    at('tsa.cnf'),
    `[tsa]\ndefault_tsa=own\n[own]\nserial=${at('serial')}\nsigner_cert=${at('certificate.pem')}\nsigner_key=${at('key.pem')}\nsigner_digest=sha256\ndefault_policy=1.2.3.4.1\ndigests=sha256\ness_cert_id_alg=sha256\n`,
  )
  const authority = {
    url: '',
    /** PEM of its root. */
    roots: readFileSync(at('certificate.pem'), 'utf8'),
    asked: 0,
    spoil: (answer: Buffer): Buffer | undefined => answer,
    /** Whether OpenSSL takes the token for a stamp over these bytes. */
    holds(token: Buffer, over: Buffer): boolean {
      writeFileSync(at('token'), token)
      writeFileSync(at('over'), over)
      return openssl(
        'ts',
        '-verify',
        '-token_in',
        '-in',
        at('token'),
        '-data',
        at('over'),
        '-CAfile',
        at('certificate.pem'),
        '-partial_chain',
      )
        .toString()
        .includes('OK')
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      rmSync(folder, { recursive: true })
    },
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        authority.asked += 1
        writeFileSync(at('question'), Buffer.concat(parts))
        openssl(
          'ts',
          '-reply',
          '-config',
          at('tsa.cnf'),
          '-section',
          'own',
          '-queryfile',
          at('question'),
          '-out',
          at('answer'),
        )
        const answer = authority.spoil(readFileSync(at('answer')))
        response
          .writeHead(answer ? 200 : 503, { 'content-type': 'application/timestamp-reply' })
          .end(answer)
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return authority
}
