import { createHash, verify } from 'node:crypto'
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  TSTInfo,
  type SignerInfo,
} from 'pkijs'
import {
  isTrusted,
  mayStampTimes,
  readCertificatesOf,
  type Certificate,
} from './certificate-chain.ts'
import { OID } from './object-identifiers.ts'

type AskedStamp = {
  /** SHA-256 of the bytes that were to be stamped. */
  digest: Buffer
  /** The number that the question held; the answer has to repeat it. */
  nonce?: Buffer
  /** The policy under which the stamp has to be given, such as "1.2.3.4.1"; without it any. */
  policy?: string
  /** The trusted authorities. */
  roots: readonly Certificate[]
}

type VerifiedStamp = { at: Date; policy: string }

/** Digests a token may be signed with. */
const DIGESTS: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
/** A chain is a handful of certificates; each is read and its signature checked. */
const MAX_CERTIFICATES = 10

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

type Token = { info: Uint8Array<ArrayBuffer>; certificates: Certificate[]; signer: SignerInfo }

function readToken(token: Buffer): Token {
  const { contentType, content } = ContentInfo.fromBER(new Uint8Array(token))
  if (contentType !== OID.signedData) throw new Error('it is not CMS signed data')
  const signed = new SignedData({ schema: content })
  const { eContentType, eContent } = signed.encapContentInfo
  if (eContentType !== OID.tstInfo || !eContent) throw new Error('it does not contain a time')
  const [signer, ...others] = signed.signerInfos
  if (!signed.certificates || !signer || others.length > 0)
    throw new Error('it must contain its certificates and exactly one signature')
  if (signed.certificates.length > MAX_CERTIFICATES)
    throw new Error(`it holds more than ${MAX_CERTIFICATES} certificates`)
  return { info: bytesOf(eContent), certificates: readCertificatesOf(signed), signer }
}

function readInfo(
  info: Uint8Array<ArrayBuffer>,
  { digest, nonce, policy: wanted }: AskedStamp,
): VerifiedStamp {
  const { version, policy, messageImprint, nonce: answered, genTime } = TSTInfo.fromBER(info)
  if (version !== 1) throw new Error('its version is not supported')
  const { hashAlgorithm, hashedMessage } = messageImprint
  if (hashAlgorithm.algorithmId !== OID.sha256 || !bytesOf(hashedMessage).equals(digest))
    throw new Error('it is for other data')
  if (nonce && !(answered && nonce.equals(answered.valueBlock.valueHexView)))
    throw new Error('it answers a different request')
  if (wanted !== undefined && policy !== wanted)
    throw new Error(`it was issued under a different policy, ${policy}`)
  if (Number.isNaN(genTime.getTime())) throw new Error('its time cannot be read')
  return { at: genTime, policy }
}

/**
 * RFC 5652, 5.4: the signature is over the set of attributes, and they hold the digest of what they
 * sign and of the certificate that signs.
 */
function signerOf(
  info: Uint8Array,
  certificates: readonly Certificate[],
  signer: SignerInfo,
): Certificate {
  const { digestAlgorithm, signatureAlgorithm, signedAttrs, signature, sid } = signer
  const digest = DIGESTS[digestAlgorithm.algorithmId]
  if (!digest || !signedAttrs || signatureAlgorithm.algorithmId === OID.rsaPss)
    throw new Error('its signature algorithm is not supported')
  const held = new Map<string, unknown>(
    signedAttrs.attributes.map(({ type, values }) => [type, values[0]]),
  )
  const contentType = held.get(OID.contentType)
  if (!(contentType instanceof ObjectIdentifier) || contentType.getValue() !== OID.tstInfo)
    throw new Error('what is signed is not a time stamp')
  if (!bytesOf(held.get(OID.messageDigest)).equals(hash(digest, info)))
    throw new Error('its content was changed')
  const own = certificates.find(
    ({ fields }) =>
      sid instanceof IssuerAndSerialNumber &&
      sid.serialNumber.isEqual(fields.serialNumber) &&
      sid.issuer.isEqual(fields.issuer),
  )
  if (!own) throw new Error('it does not hold the certificate that signed it')
  if (!isNamed(own, held))
    throw new Error('it names a certificate other than the one that signed it')
  const signed = new Uint8Array(signedAttrs.encodedValue)
  if (!verify(digest, signed, own.x509.publicKey, bytesOf(signature)))
    throw new Error('its signature is not valid')
  return own
}

/**
 * RFC 5816: the signed attributes hold the hash of the signing certificate, so that no other one
 * can take its place.
 */
function isNamed({ x509 }: Certificate, held: ReadonlyMap<string, unknown>): boolean {
  const second = held.get(OID.signingCertificateV2)
  const [certificates] = partsOf(second ?? held.get(OID.signingCertificate))
  const [first] = partsOf(certificates)
  const [algorithmOrHash, given] = partsOf(first)
  if (algorithmOrHash instanceof OctetString)
    return bytesOf(algorithmOrHash).equals(hash(second ? 'sha256' : 'sha1', x509.raw))
  if (!second || !(algorithmOrHash instanceof Sequence)) return false
  const digest = DIGESTS[new AlgorithmIdentifier({ schema: algorithmOrHash }).algorithmId]
  return digest !== undefined && bytesOf(given).equals(hash(digest, x509.raw))
}

const partsOf = (node: unknown): unknown[] =>
  node instanceof Sequence ? node.valueBlock.value : []
const bytesOf = (node: unknown): Buffer<ArrayBuffer> =>
  node instanceof OctetString ? Buffer.from(node.getValue()) : Buffer.alloc(0)
const hash = (algorithm: string, bytes: Uint8Array): Buffer =>
  createHash(algorithm).update(bytes).digest()
