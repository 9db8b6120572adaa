import { DAY, HOUR, MINUTE } from '#modules/shared'

/**
 * The life of consultations said once more, naively and one after another, for the test that compares. It shares no rule with the product. Two lawyers, the
 * second of whom meets three people a day at most; all services take half an hour.
 */

export type Terms = { price: number; isFirstOnly?: boolean; perDay?: number }
export const TERMS = {
  charged: { price: 2_900 },
  free: { price: 0, isFirstOnly: true },
  first: { price: 2_900, isFirstOnly: true },
  followUp: { price: 5_000, perDay: 2 },
} as const satisfies Record<string, Terms>
export type ServiceName = keyof typeof TERMS
/** How many a lawyer meets on one day, by client's choice. */
export const PER_DAY: ReadonlyArray<number | null> = [null, 3]

type Claim = { startsAt: Date; until: Date | null; isProposed: boolean }
type Standing = 'requested' | 'reserved' | 'accepted'
export type MadeOffer = { times: Date[]; price: number; expiresAt: Date; isTaken: boolean; isWithdrawn: boolean }

export type Kept = {
  client: number
  lawyer: number
  service: ServiceName
  price: number
  status: 'requested' | 'proposed-by-lawyer' | 'proposed-by-client' | 'awaiting-payment' | 'awaiting-signature' | 'reserved' | 'accepted' | 'declined' | 'past'
  standing: Standing | null
  isFirstOnly: boolean
  startsAt: Date
  proposed: Date | null
  inRow: number
  isCleared: boolean
  isPaid: boolean
  lapsedUnpaid: boolean
  answerBy: Date | null
  payBy: Date | null
  refundDue: number | null
  claims: Claim[]
  offers: MadeOffer[]
}

export type Verb = 'clear' | 'accept' | 'declineByLawyer' | 'declineByClient' | 'proposeByLawyer' | 'proposeByClient' | 'agreeByLawyer' | 'agreeByClient' | 'dropByClient' | 'pay' | 'sign'
type Answer = string | undefined
type Asked = { client: number; lawyer: number; service: ServiceName; startsAt: Date }

const plus = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const least = (...dates: Date[]): Date => new Date(Math.min(...dates.map(Number)))
const answerBy = (now: Date, ...starts: Date[]): Date => new Date(Math.max(+least(plus(now, 48 * HOUR), ...starts.map((start) => plus(start, -2 * HOUR))), +plus(now, 30 * MINUTE)))
const isNotAhead = (start: Date, now: Date, hours: number): boolean => +start / MINUTE < Math.ceil(+now / MINUTE) + hours * 60
const noticeOf = (price: number): number => (price > 0 ? 3 : 2)
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const holds = ({ until }: Claim, now: Date): boolean => until === null || until > now

export class Model {
  readonly kept: Kept[] = []

  request({ client, lawyer, service, startsAt }: Asked, now: Date): Answer {
    const terms: Terms = TERMS[service]
    if (isNotAhead(startsAt, now, 0)) return 'TIME_IS_NOT_OFFERED'
    if (this.isBusy(lawyer, startsAt, now) || this.isFull({ lawyer, service }, startsAt, now)) return 'TIME_IS_BUSY'
    if (isNotAhead(startsAt, now, noticeOf(terms.price))) return 'TIME_IS_NOT_OFFERED'
    if (terms.isFirstOnly && this.haveMet(client, lawyer)) return 'FIRST_MEETING_ONLY'
    const until = answerBy(now, startsAt)
    this.releaseStale(lawyer, startsAt, now)
    this.kept.push({ ...asked({ client, lawyer, service, startsAt }, terms), answerBy: until, claims: [{ startsAt, until, isProposed: false }] })
    return undefined
  }

