import { calendarErrors } from '#modules/calendar'
import { columnsOfColleague, lockColleague } from '../cover/hand-over.ts'
import { emit, type Actor } from '#modules/shared'
import {
  agreeOn,
  assertFreeExternally,
  extendAgreedClaim,
  emitAgreed,
  refreshExternal,
} from '../answer/agree.ts'
import { getVisible, lockVisible, type Consultation } from '../consultation.ts'
import { isUnanswered } from '../state/consultation-status.ts'
import { handedOver, rescheduled } from '../events.ts'
import { joinWindow } from '#modules/attendance'
import { byOf, makeMove, assertMayMove, notPossible } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'

/**
 * The other side accepts the proposed time; the old one is free again. Where a colleague of the
 * lawyer offered to take the meeting, the client agrees to the colleague with it. If an external
 * calendar is busy then, a client is refused with TIME_IS_BUSY, and a lawyer with
 * EXTERNAL_CALENDAR_BUSY unless they say they know.
 */
export async function acceptProposal(
  needs: Needs,
  actor: Actor,
  { id, despiteExternal = false }: { id: string; despiteExternal?: boolean },
): Promise<Consultation> {
  await refreshExternal(needs, actor, id)
  const unlocked = await getVisible(needs.db, actor, id)
  return needs.transact(async (tx) => {
    const colleague = await lockColleague(needs, tx, unlocked)
    const consultation = await lockVisible(tx, actor, id)
    if (consultation.proposedFirmLawyerId !== unlocked.proposedFirmLawyerId)
      throw notPossible(consultation)
    const now = needs.clock.now()
    assertMayMove(consultation, 'accept-proposal', actor, now)
    const { startsAt, endsAt, claimId } = consultation.proposal!

    // The lawyer may have a new appointment since the time was proposed, by either side.
    const firmLawyerId = consultation.proposedFirmLawyerId ?? consultation.firmLawyerId
    const time = { consultationId: id, firmLawyerId, startsAt }
    if (consultation.sideOf(actor) === 'lawyer') {
      if (!despiteExternal) await assertFreeExternally(needs, tx, time)
    } else if (await needs.calendar.external.findBusyExternally(tx, time))
      throw calendarErrors.TIME_IS_BUSY()

    // Accepting a proposal to a request also accepts the request.
    const isFirstAgreement = isUnanswered(consultation)
    const agreement = isFirstAgreement
      ? agreeOn(
          { prepaid: consultation.prepaid, priceCents: consultation.priceCents, startsAt },
          now,
        )
      : undefined
    await extendAgreedClaim(
      needs,
      tx,
      { consultationId: id, claimId },
      agreement ?? { payBy: null },
    )
    await needs.calendar.claims.releaseClaims(tx, { consultationId: id, except: claimId, now })
    const moved = await makeMove(needs, tx, consultation, {
      move: 'accept-proposal',
      by: byOf(consultation, actor),
      ...(colleague && { reason: 'colleague' }),
      startsAt,
      patch: {
        ...agreement,
        ...(colleague && (await columnsOfColleague(tx, consultation, colleague))),
        startsAt,
        endsAt,
        finishesAt: joinWindow({ startsAt, endsAt }).closesAt,
        proposalsInRow: 0,
        clientComingAt: null,
        lawyerComingAt: null,
        clientJoinedAt: null,
        lawyerJoinedAt: null,
      },
    })
    if (colleague)
      await emit(tx, handedOver, {
        consultationId: id,
        fromFirmLawyerId: consultation.firmLawyerId,
      })
    else await emit(tx, rescheduled, { consultationId: id, by: consultation.sideOf(actor) })
    if (isFirstAgreement) await emitAgreed(tx, moved)
    return moved
  })
}
