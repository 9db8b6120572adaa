import { calendarErrors } from '#modules/calendar'
import { emit, type Actor } from '#modules/shared'
import { agreeOn, extendAgreedClaim, emitAgreed } from '../answer/agree.ts'
import { getVisible, lockVisible, type Consultation } from '../consultation.ts'
import { isUnanswered } from '../state/consultation-status.ts'
import { rescheduled } from '../events.ts'
import { joinWindow } from '#modules/attendance'
import { byOf, makeMove } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'
import { whyNot } from '../state/policy.ts'

/** The other side accepts the proposed time; the old one is free again. */
export async function acceptProposal(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<Consultation> {
  await needs.calendar.external.refreshExternal(
    (await getVisible(needs.db, actor, id)).firmLawyerId,
  )
  return needs.transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    const now = needs.clock.now()
    const refusal = whyNot(consultation, 'accept-proposal', consultation.sideOf(actor), now)
    if (refusal) throw refusal
    const { startsAt, endsAt, claimId } = consultation.proposal!

    // The lawyer knew their calendar when proposing; a later appointment must not be overruled by
    // the client.
    const busyIn =
      consultation.sideOf(actor) === 'client'
        ? await needs.calendar.external.findBusyExternally(tx, {
            firmLawyerId: consultation.firmLawyerId,
            startsAt,
            endsAt,
          })
        : undefined
    if (busyIn) throw calendarErrors.TIME_IS_BUSY()

    // To accept a proposal to a request is to accept the request. A confirmed consultation only
    // changes its time.
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
      startsAt,
      patch: {
        ...agreement,
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
    await emit(tx, rescheduled, { consultationId: id, by: consultation.sideOf(actor) })
    if (isFirstAgreement) await emitAgreed(tx, moved)
    return moved
  })
}
