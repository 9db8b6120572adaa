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
    const one = {
      ...asked({ client, lawyer, service, startsAt }, terms),
      answerBy: until,
      claims: [{ startsAt, until, isProposed: false }],
    }
    if (terms.isInstant) reachAgreement(one, startsAt, now)
    this.consultations.push(one)
    return undefined
  }

  act(verb: Verb, one: Modelled, at: Date, now: Date): Answer {
    switch (verb) {
      case 'clear':
        return clear(one)
      case 'accept':
        return accept(one, now)
      case 'declineByLawyer':
        return decline(one, 'lawyer', now)
      case 'declineByClient':
        return decline(one, 'client', now)
      case 'proposeByLawyer':
        return this.propose(one, 'lawyer', at, now)
      case 'proposeByClient':
        return this.propose(one, 'client', at, now)
      case 'agreeByLawyer':
        return agree(one, 'lawyer', now)
      case 'agreeByClient':
        return agree(one, 'client', now)
      case 'dropByClient':
        return drop(one)
      case 'pay':
        return this.pay(one, now)
      case 'sign':
        return sign(one, now)
    }
  }

  /** The lawyer offers a follow-up meeting after this one, at free times. */
  offer(one: Modelled, times: readonly Date[], price: number, now: Date): Answer {
    if (!one.isCleared || !(isConfirmed(one) || one.status === 'past')) return 'OFFER_NOT_POSSIBLE'
    if (one.offers.filter((made) => isOpenOffer(made, now)).length >= 3) return 'TOO_MANY_OFFERS'
    const sorted = [...new Set(times.map(Number))]
      .sort((a, b) => a - b)
      .map((time) => new Date(time))
    for (const startsAt of sorted) {
      if (plus(startsAt, -3 * HOUR) <= now) return 'TOO_LATE_TO_OFFER'
      if (startsAt < plus(one.startsAt, 30 * MINUTE)) return 'OFFER_BEFORE_MEETING'
      if (this.isBusy(one.lawyer, startsAt, now)) return 'OWN_TIME_NOT_FREE'
    }
    one.offers.push({
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
  take(one: Modelled, made: MadeOffer, now: Date): Answer {
    if (!isOpenOffer(made, now)) return 'OFFER_IS_OVER'
    const startsAt = made.times[0]!
    if (plus(startsAt, -3 * HOUR) <= now) return 'TOO_LATE_TO_OFFER'
    // Only if the meeting was moved behind it, not if it was cancelled.
    if (one.status !== 'declined' && startsAt < plus(one.startsAt, 30 * MINUTE))
      return 'OFFER_BEFORE_MEETING'
    if (this.isBusy(one.lawyer, startsAt, now)) return 'TIME_IS_BUSY'
    this.releaseStale(one.lawyer, startsAt, now)
    const until = payBy(now, startsAt)
    made.isTaken = true
    this.consultations.push({
      ...asked(
        { client: one.client, lawyer: one.lawyer, service: 'followUp', startsAt },
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
    for (const one of this.consultations) {
      if (one.status === 'awaiting-payment' && one.payBy! <= now)
        end(one, null, { lapsedUnpaid: true })
      else if (one.status === 'awaiting-signature' && one.signBy! <= now)
        end(one, one.isPaid ? one.price : null)
      else if (isOpen(one) && one.answerBy! <= now) {
        if (isUnanswered(one)) end(one, null)
        else endProposal(one)
      }
    }
    for (const one of this.consultations) {
      if (!['reserved', 'accepted'].includes(one.status) || plus(one.startsAt, 60 * MINUTE) > now)
        continue
      // Nobody comes in these stories, and a lawyer who did not owes the price.
      Object.assign(one, { status: 'past', refundDue: one.isPaid ? one.price : null })
    }
  }

  private propose(one: Modelled, side: 'client' | 'lawyer', at: Date, now: Date): Answer {
    const from =
      side === 'client'
        ? ['requested', 'proposed-by-lawyer', 'reserved', 'accepted']
        : ['requested', 'proposed-by-client', 'reserved', 'accepted']
    if (!from.includes(one.status)) return 'MOVE_NOT_POSSIBLE'
    if (isOpen(one) && one.answerBy! <= now) return 'ANSWER_TOO_LATE'
    if (side === 'lawyer' && !one.isCleared) return 'CONFLICT_NOT_CHECKED'
    if (one.inRow >= 3) return 'TOO_MANY_PROPOSALS'
    if (plus(one.startsAt, -2 * HOUR) <= now) return 'TOO_LATE_TO_PROPOSE'
    if (+at === +one.startsAt || +at === Number(one.proposed ?? 0)) return 'SAME_TIME'
    const isLawyers = side === 'lawyer'
    if (isNotAhead(at, now, 0)) return isLawyers ? 'OWN_TIME_NOT_FREE' : 'TIME_IS_NOT_OFFERED'
    if (
      this.isBusy(one.lawyer, at, now, one) ||
      (side === 'client' && this.isFull(one, at, now, one))
    )
      return isLawyers ? 'OWN_TIME_NOT_FREE' : 'TIME_IS_BUSY'
    if (
      side === 'client' &&
      (isNotAhead(at, now, noticeOf(one.price)) ||
        (!(TERMS[one.service] as Terms).isInstant && isTooSoonToAnswer(at, now)))
    )
      return 'TIME_IS_NOT_OFFERED'
    if (plus(at, -2 * HOUR) <= now) return 'TOO_LATE_TO_PROPOSE'
    const until = answerBy(now, side === 'client' ? 'lawyer' : 'client', one.startsAt, at)
    this.releaseStale(one.lawyer, at, now, one)
    one.claims = [
      ...one.claims.filter(({ isProposed }) => !isProposed),
      { startsAt: at, until, isProposed: true },
    ]
    if (isUnanswered(one)) for (const claim of one.claims) claim.until = until
    one.coveredStatus ??= one.status as CoveredStatus
    one.status = side === 'client' ? 'proposed-by-client' : 'proposed-by-lawyer'
    one.proposed = at
    one.inRow += 1
    one.answerBy = until
    return undefined
  }

  /**
   * A payment buys the meeting or is refunded. A first meeting that expired has lost its place to
   * any other.
   */
  private pay(one: Modelled, now: Date): Answer {
    const isLapsed = one.status === 'declined' && one.lapsedUnpaid
    const isWanted =
      one.status === 'awaiting-payment' ||
      (isLapsed && !(one.isFirstOnly && this.haveMet(one.client, one.lawyer)))
    if (isWanted && one.startsAt > now) {
      const isHeld = one.claims.some(({ startsAt }) => +startsAt === +one.startsAt)
      const isTaken = !isHeld && this.isBusy(one.lawyer, one.startsAt, now, one)
      if (!isHeld && !isTaken) this.releaseStale(one.lawyer, one.startsAt, now, one)
      if (isHeld || (!isTaken && !this.isFull(one, one.startsAt, now, one))) {
        Object.assign(one, {
          status: 'awaiting-signature',
          isPaid: true,
          signBy: signBy(now, one.startsAt),
          lapsedUnpaid: false,
          refundDue: null,
          claims: [{ startsAt: one.startsAt, until: null, isProposed: false }],
        })
        return undefined
      }
    }
    if (one.status === 'awaiting-payment') end(one, null)
    if (one.status === 'declined') one.refundDue = one.price
    return undefined
  }

  private isBusy(lawyer: number, at: Date, now: Date, except?: Modelled): boolean {
    return this.consultations.some(
      (one) =>
        one !== except &&
        one.lawyer === lawyer &&
        one.claims.some((claim) => +claim.startsAt === +at && holds(claim, now)),
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
      (one) =>
        one !== except &&
        one.lawyer === lawyer &&
        one.claims.some((claim) => dayOf(claim.startsAt) === dayOf(at) && holds(claim, now)),
    )
    const { perDay = Infinity }: Terms = TERMS[service]
    return (
      thatDay.length >= (PER_DAY[lawyer] ?? Infinity) ||
      thatDay.filter((one) => one.service === service).length >= perDay
    )
  }

  private haveMet(client: number, lawyer: number): boolean {
    return this.consultations.some(
      (one) => one.client === client && one.lawyer === lawyer && one.status !== 'declined',
    )
  }

  private releaseStale(lawyer: number, at: Date, now: Date, except?: Modelled): void {
    for (const one of this.consultations)
      if (one !== except && one.lawyer === lawyer)
        one.claims = one.claims.filter((claim) => +claim.startsAt !== +at || holds(claim, now))
  }
}
