import { errors as shared, translators, type Actor, type Tx } from '#modules/shared'
import { lockInForce, type Agreement } from '../agreement.ts'
import { listEvents, recordEvent, type AgreementEvent, type Seen } from './agreement-event.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'

export type Acting = {
  consultationId: string
  /** Of the text that the person has read. */
  sha256: string
  seen: Seen
}

/**
 * Locks the agreement and returns it with its events. Refused if the person has read another text.
 */
export async function lockForSigning(
  { consultation }: Needs,
  tx: Tx,
  actor: Actor,
  { consultationId, sha256 }: Acting,
): Promise<{ agreement: Agreement; events: AgreementEvent[] }> {
  const snapshot = await consultation.snapshots.get(tx, consultationId)
  if (snapshot.lawyerAccountId === actor.accountId) throw errors.ONLY_CLIENT_SIGNS()
  if (snapshot.clientAccountId !== actor.accountId) throw shared.NOT_FOUND()
  const agreement = await lockInForce(tx, consultationId)
  if (!agreement) throw errors.NO_AGREEMENT()
  if (agreement.sha256 !== sha256) throw errors.AGREEMENT_CHANGED()
  return { agreement, events: await listEvents(tx, agreement.id) }
}

/**
 * Consent that an electronic signature binds like a written one (XIII-1120, Art. 5(1)), recorded
 * once with its words. Possible after payment.
 */
export function consentToSign(needs: Needs, actor: Actor, acting: Acting): Promise<void> {
  return needs.transact(async (tx) => {
    const { agreement, events } = await lockForSigning(needs, tx, actor, acting)
    if (events.some(({ kind }) => kind === 'consented')) return
    await needs.consultation.moves.lockSignable(tx, actor, acting.consultationId)
    const happened = {
      agreementId: agreement.id,
      kind: 'consented' as const,
      accountId: actor.accountId,
      happenedAt: needs.clock.now(),
      textSha256: agreement.sha256,
    }
    await recordEvent(needs, tx, happened, {
      ...acting.seen,
      words: translators[agreement.locale]('agreement.consent.words'),
    })
  })
}
