import { before } from '#modules/shared'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'

const YEARS = 10

/**
 * Creates a self-signed seal for the demo and tests. It proves that a document is unchanged, but
 * not who sealed it (it is not a qualified seal).
 */
export function makeSealP12({
  name,
  password,
  now,
}: {
  name: string
  password: string
  now: Date
}): Buffer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const [key, open] = [
    forge.pki.privateKeyFromPem(privateKey),
    forge.pki.publicKeyFromPem(publicKey),
  ]
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = open
  // Positive, as RFC 5280 (4.1.2.2) asks.
  certificate.serialNumber = `00${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = before(now, 24 * 3_600_000)
  certificate.validity.notAfter = new Date(new Date(now).setFullYear(now.getFullYear() + YEARS))
  const subject = [
    { name: 'commonName', value: name, valueTagClass: forge.asn1.Type.UTF8 as never },
    { name: 'countryName', value: 'LT' },
  ]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(key, forge.md.sha256.create())
  const p12 = forge.pkcs12.toPkcs12Asn1(key, [certificate], password, {
    algorithm: 'aes256',
    friendlyName: name,
  })
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary')
}
