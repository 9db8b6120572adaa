import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import type { SealIdentity } from './seal-certificate.ts'
import type { TimeStamper } from './time-stamp.ts'

export type Sealing = {
  pdf: Buffer
  at: Date
  reason: string
  name: string
  contact: string
  place: string
}

/** Bytes reserved for the signature and its certificates; the unused rest stays zeroes. */
const ROOM = 12_288
/** A time stamp brings its authority's certificates. */
const ROOM_FOR_STAMP = 20_480

/**
 * Seals a finished PDF with a detached CMS signature over all other bytes: PAdES B-B, or B-T with a
 * time-stamping authority (ETSI EN 319 142-1). Any later change invalidates it.
 */
export async function sealPdf(
  identity: SealIdentity,
  { pdf, at, reason, name, contact, place }: Sealing,
  stamper?: TimeStamper,
): Promise<Buffer> {
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason,
    contactInfo: contact,
    name,
    location: place,
    signingTime: at,
    signatureLength: stamper ? ROOM + ROOM_FOR_STAMP : ROOM,
    subFilter: 'ETSI.CAdES.detached',
  })
  const { CadesSigner } = await import('./cades-signer.ts')
  return Buffer.from(await new SignPdf().sign(prepared, new CadesSigner(identity.key, stamper), at))
}
