import {
  newId,
  sealedIn,
  translators,
  type Cipher,
  type Locale,
  type Tx,
  sha256Hex,
} from '#modules/shared'
import { Agreement } from '../agreement.ts'
import { recordEvent, type ClientOrigin } from './agreement-event.ts'
import { AgreementSignature } from './agreement-signature.ts'
import type { Subject } from '../subject.ts'
import { collectTerms } from '../text/collect-terms.ts'
import { addToContractRegister } from '../register/contract-register.ts'
import type { SignatureMark } from './mark.ts'
import type { Needs } from '../needs.ts'
import { namesIn } from '../text/party-names.ts'
import { describeSigner } from './signer.ts'
import { TEMPLATE_VERSION } from '../text/terms.ts'
import { hashText, writeAgreement } from '../text/text.ts'

export type PastSignature = {
  consultationId: string
  accountId: string
  locale: Locale
  shownAt: Date
  signedAt: Date
  origin: ClientOrigin
}

/** For the seed: stores a signed agreement with its evidence and register entry. Emits no event. */
export async function seedSignedAgreement(
  needs: Needs,
  tx: Tx,
  { consultationId, accountId, locale, shownAt, signedAt, origin }: PastSignature,
): Promise<void> {
  const { cipher } = needs
  const subject = { consultationId, taskId: null }
  const terms = await collectTerms(needs, tx, subject, locale)
  const names = namesIn(terms)
  const agreement = await storeText(tx, cipher, {
    ...subject,
    locale,
    madeAt: shownAt,
    text: writeAgreement(terms, locale),
    namesJson: JSON.stringify(names),
  })
  const mark = JSON.stringify({ method: 'typed', name: names.client } satisfies SignatureMark)
  const signature = { method: 'typed' as const, markSha256: sha256Hex(mark) }
  const eventFields = { agreementId: agreement.id, accountId, textSha256: agreement.sha256 }
  await recordEvent(
    needs,
    tx,
    { ...eventFields, kind: 'shown', happenedAt: shownAt },
    { ...origin, locale },
  )
  await recordEvent(
    needs,
    tx,
    { ...eventFields, kind: 'consented', happenedAt: signedAt },
    { ...origin, words: translators[locale]('agreement.consent.words') },
  )
  await AgreementSignature.query(tx).insert({
    ...signature,
    agreementId: agreement.id,
    accountId,
    markSealed: cipher.seal(mark, sealedIn('agreement_signature.mark_sealed', agreement.id)),
    signedAt,
  })
  await recordEvent(
    needs,
    tx,
    { ...eventFields, kind: 'signed', happenedAt: signedAt },
    { ...origin, ...signature, signer: await describeSigner(needs, tx, accountId, names.client) },
  )
  await addToContractRegister(needs, tx, { agreement, names, signedAt })
  await needs.consultation.seed.storePastAgreement(tx, {
    id: consultationId,
    sha256: agreement.sha256,
    clientName: names.client,
  })
}

type AgreementText = Subject & { locale: Locale; madeAt: Date; text: string; namesJson: string }

async function storeText(tx: Tx, cipher: Cipher, { text, namesJson, ...fields }: AgreementText) {
  const id = newId()
  return Agreement.query(tx).insertAndFetch({
    ...fields,
    id,
    templateVersion: TEMPLATE_VERSION,
    textSealed: cipher.seal(text, sealedIn('agreement.text_sealed', id)),
    namesSealed: cipher.seal(namesJson, sealedIn('agreement.names_sealed', id)),
    sha256: hashText(text),
  })
}
