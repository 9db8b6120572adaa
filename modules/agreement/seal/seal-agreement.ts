import { sealPdf, TimeStampUnavailable, type TimeStamper } from '#modules/document'
import { openStored, storeOnce } from '#modules/file'
import {
  errors as shared,
  translators,
  type Actor,
  type Cipher,
  type Storage,
} from '#modules/shared'
import { type Agreement, openText } from '../agreement.ts'
import { listEvents } from '../signing/agreement-event.ts'
import { AgreementPdf } from './agreement-pdf.ts'
import { findSigned, openMark, type AgreementSignature } from '../signing/agreement-signature.ts'
import { errors } from '../errors.ts'
import { openEvidence } from './evidence.ts'
import type { Needs } from '../needs.ts'
import { refOf, describe, describeVisible, type SubjectRef } from '../subject.ts'
import { partyNames } from '../text/party-names.ts'
import { printAgreement } from './print-agreement.ts'
import { findSigner } from '../signing/signer.ts'
import { verifyAgreement } from '../verification/verify-agreement.ts'

/** Makes the sealed file of a signed agreement, once, also in parallel processes. */
export async function sealSigned(
  needs: Needs,
  about: SubjectRef,
): Promise<AgreementPdf | undefined> {
  const { db } = needs
  const { subject } = await describe(needs, db, about)
  const signed = await findSigned(db, subject)
  if (!signed) return undefined
  const { agreement, signature } = signed
  const stored = await AgreementPdf.query(db).findById(agreement.id)
  if (stored) return stored
  // A seal would make tampered evidence look genuine.
  if (!(await verifyAgreement(needs, db, agreement.id)).isIntact)
    throw new Error(`Agreement ${agreement.id} is not whole and will not be sealed`)

  const sealedAt = needs.clock.now()
  const seal = needs.seal()
  const pdf = await printStamped(needs, { agreement, signature, sealedAt })
  await storeOnce(needs, pdf, async (stored) => {
    // Not through the model, which returns its input even when nothing was inserted.
    const written = await db(AgreementPdf.tableName)
      .insert({
        ...stored,
        agreementId: agreement.id,
        certificateSha256: seal.fingerprint,
        sealedAt,
      })
      .onConflict('agreementId')
      .ignore()
      .returning('agreementId')
    return written.length > 0
  })
  return AgreementPdf.query(db).findById(agreement.id).throwIfNotFound()
}

/** The sealed file, for either side. */
export async function openAgreementPdf(
  needs: Needs,
  actor: Actor,
  about: SubjectRef,
): Promise<{ name: string; pdf: Buffer; sha256: string }> {
  const { number } = await describeVisible(needs, needs.db, actor, about)
  const file = await sealSigned(needs, about)
  if (!file) throw errors.NOT_SIGNED()
  return {
    name: translators[actor.locale]('agreement.pdf.fileName', { number }),
    pdf: await openSealed(needs, file),
    sha256: file.sha256,
  }
}

export const openSealed = (
  needs: { storage: Storage; cipher: Cipher },
  file: AgreementPdf,
): Promise<Buffer> => openStored(needs, file, `The sealed file of agreement ${file.agreementId}`)

type SignedAgreement = { agreement: Agreement; signature: AgreementSignature; sealedAt: Date }

/**
 * Seals with a time stamp, if available. The text states which clock proves the time, so without a
 * stamp it is printed again.
 */
async function printStamped(needs: Needs, signed: SignedAgreement) {
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
  { agreement, signature, sealedAt }: SignedAgreement,
  stamper?: TimeStamper,
) {
  const { db, cipher, brand, links } = needs
  const { number, acceptedAt, timeZone } = await describe(needs, db, refOf(agreement))
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
