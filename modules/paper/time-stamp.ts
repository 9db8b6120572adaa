import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto'
import { readElement, readElements, TAG, write, type Element } from './der.ts'

/** A time-stamping authority (RFC 3161): gives a token over these bytes, or throws `TimeStampUnavailable`. */
export type TimeStamper = { readonly authority: string; stamp(bytes: Buffer): Promise<Buffer> }

/** The authority is away, refused, or its token does not hold. Sealing goes on without it and says so. */
export class TimeStampUnavailable extends Error {}

const PATIENCE_MS = 10_000
const SHA256 = Buffer.from('300d06096086480165030402010500', 'hex')
/** Digests a token may be signed with, by the last byte of their object identifier 2.16.840.1.101.3.4.2.x. */
const DIGESTS: Readonly<Record<string, string>> = { '608648016503040201': 'sha256', '608648016503040202': 'sha384', '608648016503040203': 'sha512' }
const MESSAGE_DIGEST = '2a864886f70d010904'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

/** Asks over HTTP as RFC 3161 (3.4) has it; a name and a password in the address become Basic authorization. */
export function createTimeStamper(address: string): TimeStamper {
  const url = new URL(address)
  const login = url.username ? `Basic ${Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')}` : undefined
  url.username = ''
  url.password = ''
  return {
    authority: url.host,
    async stamp(bytes) {
      const nonce = Buffer.concat([Buffer.from([0x01]), randomBytes(8)])
      try {
        const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/timestamp-query', ...(login && { authorization: login }) }, body: new Uint8Array(request(sha256(bytes), nonce)), signal: AbortSignal.timeout(PATIENCE_MS) })
        if (!answer.ok) throw new Error(`it answered ${answer.status}`)
        return tokenOf(Buffer.from(await answer.arrayBuffer()), { digest: sha256(bytes), nonce })
      } catch (cause) {
        throw new TimeStampUnavailable(`No time stamp from ${url.host}`, { cause })
      }
    },
  }
}

const request = (digest: Buffer, nonce: Buffer): Buffer =>
  write(TAG.sequence, write(TAG.integer, Buffer.from([1])), write(TAG.sequence, SHA256, write(TAG.octets, digest)), write(TAG.integer, nonce), write(TAG.boolean, Buffer.from([0xff])))

/** The token of an answer, if it was granted, is over our bytes, answers our question, and is signed by the certificate in it, which may stamp times. */
function tokenOf(answer: Buffer, asked: { digest: Buffer; nonce: Buffer }): Buffer {
  const [status, token] = readElements(readElement(answer).value)
  if (!status || (readElement(status.value).value[0] ?? 9) > 1 || !token) throw new Error('it did not grant one')
  const [, , content, certificates, ...rest] = readElements(readElement(readElements(token.value)[1]!.value).value)
  const info = readElement(readElements(content!.value)[1]!.value).value
  const said = readElements(readElement(info).value)
  if (!said.some(({ tag, value }) => tag === TAG.integer && value.equals(asked.nonce))) throw new Error('it answers another question')
  if (!readElements(said[2]!.value)[1]!.value.equals(asked.digest)) throw new Error('it is over other bytes')
  assertSigned(info, certificates!, readElements(rest.at(-1)!.value)[0]!)
  return token.raw
}

/** RFC 5652, 5.4: the signature is over the set of attributes, and they hold the digest of what they sign. */
function assertSigned(info: Buffer, certificates: Element, signer: Element): void {
  const [, id, digestAlgorithm, attributes, , signature] = readElements(signer.value)
  const digest = DIGESTS[readElement(digestAlgorithm!.value).value.toString('hex')]
  if (!digest || attributes?.tag !== TAG.tagged) throw new Error('it is signed in an unknown way')
  const held = readElements(attributes.value).map(({ value }) => readElements(value)).find(([name]) => name!.value.toString('hex') === MESSAGE_DIGEST)
  if (!held || !readElement(held[1]!.value).value.equals(createHash(digest).update(info).digest())) throw new Error('its content was changed')
  const serial = readElements(id!.value)[1]!.value.toString('hex').replace(/^(00)+/, '')
  const own = readElements(certificates.value).map(({ raw }) => new X509Certificate(raw)).find(({ serialNumber }) => serialNumber.toLowerCase().replace(/^(00)+/, '') === serial)
  if (!own?.keyUsage?.includes(TIME_STAMPING)) throw new Error('its certificate is not for stamping times')
  if (!verify(digest, write(TAG.set, attributes.value), own.publicKey, signature!.value)) throw new Error('its signature does not hold')
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
