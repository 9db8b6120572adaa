import { sealedIn, type SealedPlace, type Cipher, type Db, sha256Hex } from '#modules/shared'
import { Agreement } from '../agreement.ts'
import { isChainWhole, listEvents, openSealedText } from '../signing/agreement-event.ts'
import { AgreementSignature } from '../signing/agreement-signature.ts'
import { hashText } from '../text/text.ts'

export type Verification = { isText: boolean; isChain: boolean; isMark: boolean; isIntact: boolean }

/** Whether text, events and signature are unchanged since they were recorded. */
export async function verifyAgreement(
  { cipher }: { cipher: Cipher },
  db: Db,
  agreementId: string,
): Promise<Verification> {
  const agreement = await Agreement.query(db).findById(agreementId).throwIfNotFound()
  const events = await listEvents(db, agreementId)
  const signature = await AgreementSignature.query(db).findById(agreementId)
  const signed = events.find(({ kind }) => kind === 'signed')

  const isText =
    hashText(open(cipher, agreement.textSealed, sealedIn('agreement.text_sealed', agreementId))) ===
      agreement.sha256 && events.every(({ textSha256 }) => textSha256 === agreement.sha256)
  const isChain = isChainWhole(cipher, events)
  const isMark =
    signature === undefined
      ? signed === undefined
      : signed !== undefined &&
        sha256Hex(
          open(
            cipher,
            signature.markSealed,
            sealedIn('agreement_signature.mark_sealed', agreementId),
          ),
        ) === signature.markSha256 &&
        signature.signedAt.getTime() === signed.happenedAt.getTime() &&
        (JSON.parse(openSealedText(cipher, signed) || '{}') as { markSha256?: string })
          .markSha256 === signature.markSha256
  return { isText, isChain, isMark, isIntact: isText && isChain && isMark }
}

/** Empty when it was tampered with. */
function open(cipher: Cipher, sealed: string, place: SealedPlace): string {
  try {
    return cipher.open(sealed, place)
  } catch {
    return ''
  }
}
