import { X509Certificate } from 'node:crypto'
import { BasicConstraints, Certificate as Fields, ExtKeyUsage, type SignedData } from 'pkijs'
import { readPem } from './pem.ts'

/** A certificate (RFC 5280): Node's class checks signatures, pkijs reads the fields. */
export type Certificate = { x509: X509Certificate; fields: Fields }

const BASIC_CONSTRAINTS = '2.5.29.19'
const KEY_USAGE = '2.5.29.15'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17'
const CERTIFICATE_POLICIES = '2.5.29.32'
/**
 * Critical extensions that are processed here, or that restrict nothing where no policy and no name
 * is asked for.
 */
const KNOWN = new Set([
  BASIC_CONSTRAINTS,
  KEY_USAGE,
  EXTENDED_KEY_USAGE,
  SUBJECT_ALTERNATIVE_NAME,
  CERTIFICATE_POLICIES,
])
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const MAX_CHAIN_LENGTH = 8

export function readCertificate(der: Uint8Array): Certificate {
  const x509 = new X509Certificate(der)
  return { x509, fields: Fields.fromBER(new Uint8Array(x509.raw)) }
}

/** All certificates of a PEM file. */
export const readCertificates = (pem: string): Certificate[] =>
  readPem(pem).map(({ raw }) => readCertificate(raw))

/** The certificates that CMS signed data brings. */
export const readCertificatesOf = ({ certificates = [] }: SignedData): Certificate[] =>
  certificates
    .filter((certificate) => certificate instanceof Fields)
    .map((certificate) => readCertificate(new Uint8Array(certificate.toSchema().toBER())))

const extensionOf = ({ fields }: Certificate, oid: string) =>
  fields.extensions?.find(({ extnID }) => extnID === oid)

/** RFC 3161, 2.3: exactly one extended key usage, time stamping, and that critical. */
export function mayStampTimes(certificate: Certificate): boolean {
  const extension = extensionOf(certificate, EXTENDED_KEY_USAGE)
  const usage = extension?.parsedValue
  return (
    extension?.critical === true &&
    usage instanceof ExtKeyUsage &&
    usage.keyPurposes.length === 1 &&
    usage.keyPurposes[0] === TIME_STAMPING
  )
}

type TrustQuery = { roots: readonly Certificate[]; others: readonly Certificate[]; at: Date }

/**
 * Whether a path leads from a certificate to one of the roots, over any of the others in any order:
 * every signature holds, every certificate is valid at that moment, each issuer is an authority
 * that may have so many below it. Only the roots are trusted. Revocation is not checked.
 *
 * pkijs has a chain engine, which is not used: it does not bound the paths that certificates of one
 * name and key make possible, and it accepts certificates outside their time.
 *
 * Searches level by level and looks at each certificate once. That is complete, because a path
 * length constraint that allows a long path to a certificate also allows a shorter one; and it
 * bounds the work, whatever certificates the token brings.
 */
export function isTrusted(certificate: Certificate, { roots, others, at }: TrustQuery): boolean {
  const candidates = new Set([...roots, ...others])
  let level = [certificate]
  for (let below = 0; level.length > 0 && below <= MAX_CHAIN_LENGTH; below++) {
    const usable = level.filter(
      (certificate) => isValidAt(certificate, at) && !hasUnknownConstraint(certificate),
    )
    if (usable.some((certificate) => roots.some((root) => isSame(root, certificate)))) return true
    level = [...candidates].filter((issuer) =>
      usable.some((certificate) => isIssuedBy(certificate, issuer, below)),
    )
    for (const issuer of level) candidates.delete(issuer)
  }
  return false
}

const isSame = (one: Certificate, other: Certificate): boolean =>
  one.x509.raw.equals(other.x509.raw)

const isValidAt = ({ x509 }: Certificate, at: Date): boolean =>
  x509.validFromDate <= at && at <= x509.validToDate

const hasUnknownConstraint = ({ fields }: Certificate): boolean =>
  (fields.extensions ?? []).some(({ extnID, critical }) => critical && !KNOWN.has(extnID))

/** `below`: how many authorities lie between the issuer and the end of the chain. */
function isIssuedBy(certificate: Certificate, issuer: Certificate, below: number): boolean {
  if (isSame(certificate, issuer) || !issuer.x509.ca) return false
  return (
    mayHaveBelow(issuer, below) &&
    certificate.x509.checkIssued(issuer.x509) &&
    certificate.x509.verify(issuer.x509.publicKey)
  )
}

function mayHaveBelow(issuer: Certificate, below: number): boolean {
  const constraints = extensionOf(issuer, BASIC_CONSTRAINTS)?.parsedValue
  if (!(constraints instanceof BasicConstraints)) return false
  const { pathLenConstraint: longest } = constraints
  return longest === undefined || below <= Number(longest)
}
