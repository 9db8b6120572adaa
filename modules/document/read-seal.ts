import { fingerprintOf } from './seal-certificate.ts'

/**
 * The fingerprints of the certificates in a PDF's signatures, without verifying the signatures, so
 * that a changed document is still recognised as ours. Unreadable signatures are skipped.
 */
export async function readSealFingerprints(pdf: Buffer): Promise<string[]> {
  const found: string[] = []
  let at = 0
  for (let read = 0; read < MAX_SEALS; read += 1) {
    at = pdf.indexOf('/Contents <', at)
    if (at < 0) break
    const [start, end] = [at + '/Contents <'.length, pdf.indexOf('>', at)]
    if (end < 0) break
    if (end - start < MAX_SEAL_BYTES)
      found.push(...(await fingerprintsIn(pdf.subarray(start, end).toString('latin1'))))
    at = end
  }
  return [...new Set(found)]
}

const MAX_SEALS = 8
const MAX_SEAL_BYTES = 128 * 1024

async function fingerprintsIn(hex: string): Promise<string[]> {
  const [{ ContentInfo, SignedData }, { readCertificatesOf }] = await Promise.all([
    import('pkijs'),
    import('./certificate-chain.ts'),
  ])
  try {
    // What is left of the room after the signature is zeroes, which are not read.
    const { content } = ContentInfo.fromBER(new Uint8Array(Buffer.from(hex, 'hex')))
    return readCertificatesOf(new SignedData({ schema: content })).map(({ x509 }) =>
      fingerprintOf(x509.raw),
    )
  } catch {
    return []
  }
}
