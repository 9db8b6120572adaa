import { createHash, sign } from 'node:crypto'
import { Signer } from '@signpdf/signpdf'
import forge from 'node-forge'
import type { TimeStamper } from './time-stamp.ts'

const { asn1 } = forge
const { Class, Type } = asn1
const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  /**
   * ESS signing-certificate-v2 (RFC 5035): which certificate signed, under the signature itself.
   */
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  /** A time stamp over the signature (ETSI EN 319 122-1, 5.3), which makes the profile B-T. */
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
} as const

export type CadesKey = {
  privateKeyPem: string
  certificate: forge.pki.Certificate
  chain: readonly forge.pki.Certificate[]
}

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
    const attributes = inOrder([
      attribute(OID.contentType, oid(OID.data)),
      attribute(OID.messageDigest, octets(sha256(pdf))),
      attribute(
        OID.signingCertificateV2,
        sequence(
          sequence(sequence(octets(sha256(derOf(forge.pki.certificateToAsn1(certificate)))))),
        ),
      ),
    ])
    // What is signed is the set of attributes; what is sent is the same under the tag [0] (RFC
    // 5652, 5.4).
    const signature = sign(
      'sha256',
      derOf(asn1.create(Class.UNIVERSAL, Type.SET, true, attributes)),
      privateKeyPem,
    )
    const token = await this.#stamper?.stamp(signature)
    const { issuer, serialNumber } = certificate
    const signerInfo = sequence(
      version(1),
      sequence(
        forge.pki.distinguishedNameToAsn1(issuer),
        asn1.create(Class.UNIVERSAL, Type.INTEGER, false, forge.util.hexToBytes(serialNumber)),
      ),
      algorithm(OID.sha256),
      tagged(attributes),
      algorithm(OID.rsa),
      octets(signature),
      ...(token
        ? [
            tagged(
              [
                attribute(
                  OID.signatureTimeStamp,
                  forge.asn1.fromDer(token.toString('binary'), {
                    decodeBitStrings: false,
                  } as never),
                ),
              ],
              1,
            ),
          ]
        : []),
    )
    const signedData = sequence(
      version(1),
      set(algorithm(OID.sha256)),
      sequence(oid(OID.data)),
      tagged(chain.map((one) => forge.pki.certificateToAsn1(one))),
      set(signerInfo),
    )
    return derOf(sequence(oid(OID.signedData), tagged([signedData])))
  }
}

type Node = forge.asn1.Asn1
const sequence = (...values: Node[]): Node =>
  asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, values)
const set = (...values: Node[]): Node => asn1.create(Class.UNIVERSAL, Type.SET, true, values)
const tagged = (values: Node[], tag = 0): Node =>
  asn1.create(Class.CONTEXT_SPECIFIC, tag as never, true, values)
const oid = (id: string): Node =>
  asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(id).getBytes())
const octets = (bytes: Buffer): Node =>
  asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes.toString('binary'))
const version = (n: number): Node =>
  asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(n).getBytes())
const algorithm = (id: string): Node =>
  sequence(oid(id), asn1.create(Class.UNIVERSAL, Type.NULL, false, ''))
const attribute = (id: string, value: Node): Node => sequence(oid(id), set(value))
const derOf = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), 'binary')
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
/** A set is written in the order of its members' bytes (X.690, 11.6). */
const inOrder = (nodes: Node[]): Node[] =>
  nodes
    .map((node) => ({ node, der: derOf(node) }))
    .toSorted((a, b) => Buffer.compare(a.der, b.der))
    .map(({ node }) => node)
