import { errors as shared, translators, type Actor, type Tx } from '#modules/shared'
import { lockInForce, type Agreement } from '../agreement.ts'
import { listEvents, recordEvent, type AgreementEvent, type Seen } from './agreement-event.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'

export type Acting = {
  consultationId: string
  /** Of the text the person has before them. */ sha256: string
  seen: Seen
}

/**
 * The agreement and what happened to it, held still; refused when the text before the person is not
 * the one in force.
 */
export async function lockForSigning(
  tx: Tx,
  { consultation }: Needs,
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
    const { agreement, events } = await lockForSigning(tx, needs, actor, acting)
    if (events.some(({ kind }) => kind === 'consented')) return
    await needs.consultation.moves.lockSignable(tx, { id: acting.consultationId, actor })
    const happened = {
      agreementId: agreement.id,
      kind: 'consented' as const,
      accountId: actor.accountId,
      happenedAt: needs.clock.now(),
      textSha256: agreement.sha256,
    }
    await recordEvent(tx, needs.cipher, happened, {
      ...acting.seen,
      words: translators[agreement.locale]('agreement.consent.words'),
    })
  })
}
