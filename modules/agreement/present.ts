import { type Cipher } from '#modules/shared'
import { type Agreement, openText } from './agreement.ts'
import type { AgreementEvent } from './signing/agreement-event.ts'
import { type AgreementSignature, openMark } from './signing/agreement-signature.ts'
import { toPath, type SignatureMark } from './signing/mark.ts'
import type { PartyNames } from './text/party-names.ts'
import type { AgreementView } from './schemas.ts'
import type { Progress } from './subject.ts'

export type Whole = {
  agreement: Agreement
  events: readonly AgreementEvent[]
  signature: AgreementSignature | undefined
}
type View = {
  side: AgreementView['side']
  progress: Progress
  names: PartyNames
  nameChanged: boolean
  cipher: Cipher
}

export function presentAgreement(
  { agreement, events, signature }: Whole,
  { side, progress, names, nameChanged, cipher }: View,
): AgreementView {
  const moment = (kind: AgreementEvent['kind']) =>
    events.find((event) => event.kind === kind)?.happenedAt.toISOString() ?? null
  return {
    consultationId: agreement.consultationId,
    taskId: agreement.taskId,
    locale: agreement.locale,
    text: openText(cipher, agreement),
    sha256: agreement.sha256,
    state: stateOf(progress, signature),
    side,
    clientName: names.client,
    lawyerName: names.lawyer,
    nameChanged,
    shownAt: moment('shown') ?? agreement.madeAt.toISOString(),
    consentedAt: moment('consented'),
    signedAt: signature?.signedAt.toISOString() ?? null,
    signature: signature ? presentMark(openMark(cipher, signature), names.client) : null,
  }
}

function stateOf(progress: Progress, signature: object | undefined): AgreementView['state'] {
  if (signature) return 'signed'
  return progress === 'over' ? 'void' : progress
}

function presentMark(
  mark: SignatureMark,
  signerName: string,
): NonNullable<AgreementView['signature']> {
  if (mark.method === 'typed')
    return { method: 'typed', name: mark.name, path: null, width: null, height: null }
  const { width, height } = mark.drawing
  return { method: 'drawn', name: signerName, path: toPath(mark.drawing), width, height }
}