  act(verb: Verb, one: Kept, at: Date, now: Date): Answer {
    switch (verb) {
      case 'clear': return clear(one)
      case 'accept': return accept(one, now)
      case 'declineByLawyer': return decline(one, 'lawyer', now)
      case 'declineByClient': return decline(one, 'client', now)
      case 'proposeByLawyer': return this.propose(one, 'lawyer', at, now)
      case 'proposeByClient': return this.propose(one, 'client', at, now)
      case 'agreeByLawyer': return agree(one, 'lawyer', now)
      case 'agreeByClient': return agree(one, 'client', now)
      case 'dropByClient': return drop(one)
      case 'pay': return this.pay(one, now)
      case 'sign': return sign(one, now)
    }
  }

  /** The lawyer offers a follow-up meeting after this one, at times nobody holds. */
  offer(one: Kept, times: readonly Date[], price: number, now: Date): Answer {
    if (!one.isCleared || !(isConfirmed(one) || one.status === 'past')) return 'OFFER_NOT_POSSIBLE'
    if (one.offers.filter((made) => isOpenOffer(made, now)).length >= 3) return 'TOO_MANY_OFFERS'
    const sorted = [...new Set(times.map(Number))].sort((a, b) => a - b).map((time) => new Date(time))
    for (const startsAt of sorted) {
      if (plus(startsAt, -3 * HOUR) <= now) return 'TOO_LATE_TO_OFFER'
      if (this.isBusy(one.lawyer, startsAt, now)) return 'TIME_IS_BUSY'
    }
    one.offers.push({ times: sorted, price, expiresAt: least(plus(now, 7 * DAY), plus(sorted.at(-1)!, -3 * HOUR)), isTaken: false, isWithdrawn: false })
    return undefined
  }

