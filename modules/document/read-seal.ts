import forge from 'node-forge'
import { fingerprintOf } from './seal-certificate.ts'

/**
 * The fingerprints of the certificates inside a PDF's signatures, without judging whether the
 * signatures hold: by them a changed paper is still known to have been ours. What cannot be read
 * has none.
 */
export function readSealFingerprints(pdf: Buffer): string[] {
  const found: string[] = []
  let at = 0
  for (let read = 0; read < MOST; read += 1) {
    at = pdf.indexOf('/Contents <', at)
    if (at < 0) break
    const [start, end] = [at + '/Contents <'.length, pdf.indexOf('>', at)]
    if (end < 0) break
    if (end - start < LONGEST)
      found.push(...fingerprintsIn(pdf.subarray(start, end).toString('latin1')))
    at = end
  }
  return [...new Set(found)]
}

const MOST = 8
const LONGEST = 128 * 1024

function fingerprintsIn(hex: string): string[] {
  try {
    // What is left of the room after the signature is zeroes.
    const asn1 = forge.asn1.fromDer(
      forge.util.createBuffer(Buffer.from(hex, 'hex').toString('binary')),
      { parseAllBytes: false } as never,
    )
    return (
      (
        forge.pkcs7.messageFromAsn1(asn1) as { certificates?: forge.pki.Certificate[] }
      ).certificates?.map(fingerprintOf) ?? []
    )
  } catch {
    return []
  }
}
