import { emit, type Actor, type Db } from '#modules/shared'
import { getVisible, lockVisible, type Consultation } from '../consultation.ts'
import { isUnanswered } from '../state/consultation-status.ts'
import { answerDeadline, isTooNear } from '../deadlines/deadlines.ts'
import { errors } from '../errors.ts'
import { timeProposed } from '../events.ts'
import { byOf, makeMove, assertMayMove } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'
import { releaseProposed } from './proposal.ts'

/**
 * Either side proposes another time. It is reserved in addition to the present one until the other
 * side answers. Three in a row at most. A lawyer proposes any time at which they are free, a client
 * one that is offered; a booked time, or one busy in an external calendar read just before, is
 * refused with TIME_IS_BUSY or OWN_TIME_NOT_FREE.
 */
export async function proposeTime(
  needs: Needs,
  actor: Actor,
  {
    id,
    startsAt,
    comment,
    holdId,
  }: { id: string; startsAt: Date; comment?: string; holdId?: string },
): Promise<Consultation> {
  const { calendar, clock, lawyer } = needs
  const unlocked = await getVisible(needs.db, actor, id)
  // Before the transaction, while nothing is locked.
  await calendar.external.refreshExternal(unlocked.firmLawyerId)
  return needs.transact(async (tx) => {
    // Locks the lawyer first, as every booking does, and then the consultation.
    await lawyer.memberships.lockShown(tx, unlocked.firmLawyerId)
    const consultation = await lockVisible(tx, actor, id)
    const side = consultation.sideOf(actor)
    const now = clock.now()
    assertMayMove(consultation, 'propose-time', actor, now)
    const { firmLawyerId, serviceId } = consultation
    const currentTimes = [consultation.startsAt, consultation.proposal?.startsAt]
    if (currentTimes.some((time) => time?.getTime() === startsAt.getTime()))
      throw errors.SAME_TIME({ field: 'startsAt' })

    if (holdId)
      await calendar.holds.takeHold(tx, {
        holdId,
        accountId: actor.accountId,
        firmLawyerId,
        startsAt,
      })
    const { endsAt, terms, answerWithin } = await calendar.slots.assertBookable(tx, {
      firmLawyerId,
      service: await loadBookedTerms(needs, tx, consultation),
      startsAt,
      by: side,
      ...(side === 'lawyer' && { explainIn: actor.locale }),
      consultationId: id,
    })
    if (isTooNear(startsAt, now)) throw errors.TOO_LATE_TO_PROPOSE({ field: 'startsAt' })
    const answerBy = answerDeadline(
      now,
      [consultation.startsAt, startsAt],
      side === 'client' ? answerWithin : undefined,
    )
    const claim = await calendar.claims.claimBookable(tx, {
      terms,
      firmLawyerId,
      serviceId,
      consultationId: id,
      startsAt,
      endsAt,
      heldUntil: answerBy,
      now,
      beyondLimits: side === 'lawyer',
    })
    await releaseProposed(needs, tx, consultation)
    if (isUnanswered(consultation))
      await calendar.claims.extendClaim(tx, { consultationId: id, heldUntil: answerBy })

    const moved = await makeMove(needs, tx, consultation, {
      move: 'propose-time',
      by: byOf(consultation, actor),
      startsAt,
      comment: comment?.trim() || undefined,
      proposed: { startsAt, endsAt, claimId: claim.id, firmLawyerId: null },
      patch: { proposalsInRow: consultation.proposalsInRow + 1, answerBy },
    })
    await emit(tx, timeProposed, { consultationId: id, by: side })
    return moved
  })
}

/** The service as booked, with today's limit of slots per day, notice, horizon and buffers. */
export async function loadBookedTerms(
  { calendar }: Needs,
  db: Db,
  { serviceId, firmLawyerId, durationMinutes, priceCents }: Consultation,
) {
  const service = await calendar.services.getBookedService(db, serviceId)
  return Object.assign(service, { firmLawyerId, durationMinutes, priceCents })
}
