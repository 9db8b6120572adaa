import type { Service } from '#modules/calendar'
import { calendarErrors } from '#modules/calendar'
import { lawyerErrors } from '#modules/lawyer'
import { emit, type Actor, type Tx } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import { answerDeadline, isTooNear } from '../deadlines/deadlines.ts'
import { errors } from '../errors.ts'
import { timeProposed } from '../events.ts'
import type { Needs } from '../needs.ts'
import { releaseProposed } from '../reschedule/proposal.ts'
import { loadBookedTerms } from '../reschedule/propose-time.ts'
import { makeMove } from '../state/make-move.ts'
import { whyNot } from '../state/policy.ts'
import { byColleague, getCovered, lockCovered } from './covered.ts'

/** `mine`: the colleague would meet the client; otherwise the lawyer would, at another time. */
export type CoveredProposal = { id: string; startsAt: Date; mine: boolean; comment?: string }

/**
 * The colleague proposes another time of the lawyer, or to meet the client themself, at the same
 * time or another. The time is reserved in that calendar. Nothing moves to the colleague before the
 * client agrees, and nothing is proposed before the colleague's own conflict check.
 */
export async function proposeCovered(
  needs: Needs,
  actor: Actor,
  { id, startsAt, mine, comment }: CoveredProposal,
): Promise<void> {
  const unlocked = await getCovered(needs, needs.db, actor, id)
  const firmLawyerId = mine ? unlocked.cover.colleague.id : unlocked.cover.lawyer.id
  await needs.calendar.external.refreshExternal(firmLawyerId)
  await needs.transact(async (tx) => {
    // Locks the lawyer first, as every booking does, and then the consultation.
    if (!(await needs.lawyer.memberships.lockShown(tx, firmLawyerId)))
      throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
    const { consultation, judged, cover } = await lockCovered(needs, tx, actor, id)
    const now = needs.clock.now()
    const refusal = whyNot(judged, 'propose-time', 'lawyer', now)
    if (refusal) throw refusal
    const isSameTime = startsAt.getTime() === consultation.startsAt.getTime()
    if (isSameTime && !mine) throw errors.SAME_TIME({ field: 'startsAt' })
    if (isTooNear(startsAt, now)) throw errors.TOO_LATE_TO_PROPOSE({ field: 'startsAt' })
    if (mine && consultation.priceCents > 0 && cover.colleague.bankAccount === null)
      throw calendarErrors.INVOICE_DETAILS_NEEDED()

    const answerBy = answerDeadline(now, [consultation.startsAt, startsAt])
    const proposed = await reserve(needs, tx, consultation, { firmLawyerId, startsAt, answerBy })
    await releaseProposed(needs, tx, consultation)
    await needs.calendar.claims.extendClaim(tx, { consultationId: id, heldUntil: answerBy })
    await makeMove(needs, tx, consultation, {
      move: 'propose-time',
      by: byColleague(consultation, actor),
      ...(mine && { reason: 'colleague' }),
      startsAt,
      comment: comment?.trim() || undefined,
      proposed: { ...proposed, firmLawyerId: mine ? firmLawyerId : null },
      patch: { proposalsInRow: consultation.proposalsInRow + 1, answerBy },
    })
    await emit(tx, timeProposed, { consultationId: id, by: 'lawyer' })
  })
}

async function reserve(
  needs: Needs,
  tx: Tx,
  consultation: Consultation,
  { firmLawyerId, startsAt, answerBy }: { firmLawyerId: string; startsAt: Date; answerBy: Date },
) {
  const { calendar, clock } = needs
  const service: Service = Object.assign(await loadBookedTerms(needs, tx, consultation), {
    firmLawyerId,
  })
  const { endsAt, terms } = await calendar.slots.assertBookable(tx, {
    firmLawyerId,
    service,
    startsAt,
    by: 'lawyer',
    consultationId: consultation.id,
  })
  const { id: claimId } = await calendar.claims.claimBookable(tx, {
    terms,
    firmLawyerId,
    serviceId: consultation.serviceId,
    consultationId: consultation.id,
    startsAt,
    endsAt,
    heldUntil: answerBy,
    now: clock.now(),
    beyondLimits: true,
  })
  return { startsAt, endsAt, claimId }
}