  /** The client takes the first of its times: asked for and agreed to at once, beyond every limit of a day. */
  take(one: Kept, made: MadeOffer, now: Date): Answer {
    if (!isOpenOffer(made, now)) return 'OFFER_IS_OVER'
    const startsAt = made.times[0]!
    if (plus(startsAt, -3 * HOUR) <= now) return 'TOO_LATE_TO_OFFER'
    if (this.isBusy(one.lawyer, startsAt, now)) return 'TIME_IS_BUSY'
    this.releaseStale(one.lawyer, startsAt, now)
    const until = payBy(now, startsAt)
    made.isTaken = true
    this.kept.push({
      ...asked({ client: one.client, lawyer: one.lawyer, service: 'followUp', startsAt }, { price: made.price }), status: 'awaiting-payment', isCleared: true, payBy: until, claims: [{ startsAt, until, isProposed: false }],
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
    for (const one of this.kept) {
      if (one.status === 'awaiting-payment' && one.payBy! <= now) end(one, null, { lapsedUnpaid: true })
      else if (one.status === 'awaiting-signature' && one.startsAt <= now) end(one, one.price)
      else if (isOpen(one) && one.answerBy! <= now) {
        if (isUnanswered(one)) end(one, null)
        else backToStanding(one)
      }
    }
    for (const one of this.kept) {
      if (!['reserved', 'accepted'].includes(one.status) || plus(one.startsAt, 60 * MINUTE) > now) continue
      // Nobody of these stories ever comes, and a lawyer who did not owes the price.
      Object.assign(one, { status: 'past', refundDue: one.isPaid ? one.price : null })
    }
  }

  private propose(one: Kept, side: 'client' | 'lawyer', at: Date, now: Date): Answer {
    const from = side === 'client' ? ['requested', 'proposed-by-lawyer', 'reserved', 'accepted'] : ['requested', 'proposed-by-client', 'reserved', 'accepted']
    if (!from.includes(one.status)) return 'MOVE_NOT_POSSIBLE'
    if (isOpen(one) && one.answerBy! <= now) return 'ANSWER_TOO_LATE'
    if (side === 'lawyer' && isUnanswered(one) && !one.isCleared) return 'CONFLICT_NOT_CHECKED'
    if (one.inRow >= 3) return 'TOO_MANY_PROPOSALS'
    if (plus(one.startsAt, -2 * HOUR) <= now) return 'TOO_LATE_TO_PROPOSE'
    if (+at === +one.startsAt || +at === Number(one.proposed ?? 0)) return 'SAME_TIME'
    if (isNotAhead(at, now, 0)) return 'TIME_IS_NOT_OFFERED'
    if (this.isBusy(one.lawyer, at, now, one) || (side === 'client' && this.isFull(one, at, now, one))) return 'TIME_IS_BUSY'
    if (side === 'client' && isNotAhead(at, now, noticeOf(one.price))) return 'TIME_IS_NOT_OFFERED'
    if (plus(at, -2 * HOUR) <= now) return 'TOO_LATE_TO_PROPOSE'
    const until = answerBy(now, one.startsAt, at)
    this.releaseStale(one.lawyer, at, now, one)
    one.claims = [...one.claims.filter(({ isProposed }) => !isProposed), { startsAt: at, until, isProposed: true }]
    if (isUnanswered(one)) for (const claim of one.claims) claim.until = until
    one.standing ??= one.status as Standing
    one.status = side === 'client' ? 'proposed-by-client' : 'proposed-by-lawyer'
    one.proposed = at
    one.inRow += 1
    one.answerBy = until
    return undefined
  }

  /** Money is never refused: it buys the meeting, or it is known to go back. A first meeting that lapsed has lost its place to any other since. */
  private pay(one: Kept, now: Date): Answer {
    const isLapsed = one.status === 'declined' && one.lapsedUnpaid
    const isWanted = one.status === 'awaiting-payment' || (isLapsed && !(one.isFirstOnly && this.haveMet(one.client, one.lawyer)))
    if (isWanted && one.startsAt > now) {
      const isHeld = one.claims.some(({ startsAt }) => +startsAt === +one.startsAt)
      const isTaken = !isHeld && this.isBusy(one.lawyer, one.startsAt, now, one)
      if (!isHeld && !isTaken) this.releaseStale(one.lawyer, one.startsAt, now, one)
      if (isHeld || (!isTaken && !this.isFull(one, one.startsAt, now, one))) {
        Object.assign(one, { status: 'awaiting-signature', isPaid: true, lapsedUnpaid: false, refundDue: null, claims: [{ startsAt: one.startsAt, until: null, isProposed: false }] })
        return undefined
      }
    }
    if (one.status === 'awaiting-payment') end(one, null)
    if (one.status === 'declined') one.refundDue = one.price
    return undefined
  }

  private isBusy(lawyer: number, at: Date, now: Date, except?: Kept): boolean {
    return this.kept.some((one) => one !== except && one.lawyer === lawyer && one.claims.some((claim) => +claim.startsAt === +at && holds(claim, now)))
  }

  /** As many people that day as the lawyer, or this service, takes. */
  private isFull({ lawyer, service }: Pick<Kept, 'lawyer' | 'service'>, at: Date, now: Date, except?: Kept): boolean {
    const thatDay = this.kept.filter((one) => one !== except && one.lawyer === lawyer && one.claims.some((claim) => dayOf(claim.startsAt) === dayOf(at) && holds(claim, now)))
    const { perDay = Infinity }: Terms = TERMS[service]
    return thatDay.length >= (PER_DAY[lawyer] ?? Infinity) || thatDay.filter((one) => one.service === service).length >= perDay
  }

  private haveMet(client: number, lawyer: number): boolean {
    return this.kept.some((one) => one.client === client && one.lawyer === lawyer && one.status !== 'declined')
  }

  private releaseStale(lawyer: number, at: Date, now: Date, except?: Kept): void {
    for (const one of this.kept) if (one !== except && one.lawyer === lawyer) one.claims = one.claims.filter((claim) => +claim.startsAt !== +at || holds(claim, now))
  }
}

const asked = ({ client, lawyer, service, startsAt }: Asked, { price, isFirstOnly = false }: Terms): Kept => ({
  client, lawyer, service, price, isFirstOnly, status: 'requested', standing: null, startsAt, proposed: null, inRow: 0, isCleared: false, isPaid: false, lapsedUnpaid: false,
  answerBy: null, payBy: null, refundDue: null, claims: [], offers: [],
})

const isOpen = ({ status }: Kept): boolean => ['requested', 'proposed-by-lawyer', 'proposed-by-client'].includes(status)
const isUnanswered = (one: Kept): boolean => one.status === 'requested' || (isOpen(one) && one.standing === 'requested')
const isConfirmed = (one: Kept): boolean => ['reserved', 'accepted'].includes(one.status) || (isOpen(one) && one.standing !== null && one.standing !== 'requested')
const isOpenOffer = ({ isTaken, isWithdrawn, expiresAt }: MadeOffer, now: Date): boolean => !isTaken && !isWithdrawn && expiresAt > now

function end(one: Kept, refundDue: number | null, { lapsedUnpaid = false } = {}): void {
  Object.assign(one, { status: 'declined', standing: null, proposed: null, answerBy: null, refundDue, lapsedUnpaid, claims: [] })
}

function backToStanding(one: Kept): void {
  Object.assign(one, { status: one.standing, standing: null, proposed: null, answerBy: null, claims: one.claims.filter(({ isProposed }) => !isProposed) })
}

function clear(one: Kept): Answer {
  if (one.isCleared && isUnanswered(one)) return undefined
  if (!isUnanswered(one) || one.status === 'proposed-by-lawyer') return 'MOVE_NOT_POSSIBLE'
  one.isCleared = true
  return undefined
}

const payBy = (now: Date, startsAt: Date): Date => least(plus(now, 24 * HOUR), plus(startsAt, -HOUR))

/** Both want it: what costs something waits for the money, what is free is settled. */
function settle(one: Kept, startsAt: Date, now: Date): void {
  one.payBy = one.price > 0 ? payBy(now, startsAt) : null
  Object.assign(one, { status: one.price > 0 ? 'awaiting-payment' : 'accepted', answerBy: null, claims: [{ startsAt, until: one.payBy, isProposed: false }] })
}

function accept(one: Kept, now: Date): Answer {
  if (one.status !== 'requested') return 'MOVE_NOT_POSSIBLE'
  if (one.answerBy! <= now) return 'ANSWER_TOO_LATE'
  if (!one.isCleared) return 'CONFLICT_NOT_CHECKED'
  settle(one, one.startsAt, now)
  return undefined
}

function agree(one: Kept, side: 'client' | 'lawyer', now: Date): Answer {
  if (one.status !== (side === 'client' ? 'proposed-by-lawyer' : 'proposed-by-client')) return 'MOVE_NOT_POSSIBLE'
  if (one.answerBy! <= now) return 'ANSWER_TOO_LATE'
  if (side === 'lawyer' && isUnanswered(one) && !one.isCleared) return 'CONFLICT_NOT_CHECKED'
  const startsAt = one.proposed!
  if (isUnanswered(one)) settle(one, startsAt, now)
  else Object.assign(one, { status: one.standing, answerBy: null, claims: [{ startsAt, until: null, isProposed: false }] })
  Object.assign(one, { standing: null, startsAt, proposed: null, inRow: 0 })
  return undefined
}

function drop(one: Kept): Answer {
  if (!isOpen(one) || isUnanswered(one)) return 'MOVE_NOT_POSSIBLE'
  backToStanding(one)
  return undefined
}

function decline(one: Kept, side: 'client' | 'lawyer', now: Date): Answer {
  if (one.status === 'declined' || one.status === 'past') return 'MOVE_NOT_POSSIBLE'
  if (isConfirmed(one) && one.startsAt <= now) return 'ALREADY_STARTED'
  const isInTime = side === 'lawyer' || one.status === 'awaiting-signature' || +one.startsAt - +now >= 24 * HOUR
  end(one, one.isPaid && isInTime ? one.price : null)
  return undefined
}

function sign(one: Kept, now: Date): Answer {
  if (one.startsAt <= now) return 'SIGNATURE_TOO_LATE'
  if (one.status !== 'awaiting-signature') return 'MOVE_NOT_POSSIBLE'
  one.status = 'reserved'
  return undefined
}
