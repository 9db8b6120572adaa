import { DAY, HOUR, MINUTE } from '#modules/shared'
import {
  accept,
  agree,
  answerBy,
  asked,
  endProposal,
  clear,
  dayOf,
  decline,
  drop,
  end,
  holds,
  isConfirmed,
  isNotAhead,
  isOpen,
  isOpenOffer,
  isTooSoonToAnswer,
  isUnanswered,
  least,
  noticeOf,
  payBy,
  PER_DAY,
  plus,
  reachAgreement,
  sign,
  signBy,
  TERMS,
  type Answer,
  type TimeRequest,
  type Modelled,
  type MadeOffer,
  type CoveredStatus,
  type Terms,
  type Verb,
} from './sequential-life.ts'

/**
 * A naive sequential model of consultations for the test that compares. It shares no rule with the
 * product. Two lawyers, the second of whom meets at most three people a day; all services take half
 * an hour.
 */
export class Model {
  readonly consultations: Modelled[] = []

  request({ client, lawyer, service, startsAt }: TimeRequest, now: Date): Answer {
    const terms: Terms = TERMS[service]
    if (isNotAhead(startsAt, now, 0)) return 'TIME_IS_NOT_OFFERED'
    if (this.isBusy(lawyer, startsAt, now) || this.isFull({ lawyer, service }, startsAt, now))
      return 'TIME_IS_BUSY'
    if (
      isNotAhead(startsAt, now, noticeOf(terms.price)) ||
      (!terms.isInstant && isTooSoonToAnswer(startsAt, now))
    )
      return 'TIME_IS_NOT_OFFERED'
    if (terms.isFirstOnly && this.haveMet(client, lawyer)) return 'FIRST_MEETING_ONLY'
    const until = answerBy(now, 'lawyer', startsAt)
    this.releaseStale(lawyer, startsAt, now)
    const consultation = {
      ...asked({ client, lawyer, service, startsAt }, terms),
      answerBy: until,
      claims: [{ startsAt, until, isProposed: false }],
    }
    if (terms.isInstant) reachAgreement(consultation, startsAt, now)
    this.consultations.push(consultation)
    return undefined
  }

  act(verb: Verb, consultation: Modelled, at: Date, now: Date): Answer {
    switch (verb) {
      case 'clear':
        return clear(consultation)
      case 'accept':
        return accept(consultation, now)
      case 'declineByLawyer':
        return decline(consultation, 'lawyer', now)
      case 'declineByClient':
        return decline(consultation, 'client', now)
      case 'proposeByLawyer':
        return this.propose(consultation, 'lawyer', at, now)
      case 'proposeByClient':
        return this.propose(consultation, 'client', at, now)
      case 'agreeByLawyer':
        return agree(consultation, 'lawyer', now)
      case 'agreeByClient':
        return agree(consultation, 'client', now)
      case 'dropByClient':
        return drop(consultation)
      case 'pay':
        return this.pay(consultation, now)
      case 'sign':
        return sign(consultation, now)
    }
  }

  /** The lawyer offers a follow-up meeting after this one, at free times. */
  offer(consultation: Modelled, times: readonly Date[], price: number, now: Date): Answer {
    if (!consultation.isCleared || !(isConfirmed(consultation) || consultation.status === 'past'))
      return 'OFFER_NOT_POSSIBLE'
    if (consultation.offers.filter((made) => isOpenOffer(made, now)).length >= 3)
      return 'TOO_MANY_OFFERS'
    const sorted = [...new Set(times.map(Number))]
      .sort((a, b) => a - b)
      .map((time) => new Date(time))
    for (const startsAt of sorted) {
      if (plus(startsAt, -3 * HOUR) <= now) return 'TOO_LATE_TO_OFFER'
      if (startsAt < plus(consultation.startsAt, 30 * MINUTE)) return 'OFFER_BEFORE_MEETING'
      if (this.isBusy(consultation.lawyer, startsAt, now)) return 'OWN_TIME_NOT_FREE'
    }
    consultation.offers.push({
      times: sorted,
      price,
      expiresAt: least(plus(now, 7 * DAY), plus(sorted.at(-1)!, -3 * HOUR)),
      isTaken: false,
      isWithdrawn: false,
    })
    return undefined
  }

