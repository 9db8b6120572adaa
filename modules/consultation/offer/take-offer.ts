import { lawyerErrors } from '#modules/lawyer'
import { emit, errors as shared, newId, type Actor, before } from '#modules/shared'
import { agreeOn, extendAgreedClaim, emitAgreed } from '../answer/agree.ts'
import { getVisible, lockVisible, type Consultation } from '../consultation.ts'
import { errors } from '../errors.ts'
import { offerTaken } from '../events.ts'
import { insertConsultation } from '../request/insert-consultation.ts'
import { makeMove } from '../state/make-move.ts'
import { openMatter } from '../matter/matter.ts'
import type { Needs } from '../needs.ts'
import { isBeforeMeeting, OFFER_BEFORE_START, lockOffer, Offer } from './offer.ts'

/**
 * The client takes one of the offered times. The lawyer agreed by offering, so the new consultation
 * is requested and accepted in one transaction, with the same matter. Refuses with TIME_IS_BUSY if
 * the time was booked meanwhile or is busy in an external calendar, and with OFFER_BEFORE_MEETING if this meeting was moved behind it;
 * the offer stays open.
 */
export async function takeOffer(
  needs: Needs,
  actor: Actor,
  {
    id,
    offerId,
    startsAt,
    acceptTerms,
  }: { id: string; offerId: string; startsAt: Date; acceptTerms: boolean },
): Promise<Consultation> {
  const { account, calendar, cipher, clock, lawyer } = needs
  if (!acceptTerms) throw errors.TERMS_NOT_ACCEPTED({ field: 'acceptTerms' })
  const { firmLawyerId } = await getVisible(needs.db, actor, id)
  // Before the transaction, while nothing is locked.
  await calendar.external.refreshExternal(firmLawyerId)
  return needs.transact(async (tx) => {
    const client = await account.people.lockPresent(tx, actor)
    // Locks the lawyer first, as every booking does, and then the consultation.
    const membership = await lawyer.memberships.lockShown(tx, firmLawyerId)
    if (!membership) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
    const earlier = await lockVisible(tx, actor, id)
    if (earlier.sideOf(actor) !== 'client') throw shared.FORBIDDEN()
    const now = clock.now()
    const offer = await lockOffer(tx, { id, offerId })
    if (offer.stateAt(now) !== 'open') throw errors.OFFER_IS_OVER()
    if (!offer.times.some((time) => time.getTime() === startsAt.getTime()))
      throw shared.VALIDATION_FAILED({ field: 'startsAt' })
    if (before(startsAt, OFFER_BEFORE_START) <= now)
      throw errors.TOO_LATE_TO_OFFER({ field: 'startsAt' })
    if (isBeforeMeeting(earlier, startsAt)) throw errors.OFFER_BEFORE_MEETING({ field: 'startsAt' })
    const service = await calendar.services.getService(tx, offer.serviceId)
    const { endsAt, terms } = await calendar.slots.assertBookable(tx, {
      firmLawyerId,
      service: { ...service, durationMinutes: offer.durationMinutes },
      startsAt,
      by: 'lawyer',
    })

    const consultationId = newId()
    const { titleLt, titleEn, durationMinutes, prepaid, priceCents } = offer
    const agreement = agreeOn({ prepaid, priceCents, startsAt }, now)
    await calendar.claims.claimBookable(tx, {
      terms,
      firmLawyerId,
      serviceId: service.id,
      consultationId,
      startsAt,
      endsAt,
      heldUntil: agreement.payBy,
      now,
      beyondLimits: true,
    })
    const matter = openMatter(cipher, earlier)
    // Files stay with the earlier meeting, and so does the reference to an authorisation.
    const { authorityFileId: _, ...questionnaire } = matter.questionnaire
    const consultation = await insertConsultation(needs, tx, {
      id: consultationId,
      client: { accountId: actor.accountId, name: `${client.name} ${client.lastname}` },
      lawyer: { ...membership, firmLawyerId },
      service: {
        id: service.id,
        type: service.type,
        titleLt,
        titleEn,
        durationMinutes,
        priceCents,
      },
      prepaid,
      firstMeetingOnly: false,
      startsAt,
      endsAt,
      specialtyCode: earlier.specialtyCode,
      matter: { ...matter, questionnaire },
      requestedAt: now,
      state: {
        status: 'requested',
        // Required by the database; the request is accepted in this transaction.
        answerBy: offer.expiresAt,
        conflict: 'none',
        conflictCheckedAt: earlier.conflictCheckedAt ?? offer.madeAt,
      },
    })
    await extendAgreedClaim(needs, tx, { consultationId }, agreement)
    const agreed = await makeMove(needs, tx, consultation, {
      move: 'accept',
      by: { mover: 'lawyer', accountId: earlier.lawyerAccountId },
      reason: 'offer',
      patch: agreement,
    })
    await Offer.query(tx)
      .findById(offerId)
      .patch({ takenAt: now, takenConsultationId: consultationId })
    await emit(tx, offerTaken, { consultationId, offerId, followsId: id })
    await emitAgreed(tx, agreed)
    return agreed
  })
}
