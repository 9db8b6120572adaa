import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { CadesSigner } from './cades-signer.ts'
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

/** Room for the signature and its certificates, in bytes; what is not used stays zeroes. */
const ROOM = 12_288
/** A time stamp brings its authority's certificates. */
const ROOM_FOR_STAMP = 20_480

/**
 * Seals a finished PDF: a detached CMS signature over every byte but its own, of the profile PAdES
 * B-B, with a time-stamping authority B-T (ETSI EN 319 142-1). Whoever changes one byte afterwards
 * breaks it, and every reader of PDFs says so.
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
  return Buffer.from(await new SignPdf().sign(prepared, new CadesSigner(identity.key, stamper), at))
}
