import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BaseBlock } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'

/** The signature of a CMS, and where there is one, the time stamp over it. */
export function readSignature(cms: Buffer): { signature: Buffer; token: Buffer | undefined } {
  const { content } = ContentInfo.fromBER(new Uint8Array(cms))
  const [signer] = new SignedData({ schema: content }).signerInfos
  const token = signer!.unsignedAttrs?.attributes[0]?.values[0] as BaseBlock | undefined
  return {
    signature: Buffer.from(signer!.signature.getValue()),
    token: token && Buffer.from(token.valueBeforeDecodeView),
  }
}

/**
 * A time-stamping authority of OpenSSL over HTTP (RFC 3161). `spoil` changes its response, or
 * removes it.
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
    /** Whether OpenSSL accepts the token as a stamp over these bytes. */
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
