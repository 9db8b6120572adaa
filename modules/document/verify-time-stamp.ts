import { createHash, verify } from 'node:crypto'
import { isTrusted, mayStampTimes, readCertificate, type Certificate } from './certificate-chain.ts'
import { readElement, readElements, TAG, write, type Element } from './der.ts'

export type AskedStamp = {
  /** SHA-256 of the bytes that were to be stamped. */
  digest: Buffer
  /** The number that the question held; the answer has to repeat it. */
  nonce?: Buffer
  /** The policy under which the stamp has to be given, such as "1.2.3.4.1"; without it any. */
  policy?: string | undefined
  /** The authorities that are believed. */
  roots: readonly Certificate[]
}

export type VerifiedStamp = { at: Date; policy: string }

const SIGNED_DATA = '2a864886f70d010702'
const TST_INFO = '2a864886f70d0109100104'
const CONTENT_TYPE = '2a864886f70d010903'
const MESSAGE_DIGEST = '2a864886f70d010904'
const SIGNING_CERTIFICATE = '2a864886f70d010910020c'
const SIGNING_CERTIFICATE_V2 = '2a864886f70d010910022f'
const SHA256 = '608648016503040201'
/** Digests a token may be signed with, by their object identifiers 2.16.840.1.101.3.4.2.x. */
const DIGESTS: Readonly<Record<string, string>> = {
  [SHA256]: 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
}
/** A chain is a handful of certificates; each is read and its signature checked. */
const MOST_CERTIFICATES = 10
const RSA_PSS = '2a864886f70d01010a'

/**
 * Judges a time-stamp token (RFC 3161): it is over these bytes, answers this question, is signed by
 * a certificate that may stamp times, and that certificate leads to one of the roots at the token's
 * own time. Throws an error that says what does not hold.
 */
export function verifyTimeStamp(token: Buffer, asked: AskedStamp): VerifiedStamp {
  const { info, certificates, signer } = readToken(token)
  const stamp = readInfo(info, asked)
  const own = signerOf(info, certificates, signer)
  if (!mayStampTimes(own)) throw new Error('its certificate is not for stamping times')
  if (!isTrusted(own, { roots: asked.roots, others: certificates, at: stamp.at }))
    throw new Error(
      'its certificate does not lead to a root in SEAL_TIMESTAMP_ROOTS that was valid at that time',
    )
  return stamp
}

type Token = { info: Buffer; certificates: Certificate[]; signer: Element }

function readToken(token: Buffer): Token {
  const [type, body] = readElements(readElement(token).value)
  if (type?.value.toString('hex') !== SIGNED_DATA || !body)
    throw new Error('it is not CMS signed data')
  const [, , content, ...rest] = readElements(readElement(body.value).value)
  const [contentType, octets] = readElements(content!.value)
  if (contentType?.value.toString('hex') !== TST_INFO || !octets)
    throw new Error('it does not contain a time')
  const certificates = rest.find(({ tag }) => tag === TAG.tagged)
  const signers = readElements(rest.at(-1)!.value)
  if (!certificates || rest.at(-1)!.tag !== TAG.set || signers.length !== 1)
    throw new Error('it must contain its certificates and exactly one signature')
  const held = readElements(certificates.value)
  if (held.length > MOST_CERTIFICATES)
    throw new Error(`it holds more than ${MOST_CERTIFICATES} certificates`)
  return {
    info: readElement(octets.value).value,
    certificates: held.map(({ raw }) => readCertificate(raw)),
    signer: signers[0]!,
  }
}

/** RFC 3161, 2.4.2: version, policy, imprint, serial number and time, then what may be left out. */
function readInfo(info: Buffer, { digest, nonce, policy: wanted }: AskedStamp): VerifiedStamp {
  const [version, policy, imprint, , time, ...rest] = readElements(readElement(info).value)
  if (version?.value.toString('hex') !== '01') throw new Error('its version is not supported')
  const [algorithm, hashed] = readElements(imprint!.value)
  if (
    readElement(algorithm!.value).value.toString('hex') !== SHA256 ||
    !hashed!.value.equals(digest)
  )
    throw new Error('it is for other data')
  if (nonce && !rest.some(({ tag, value }) => tag === TAG.integer && value.equals(nonce)))
    throw new Error('it answers a different request')
  const given = objectIdentifier(policy!.value)
  if (wanted !== undefined && given !== wanted)
    throw new Error(`it was issued under a different policy, ${given}`)
  return { at: readTime(time!.value.toString('latin1')), policy: given }
}

