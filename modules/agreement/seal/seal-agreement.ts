import { createHash } from 'node:crypto'
import { sealPdf, TimeStampUnavailable, type TimeStamper } from '#modules/document'
import {
  errors as shared,
  newId,
  translators,
  type Actor,
  type Cipher,
  type Storage,
  sealedFile,
} from '#modules/shared'
import { type Agreement, openText } from '../agreement.ts'
import { listEvents } from '../signing/agreement-event.ts'
import { AgreementPdf } from './agreement-pdf.ts'
import { findSigned, openMark, type AgreementSignature } from '../signing/agreement-signature.ts'
import { errors } from '../errors.ts'
import { openEvidence } from './evidence.ts'
import type { Needs } from '../needs.ts'
import { aboutOf, describe, describeVisible, type About } from '../subject.ts'
import { partyNames } from '../text/party-names.ts'
import { printAgreement } from './print-agreement.ts'
import { findSigner } from '../signing/signer.ts'
import { verifyAgreement } from '../verification/verify-agreement.ts'

/** Makes the sealed file of a signed agreement, once, also in parallel processes. */
export async function sealSigned(needs: Needs, about: About): Promise<AgreementPdf | undefined> {
  const { db, storage, cipher } = needs
  const { subject } = await describe(needs, db, about)
  const signed = await findSigned(db, subject)
  if (!signed) return undefined
  const { agreement, signature } = signed
  const stored = await AgreementPdf.query(db).findById(agreement.id)
  if (stored) return stored
  // A seal would make tampered evidence look genuine.
  if (!(await verifyAgreement(needs, db, agreement.id)).isWhole)
    throw new Error(`Agreement ${agreement.id} is not whole and will not be sealed`)

  const sealedAt = needs.clock.now()
  const seal = needs.seal()
  const pdf = await printStamped(needs, { agreement, signature, sealedAt })
  const storageKey = `paper/${newId()}`
  await storage.put(storageKey, cipher.sealBytes(pdf, sealedFile(storageKey)))
  const row = {
    agreementId: agreement.id,
    storageKey,
    sha256: sha256(pdf),
    certificateSha256: seal.fingerprint,
    sealedAt,
  }
  const written = await db(AgreementPdf.tableName)
    .insert(row)
    .onConflict('agreementId')
    .ignore()
    .returning('agreementId')
  if (written.length === 0) await storage.delete(storageKey)
  return AgreementPdf.query(db).findById(agreement.id).throwIfNotFound()
}

/** The sealed file, for either side. */
export async function openAgreementPdf(
  needs: Needs,
  actor: Actor,
  about: About,
): Promise<{ name: string; pdf: Buffer; sha256: string }> {
  const { number } = await describeVisible(needs, needs.db, actor, about)
  const file = await sealSigned(needs, about)
  if (!file) throw errors.NOT_SIGNED()
  return {
    name: translators[actor.locale]('agreement.pdf.fileName', { number }),
    pdf: await openStored(needs, file),
    sha256: file.sha256,
  }
}

export async function openStored(
  { storage, cipher }: { storage: Storage; cipher: Cipher },
  { agreementId, storageKey, sha256: known }: AgreementPdf,
): Promise<Buffer> {
  const sealed = await storage.get(storageKey)
  if (!sealed)
    throw new Error(`The sealed file of agreement ${agreementId} is missing in the storage`)
  const pdf = cipher.openBytes(sealed, sealedFile(storageKey))
  if (sha256(pdf) !== known)
    throw new Error(`The sealed file of agreement ${agreementId} is not what was sealed`)
  return pdf
}

type Signed = { agreement: Agreement; signature: AgreementSignature; sealedAt: Date }

/**
 * Seals with a time stamp, if available. The text states which clock proves the time, so without a
 * stamp it is printed again.
 */
async function printStamped(needs: Needs, signed: Signed) {
  const { timeStamper, log } = needs
  if (!timeStamper) return printAndSeal(needs, signed)
  try {
    return await printAndSeal(needs, signed, timeStamper)
  } catch (error) {
    if (!(error instanceof TimeStampUnavailable)) throw error
    log.error(
      { err: error, agreementId: signed.agreement.id },
      'an agreement was sealed without a time stamp',
    )
    return printAndSeal(needs, signed)
  }
}

async function printAndSeal(
  needs: Needs,
  { agreement, signature, sealedAt }: Signed,
  stamper?: TimeStamper,
) {
  const { db, cipher, brand, links } = needs
  const { number, acceptedAt, timeZone } = await describe(needs, db, aboutOf(agreement))
  const { lawyer, practice } = await partyNames(needs, db, agreement)
  const evidence = openEvidence(cipher, await listEvents(db, agreement.id))
  const client = await findSigner(needs, db, evidence, signature.accountId)
  const seal = needs.seal()
  if (!client) throw shared.NOT_FOUND()
  const pdf = await printAgreement({
    agreement,
    text: openText(cipher, agreement),
    mark: openMark(cipher, signature),
    signedAt: signature.signedAt,
    evidence,
    client,
    lawyer: { name: lawyer, practice },
    acceptedAt,
    timeZone,
    number,
    sealName: seal.name,
    sealedAt,
    stampedBy: stamper?.authority ?? null,
    verifyAt: links.to('verify-agreement', {}, agreement.locale),
    brand: brand.name,
  })
  return sealPdf(
    seal,
    {
      pdf,
      at: sealedAt,
      reason: number,
      name: brand.name,
      contact: brand.supportEmail,
      place: 'Vilnius',
    },
    stamper,
  )
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
