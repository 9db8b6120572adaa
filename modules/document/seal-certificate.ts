import { readFileSync } from 'node:fs'
import { sha256Hex } from '#modules/shared'
import forge from 'node-forge'
import type { CadesKey } from './cades-signer.ts'

/** A key and its certificate from one PKCS#12 file (RFC 7292), with which documents are sealed. */
export type SealIdentity = {
  key: CadesKey
  /** SHA-256 of the certificate in hex, which identifies our seals. */ fingerprint: string
  name: string
  validFrom: Date
  validUntil: Date
}

class SealUnusable extends Error {}

function readP12(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new SealUnusable(
      `SEAL_P12 (${path}) cannot be read: ${(cause as NodeJS.ErrnoException).code}`,
      { cause },
    )
  }
}

/**
 * Reads a PKCS#12 file with node-forge: many such files are encrypted with RC2 or 3DES, which pkijs
 * and WebCrypto do not have. Refused when the password does not open it, or no key goes with its
 * certificate.
 */
export function readSealIdentity(path: string, password: string): SealIdentity {
  const p12 = readP12(path)
  try {
    const bags = forge.pkcs12.pkcs12FromAsn1(
      forge.asn1.fromDer(p12.toString('binary')),
      false,
      password,
    )
    const key = bags.getBags({ bagType: forge.pki.oids['pkcs8ShroudedKeyBag']! })[
      forge.pki.oids['pkcs8ShroudedKeyBag']!
    ]?.[0]?.key as forge.pki.rsa.PrivateKey | undefined
    const certificates =
      bags.getBags({ bagType: forge.pki.oids['certBag']! })[forge.pki.oids['certBag']!] ?? []
    const own = certificates.find(
      ({ cert }) => cert && key && (cert.publicKey as forge.pki.rsa.PublicKey).n.equals(key.n),
    )?.cert
    if (!own || !key) throw new Error('no certificate for its key')
    const chain = [own, ...certificates.flatMap(({ cert }) => (cert && cert !== own ? [cert] : []))]
    return {
      key: {
        privateKeyPem: forge.pki.privateKeyToPem(key),
        certificate: derOf(own),
        chain: chain.map(derOf),
      },
      fingerprint: fingerprintOf(derOf(own)),
      name: String((own.subject.getField('CN') as { value?: string } | null)?.value ?? ''),
      validFrom: own.validity.notBefore,
      validUntil: own.validity.notAfter,
    }
  } catch (cause) {
    throw new SealUnusable(`The seal in ${path} cannot be used: ${(cause as Error).message}`, {
      cause,
    })
  }
}

const derOf = (certificate: forge.pki.Certificate): Buffer =>
  Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes(), 'binary')

export const fingerprintOf = (certificate: Buffer): string => sha256Hex(certificate)