function readTime(text: string): Date {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(text) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
  if (Number.isNaN(at.getTime())) throw new Error('its time cannot be read')
  return at
}

/**
 * RFC 5652, 5.4: the signature is over the set of attributes, and they hold the digest of what they
 * sign and of the certificate that signs.
 */
function signerOf(
  info: Buffer,
  certificates: readonly Certificate[],
  signer: Element,
): Certificate {
  const [, id, digestAlgorithm, attributes, signatureAlgorithm, signature] = readElements(
    signer.value,
  )
  const digest = DIGESTS[readElement(digestAlgorithm!.value).value.toString('hex')]
  if (
    !digest ||
    attributes?.tag !== TAG.tagged ||
    readElement(signatureAlgorithm!.value).value.toString('hex') === RSA_PSS
  )
    throw new Error('its signature algorithm is not supported')
  const held = new Map(
    readElements(attributes.value)
      .map(({ value }) => readElements(value))
      .map(([name, values]) => [name!.value.toString('hex'), readElement(values!.value)]),
  )
  if (held.get(CONTENT_TYPE)?.value.toString('hex') !== TST_INFO)
    throw new Error('what is signed is not a time stamp')
  if (!held.get(MESSAGE_DIGEST)?.value.equals(createHash(digest).update(info).digest()))
    throw new Error('its content was changed')
  const [issuer, serial] = readElements(id!.value)
  const own = certificates.find(
    (one) => serial && one.serial.equals(serial.value) && one.issuer.equals(issuer!.raw),
  )
  if (!own) throw new Error('it does not hold the certificate that signed it')
  if (!isNamed(own, held))
    throw new Error('it names a certificate other than the one that signed it')
  if (!verify(digest, write(TAG.set, attributes.value), own.x509.publicKey, signature!.value))
    throw new Error('its signature is not valid')
  return own
}

/**
 * RFC 5816: the signed attributes hold the hash of the signing certificate, so that no other one
 * can take its place.
 */
function isNamed({ raw }: Certificate, held: ReadonlyMap<string, Element>): boolean {
  const [first, isFirstVersion] = [
    held.get(SIGNING_CERTIFICATE_V2) ?? held.get(SIGNING_CERTIFICATE),
    !held.has(SIGNING_CERTIFICATE_V2),
  ]
  if (!first) return false
  const [algorithmOrHash, hash] = readElements(readElement(readElement(first.value).value).value)
  if (isFirstVersion || algorithmOrHash!.tag === TAG.octets)
    return algorithmOrHash!.value.equals(
      createHash(isFirstVersion ? 'sha1' : 'sha256')
        .update(raw)
        .digest(),
    )
  const digest = DIGESTS[readElement(algorithmOrHash!.value).value.toString('hex')]
  return digest !== undefined && hash!.value.equals(createHash(digest).update(raw).digest())
}

/** "1.2.3.4.1" of its DER, and back. */
export function objectIdentifier(value: Buffer): string {
  const numbers: number[] = []
  let number = 0
  for (const byte of value) {
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) numbers.push(number)
    if (byte < 0x80) number = 0
  }
  const [head = 0, ...rest] = numbers
  const first = Math.min(Math.floor(head / 40), 2)
  return [first, head - first * 40, ...rest].join('.')
}

export function writeObjectIdentifier(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  return write(TAG.oid, Buffer.from([first * 40 + second, ...rest].flatMap(inSevens)))
}

function inSevens(number: number): number[] {
  const bytes = [number % 128]
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
    bytes.unshift((left % 128) | 0x80)
  return bytes
}