  /**
   * The client takes the first time of an offer: requested and accepted at once, without daily
   * limits.
   */
  take(consultation: Modelled, made: MadeOffer, now: Date): Answer {
    if (!isOpenOffer(made, now)) return 'OFFER_IS_OVER'
    const startsAt = made.times[0]!
    if (plus(startsAt, -3 * HOUR) <= now) return 'TOO_LATE_TO_OFFER'
    // Only if the meeting was moved behind it, not if it was cancelled.
    if (consultation.status !== 'declined' && startsAt < plus(consultation.startsAt, 30 * MINUTE))
      return 'OFFER_BEFORE_MEETING'
    if (this.isBusy(consultation.lawyer, startsAt, now)) return 'TIME_IS_BUSY'
    this.releaseStale(consultation.lawyer, startsAt, now)
    const until = payBy(now, startsAt)
    made.isTaken = true
    this.consultations.push({
      ...asked(
        { client: consultation.client, lawyer: consultation.lawyer, service: 'followUp', startsAt },
        { price: made.price },
      ),
      status: 'awaiting-payment',
      isCleared: true,
      payBy: until,
      claims: [{ startsAt, until, isProposed: false }],
    })
    return undefined
  }

  withdraw(made: MadeOffer, now: Date): Answer {
    if (made.isWithdrawn) return undefined
    if (!isOpenOffer(made, now)) return 'OFFER_IS_OVER'
    made.isWithdrawn = true
    return undefined
  }

  sweep(now: Date): void {
    for (const consultation of this.consultations) {
      if (consultation.status === 'awaiting-payment' && consultation.payBy! <= now)
        end(consultation, null, { lapsedUnpaid: true })
      else if (consultation.status === 'awaiting-signature' && consultation.signBy! <= now)
        end(consultation, consultation.isPaid ? consultation.price : null)
      else if (isOpen(consultation) && consultation.answerBy! <= now) {
        if (isUnanswered(consultation)) end(consultation, null)
        else endProposal(consultation)
      }
    }
    for (const consultation of this.consultations) {
      if (
        !['reserved', 'accepted'].includes(consultation.status) ||
        plus(consultation.startsAt, 60 * MINUTE) > now
      )
        continue
      // Nobody comes in these stories, and a lawyer who did not owes the price.
      Object.assign(consultation, {
        status: 'past',
        refundDue: consultation.isPaid ? consultation.price : null,
      })
    }
  }

  private propose(consultation: Modelled, side: 'client' | 'lawyer', at: Date, now: Date): Answer {
    const from =
      side === 'client'
        ? ['requested', 'proposed-by-lawyer', 'reserved', 'accepted']
        : ['requested', 'proposed-by-client', 'reserved', 'accepted']
    if (!from.includes(consultation.status)) return 'MOVE_NOT_POSSIBLE'
    if (isOpen(consultation) && consultation.answerBy! <= now) return 'ANSWER_TOO_LATE'
    if (side === 'lawyer' && !consultation.isCleared) return 'CONFLICT_NOT_CHECKED'
    if (consultation.inRow >= 3) return 'TOO_MANY_PROPOSALS'
    if (plus(consultation.startsAt, -2 * HOUR) <= now) return 'TOO_LATE_TO_PROPOSE'
    if (+at === +consultation.startsAt || +at === Number(consultation.proposed ?? 0))
      return 'SAME_TIME'
    const isLawyers = side === 'lawyer'
    if (isNotAhead(at, now, 0)) return isLawyers ? 'OWN_TIME_NOT_FREE' : 'TIME_IS_NOT_OFFERED'
    if (
      this.isBusy(consultation.lawyer, at, now, consultation) ||
      (side === 'client' && this.isFull(consultation, at, now, consultation))
    )
      return isLawyers ? 'OWN_TIME_NOT_FREE' : 'TIME_IS_BUSY'
    if (
      side === 'client' &&
      (isNotAhead(at, now, noticeOf(consultation.price)) ||
        (!(TERMS[consultation.service] as Terms).isInstant && isTooSoonToAnswer(at, now)))
    )
      return 'TIME_IS_NOT_OFFERED'
    if (plus(at, -2 * HOUR) <= now) return 'TOO_LATE_TO_PROPOSE'
    const until = answerBy(now, side === 'client' ? 'lawyer' : 'client', consultation.startsAt, at)
    this.releaseStale(consultation.lawyer, at, now, consultation)
    consultation.claims = [
      ...consultation.claims.filter(({ isProposed }) => !isProposed),
      { startsAt: at, until, isProposed: true },
    ]
    if (isUnanswered(consultation)) for (const claim of consultation.claims) claim.until = until
    consultation.coveredStatus ??= consultation.status as CoveredStatus
    consultation.status = side === 'client' ? 'proposed-by-client' : 'proposed-by-lawyer'
    consultation.proposed = at
    consultation.inRow += 1
    consultation.answerBy = until
    return undefined
  }

