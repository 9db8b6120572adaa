import { createHash, sign } from 'node:crypto'
import { Signer } from '@signpdf/signpdf'
import { fromBER, Null, ObjectIdentifier, OctetString, Sequence, type BaseBlock } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { OID } from './object-identifiers.ts'
import type { TimeStamper } from './time-stamp.ts'

/** A key with its certificate and the whole chain, which begins with that certificate, as DER. */
export type CadesKey = { privateKeyPem: string; certificate: Buffer; chain: readonly Buffer[] }

/**
 * Signs as PAdES baseline B-B asks (ETSI EN 319 142-1, 6.3; CMS after RFC 5652): SHA-256, the
 * certificate bound into what is signed, no signing-time attribute, since the moment stands in the
 * PDF's own dictionary. With a time-stamping authority it is B-T. `@signpdf/signer-p12` makes the
 * older profile only.
 */
export class CadesSigner extends Signer {
  readonly #key: CadesKey
  readonly #stamper: TimeStamper | undefined
  constructor(key: CadesKey, stamper?: TimeStamper) {
    super()
    this.#key = key
    this.#stamper = stamper
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    const { privateKeyPem, certificate, chain } = this.#key
    const { issuer, serialNumber } = readDer(certificate)
    const signedAttrs = signedAttributes(pdf, certificate)
    // What is signed is the set of attributes; what is sent is the same under the tag [0] (RFC
    // 5652, 5.4).
    const attributes = derOf(signedAttrs)
    attributes[0] = SET
    const signature = sign('sha256', attributes, privateKeyPem)
    const token = await this.#stamper?.stamp(signature)
    const signerInfo = new SignerInfo({
      version: 1,
      sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
      digestAlgorithm: algorithm(OID.sha256),
      signedAttrs,
      signatureAlgorithm: algorithm(OID.rsa),
      signature: octets(signature),
      ...(token && {
        unsignedAttrs: new SignedAndUnsignedAttributes({
          type: 1,
          attributes: [attribute(OID.signatureTimeStamp, fromBER(new Uint8Array(token)).result)],
        }),
      }),
    })
    const signedData = new SignedData({
      version: 1,
      digestAlgorithms: [algorithm(OID.sha256)],
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
      certificates: chain.map(readDer),
      signerInfos: [signerInfo],
    })
    return derOf(
      new ContentInfo({ contentType: OID.signedData, content: signedData.toSchema() as BaseBlock }),
    )
  }
}

const SET = 0x31

function signedAttributes(pdf: Buffer, certificate: Buffer): SignedAndUnsignedAttributes {
  const certificateId = sequence(octets(sha256(certificate)))
  const attributes = [
    attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, octets(sha256(pdf))),
    attribute(OID.signingCertificateV2, sequence(sequence(certificateId))),
  ]
  // A set is written in the order of its members' bytes (X.690, 11.6).
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: attributes.toSorted((a, b) => Buffer.compare(derOf(a), derOf(b))),
  })
}

const readDer = (der: Buffer): Certificate => Certificate.fromBER(new Uint8Array(der))
const derOf = (node: { toSchema(): BaseBlock }): Buffer => Buffer.from(node.toSchema().toBER())
const sequence = (...value: BaseBlock[]): Sequence => new Sequence({ value })
const octets = (bytes: Buffer): OctetString => new OctetString({ valueHex: new Uint8Array(bytes) })
const attribute = (type: string, value: BaseBlock): Attribute =>
  new Attribute({ type, values: [value] })
const algorithm = (algorithmId: string): AlgorithmIdentifier =>
  new AlgorithmIdentifier({ algorithmId, algorithmParams: new Null() })
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
