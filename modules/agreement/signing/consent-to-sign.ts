import { translators, type Actor, type Tx } from '#modules/shared'
import { lockCurrentAgreement, type Agreement } from '../agreement.ts'
import {
  listEvents,
  recordEvent,
  type AgreementEvent,
  type ClientOrigin,
} from './agreement-event.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { describeVisible, movesOf, type SubjectRef } from '../subject.ts'

export type SigningInput = {
  /** SHA-256 of the text that the person has read. */
  sha256: string
  origin: ClientOrigin
}

/**
 * Locks the agreement and returns it with its events. Refused if the person has read another text.
 */
export async function lockForSigning(
  needs: Needs,
  tx: Tx,
  actor: Actor,
  input: SubjectRef & SigningInput,
): Promise<{ agreement: Agreement; events: AgreementEvent[] }> {
  const { side, subject } = await describeVisible(needs, tx, actor, input)
  if (side === 'lawyer') throw errors.ONLY_CLIENT_SIGNS()
  const agreement = await lockCurrentAgreement(tx, subject)
  if (!agreement) throw errors.NO_AGREEMENT()
  if (agreement.sha256 !== input.sha256) throw errors.AGREEMENT_CHANGED()
  return { agreement, events: await listEvents(tx, agreement.id) }
}

/**
 * Consent that an electronic signature binds like a written one (XIII-1120, Art. 5(1)), recorded
 * once with its words. Possible after payment.
 */
export function consentToSign(
  needs: Needs,
  actor: Actor,
  input: SubjectRef & SigningInput,
): Promise<void> {
  return needs.transact(async (tx) => {
    const { agreement, events } = await lockForSigning(needs, tx, actor, input)
    if (events.some(({ kind }) => kind === 'consented')) return
    await movesOf(needs, agreement).assertSignable(tx, actor)
    const happened = {
      agreementId: agreement.id,
      kind: 'consented' as const,
      accountId: actor.accountId,
      happenedAt: needs.clock.now(),
      textSha256: agreement.sha256,
    }
    await recordEvent(needs, tx, happened, {
      ...input.origin,
      words: translators[agreement.locale]('agreement.consent.words'),
    })
  })
}