  /**
   * A payment buys the meeting or is refunded. A first meeting that expired has lost its place to
   * any other.
   */
  private pay(consultation: Modelled, now: Date): Answer {
    const isLapsed = consultation.status === 'declined' && consultation.lapsedUnpaid
    const isWanted =
      consultation.status === 'awaiting-payment' ||
      (isLapsed &&
        !(consultation.isFirstOnly && this.haveMet(consultation.client, consultation.lawyer)))
    if (isWanted && consultation.startsAt > now) {
      const isHeld = consultation.claims.some(
        ({ startsAt }) => +startsAt === +consultation.startsAt,
      )
      const isTaken =
        !isHeld && this.isBusy(consultation.lawyer, consultation.startsAt, now, consultation)
      if (!isHeld && !isTaken)
        this.releaseStale(consultation.lawyer, consultation.startsAt, now, consultation)
      if (
        isHeld ||
        (!isTaken && !this.isFull(consultation, consultation.startsAt, now, consultation))
      ) {
        Object.assign(consultation, {
          status: 'awaiting-signature',
          isPaid: true,
          signBy: signBy(now, consultation.startsAt),
          lapsedUnpaid: false,
          refundDue: null,
          claims: [{ startsAt: consultation.startsAt, until: null, isProposed: false }],
        })
        return undefined
      }
    }
    if (consultation.status === 'awaiting-payment') end(consultation, null)
    if (consultation.status === 'declined') consultation.refundDue = consultation.price
    return undefined
  }

  private isBusy(lawyer: number, at: Date, now: Date, except?: Modelled): boolean {
    return this.consultations.some(
      (consultation) =>
        consultation !== except &&
        consultation.lawyer === lawyer &&
        consultation.claims.some((claim) => +claim.startsAt === +at && holds(claim, now)),
    )
  }

  /** The daily limit of the lawyer or of this service is reached. */
  private isFull(
    { lawyer, service }: Pick<Modelled, 'lawyer' | 'service'>,
    at: Date,
    now: Date,
    except?: Modelled,
  ): boolean {
    const thatDay = this.consultations.filter(
      (consultation) =>
        consultation !== except &&
        consultation.lawyer === lawyer &&
        consultation.claims.some(
          (claim) => dayOf(claim.startsAt) === dayOf(at) && holds(claim, now),
        ),
    )
    const { perDay = Infinity }: Terms = TERMS[service]
    return (
      thatDay.length >= (PER_DAY[lawyer] ?? Infinity) ||
      thatDay.filter((consultation) => consultation.service === service).length >= perDay
    )
  }

  private haveMet(client: number, lawyer: number): boolean {
    return this.consultations.some(
      (consultation) =>
        consultation.client === client &&
        consultation.lawyer === lawyer &&
        consultation.status !== 'declined',
    )
  }

  private releaseStale(lawyer: number, at: Date, now: Date, except?: Modelled): void {
    for (const consultation of this.consultations)
      if (consultation !== except && consultation.lawyer === lawyer)
        consultation.claims = consultation.claims.filter(
          (claim) => +claim.startsAt !== +at || holds(claim, now),
        )
  }
}
