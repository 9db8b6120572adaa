import { X509Certificate } from 'node:crypto'
import { readElement, readElements, TAG } from './der.ts'

/** A certificate (RFC 5280), with the parts that Node's own class does not tell. */
export type Certificate = {
  x509: X509Certificate
  raw: Buffer
  /** DER of the names and of the serial number. */
  issuer: Buffer
  subject: Buffer
  serial: Buffer
  extensions: ReadonlyMap<string, { isCritical: boolean; value: Buffer }>
}

const BASIC_CONSTRAINTS = '551d13'
const KEY_USAGE = '551d0f'
const EXTENDED_KEY_USAGE = '551d25'
const SUBJECT_ALTERNATIVE_NAME = '551d11'
const CERTIFICATE_POLICIES = '551d20'
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
const LONGEST_CHAIN = 8

export function readCertificate(raw: Buffer): Certificate {
  const fields = readElements(readElement(readElement(raw).value).value)
  // The version is left out in certificates of version 1.
  const [serial, , issuer, , subject] = fields[0]?.tag === TAG.tagged ? fields.slice(1) : fields
  if (!serial || !issuer || !subject) throw new Error('not a certificate')
  const extensions = fields.find(({ tag }) => tag === 0xa3)
  const list = extensions ? readElements(readElement(extensions.value).value) : []
  return {
    x509: new X509Certificate(raw),
    raw,
    issuer: issuer.raw,
    subject: subject.raw,
    serial: serial.value,
    extensions: new Map(list.map(readExtension)),
  }
}

/** All certificates of a PEM file. */
export function readCertificates(pem: string): Certificate[] {
  return (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (one) => readCertificate(new X509Certificate(one).raw),
  )
}

function readExtension({
  value,
}: {
  value: Buffer
}): [string, { isCritical: boolean; value: Buffer }] {
  const [name, ...rest] = readElements(value)
  return [
    name!.value.toString('hex'),
    {
      isCritical: rest[0]?.tag === TAG.boolean && rest[0].value[0] !== 0,
      value: rest.at(-1)!.value,
    },
  ]
}

/** RFC 3161, 2.3: exactly one extended key usage, time stamping, and that critical. */
export function mayStampTimes({ x509, extensions }: Certificate): boolean {
  const usages = x509.keyUsage ?? []
  return (
    usages.length === 1 &&
    usages[0] === TIME_STAMPING &&
    extensions.get(EXTENDED_KEY_USAGE)?.isCritical === true
  )
}

type Asked = { roots: readonly Certificate[]; others: readonly Certificate[]; at: Date }

/**
 * Whether a path leads from a certificate to one of the roots, over any of the others in any order:
 * every signature holds, every certificate is valid at that moment, each issuer is an authority
 * that may have so many below it. Only the roots are believed. Revocation is not asked for.
 *
 * Searches level by level and looks at each certificate once. That is complete, because a path
 * length constraint that allows a long path to a certificate also allows a shorter one; and it
 * bounds the work, whatever certificates the token brings.
 */
export function isTrusted(certificate: Certificate, { roots, others, at }: Asked): boolean {
  const candidates = new Set([...roots, ...others])
  let level = [certificate]
  for (let below = 0; level.length > 0 && below <= LONGEST_CHAIN; below++) {
    const usable = level.filter((one) => isValidAt(one, at) && !hasUnknownConstraint(one))
    if (usable.some((one) => roots.some(({ raw }) => raw.equals(one.raw)))) return true
    level = [...candidates].filter((issuer) => usable.some((one) => isIssuedBy(one, issuer, below)))
    for (const issuer of level) candidates.delete(issuer)
  }
  return false
}

const isValidAt = ({ x509 }: Certificate, at: Date): boolean =>
  new Date(x509.validFrom) <= at && at <= new Date(x509.validTo)

const hasUnknownConstraint = ({ extensions }: Certificate): boolean =>
  [...extensions].some(([name, { isCritical }]) => isCritical && !KNOWN.has(name))

/** `below`: how many authorities lie between the issuer and the end of the chain. */
function isIssuedBy(
  { x509, raw, issuer: name }: Certificate,
  issuer: Certificate,
  below: number,
): boolean {
  if (issuer.raw.equals(raw) || !issuer.subject.equals(name) || !issuer.x509.ca) return false
  const longest = pathLength(issuer)
  return (
    (longest === undefined || below <= longest) &&
    x509.checkIssued(issuer.x509) &&
    x509.verify(issuer.x509.publicKey)
  )
}

function pathLength({ extensions }: Certificate): number | undefined {
  const constraints = extensions.get(BASIC_CONSTRAINTS)
  const length =
    constraints &&
    readElements(readElement(constraints.value).value).find(({ tag }) => tag === TAG.integer)
  return length && Number(`0x${length.value.toString('hex')}`)
}
