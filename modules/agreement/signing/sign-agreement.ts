import { sealedIn, type Actor, type Tx, sha256Hex } from '#modules/shared'
import type { Agreement } from '../agreement.ts'
import { recordEvent } from './agreement-event.ts'
import { AgreementSignature } from './agreement-signature.ts'
import { lockForSigning, type SigningInput } from './consent-to-sign.ts'
import { addToContractRegister } from '../register/contract-register.ts'
import { errors } from '../errors.ts'
import { isDrawn, isNameOf, type SignatureMark } from './mark.ts'
import type { Needs } from '../needs.ts'
import { movesOf, type SubjectRef } from '../subject.ts'
import { partyNames, type PartyNames } from '../text/party-names.ts'
import { describeSigner } from './signer.ts'

/**
 * Signs the text that was shown; signing again changes nothing. Refused before payment, before
 * consent, and when the text is not the one that was shown.
 */
export function signAgreement(
  needs: Needs,
  actor: Actor,
  signing: SubjectRef & SigningInput & { mark: SignatureMark },
): Promise<void> {
  return needs.transact(async (tx) => {
    const { agreement, events } = await lockForSigning(needs, tx, actor, signing)
    if (events.some(({ kind }) => kind === 'signed')) return
    await movesOf(needs, agreement).assertSignable(tx, actor)
    if (!events.some(({ kind }) => kind === 'consented')) throw errors.CONSENT_REQUIRED()
    const names = await partyNames(needs, tx, agreement)
    assertSigned(signing.mark, names.client)
    await store(needs, tx, actor, { agreement, names, ...signing })
  })
}

function assertSigned(mark: SignatureMark, name: string) {
  if (mark.method === 'drawn') {
    if (!isDrawn(mark.drawing)) throw errors.SIGNATURE_IS_EMPTY({ field: 'drawing' })
    return
  }
  if (!isNameOf(mark.name, name))
    throw errors.SIGNATURE_NAME_DIFFERS({ field: 'name', params: { name } })
}

type SignatureInput = SigningInput & {
  agreement: Agreement
  names: PartyNames
  mark: SignatureMark
}

async function store(
  needs: Needs,
  tx: Tx,
  actor: Actor,
  { agreement, names, mark, origin }: SignatureInput,
) {
  const { clock, cipher } = needs
  const signedAt = clock.now()
  const plain = JSON.stringify(mark)
  const markSha256 = sha256Hex(plain)
  await AgreementSignature.query(tx).insert({
    agreementId: agreement.id,
    accountId: actor.accountId,
    method: mark.method,
    markSealed: cipher.seal(plain, sealedIn('agreement_signature.mark_sealed', agreement.id)),
    markSha256,
    signedAt,
  })
  const happened = {
    agreementId: agreement.id,
    kind: 'signed' as const,
    accountId: actor.accountId,
    happenedAt: signedAt,
    textSha256: agreement.sha256,
  }
  await recordEvent(needs, tx, happened, {
    ...origin,
    method: mark.method,
    markSha256,
    signer: await describeSigner(needs, tx, actor.accountId, names.client),
  })
  await addToContractRegister(needs, tx, { agreement, names, signedAt })
  await movesOf(needs, agreement).confirmSignature(tx, signedAt)
}
