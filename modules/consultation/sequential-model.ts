import { HOUR, MINUTE } from '#modules/shared'

/**
 * The life of consultations said once more, naively and one after another, for the test that compares. It shares no rule with the product.
 * One lawyer, one charged service of half an hour for 29 EUR.
 */

type Claim = { startsAt: Date; until: Date | null; isProposed: boolean }

export type Kept = {
  client: number
  status: 'requested' | 'proposed-by-lawyer' | 'proposed-by-client' | 'awaiting-payment' | 'awaiting-signature' | 'reserved' | 'declined' | 'past'
  standing: 'requested' | 'reserved' | null
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
}

type Verb = 'clear' | 'accept' | 'declineByLawyer' | 'declineByClient' | 'proposeByLawyer' | 'proposeByClient' | 'agreeByLawyer' | 'agreeByClient' | 'dropByClient' | 'pay' | 'sign'
type Answer = string | undefined

const PRICE = 2_900
const plus = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const least = (...dates: Date[]): Date => new Date(Math.min(...dates.map(Number)))
const answerBy = (now: Date, ...starts: Date[]): Date => new Date(Math.max(+least(plus(now, 48 * HOUR), ...starts.map((start) => plus(start, -2 * HOUR))), +plus(now, 30 * MINUTE)))
const isNotAhead = (start: Date, now: Date, hours: number): boolean => +start / MINUTE < Math.ceil(+now / MINUTE) + hours * 60

export class Model {
  readonly kept: Kept[] = []

  request(client: number, startsAt: Date, now: Date): Answer {
    if (isNotAhead(startsAt, now, 0)) return 'TIME_IS_NOT_OFFERED'
    if (this.isBusy(startsAt, now)) return 'TIME_IS_BUSY'
    if (isNotAhead(startsAt, now, 3)) return 'TIME_IS_NOT_OFFERED'
    const until = answerBy(now, startsAt)
    this.releaseStale(startsAt, now)
    this.kept.push({
      client, status: 'requested', standing: null, startsAt, proposed: null, inRow: 0, isCleared: false, isPaid: false, lapsedUnpaid: false, answerBy: until, payBy: null, refundDue: null,
      claims: [{ startsAt, until, isProposed: false }],
    })
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

  sweep(now: Date): void {
    for (const one of this.kept) {
      if (one.status === 'awaiting-payment' && one.payBy! <= now) end(one, null, { lapsedUnpaid: true })
      else if (one.status === 'awaiting-signature' && one.startsAt <= now) end(one, PRICE)
      else if (isOpen(one) && one.answerBy! <= now) {
        if (isUnanswered(one)) end(one, null)
        else backToStanding(one)
      }
    }
    for (const one of this.kept) if (one.status === 'reserved' && plus(one.startsAt, 60 * MINUTE) <= now) one.status = 'past'
  }

  private propose(one: Kept, side: 'client' | 'lawyer', at: Date, now: Date): Answer {
    const from = side === 'client' ? ['requested', 'proposed-by-lawyer', 'reserved'] : ['requested', 'proposed-by-client', 'reserved']
    if (!from.includes(one.status)) return 'MOVE_NOT_POSSIBLE'
    if (isOpen(one) && one.answerBy! <= now) return 'ANSWER_TOO_LATE'
    if (side === 'lawyer' && isUnanswered(one) && !one.isCleared) return 'CONFLICT_NOT_CHECKED'
    if (one.inRow >= 3) return 'TOO_MANY_PROPOSALS'
    if (plus(one.startsAt, -2 * HOUR) <= now) return 'TOO_LATE_TO_PROPOSE'
    if (+at === +one.startsAt || +at === Number(one.proposed ?? 0)) return 'SAME_TIME'
    if (isNotAhead(at, now, 0)) return 'TIME_IS_NOT_OFFERED'
    if (this.isBusy(at, now, one)) return 'TIME_IS_BUSY'
    if (side === 'client' && isNotAhead(at, now, 3)) return 'TIME_IS_NOT_OFFERED'
    if (plus(at, -2 * HOUR) <= now) return 'TOO_LATE_TO_PROPOSE'
    const until = answerBy(now, one.startsAt, at)
    this.releaseStale(at, now, one)
    one.claims = [...one.claims.filter(({ isProposed }) => !isProposed), { startsAt: at, until, isProposed: true }]
    if (isUnanswered(one)) for (const claim of one.claims) claim.until = until
    one.standing ??= one.status as 'requested' | 'reserved'
    one.status = side === 'client' ? 'proposed-by-client' : 'proposed-by-lawyer'
    one.proposed = at
    one.inRow += 1
    one.answerBy = until
    return undefined
  }

  /** Money is never refused: it buys the meeting, or it is known to go back. */
  private pay(one: Kept, now: Date): Answer {
    const isWanted = one.status === 'awaiting-payment' || (one.status === 'declined' && one.lapsedUnpaid)
    const isHeld = one.claims.some(({ startsAt }) => +startsAt === +one.startsAt)
    if (isWanted && one.startsAt > now && (isHeld || !this.isBusy(one.startsAt, now, one))) {
      this.releaseStale(one.startsAt, now, one)
      Object.assign(one, { status: 'awaiting-signature', isPaid: true, lapsedUnpaid: false, refundDue: null, claims: [{ startsAt: one.startsAt, until: null, isProposed: false }] })
      return undefined
    }
    if (one.status === 'awaiting-payment') end(one, null)
    if (one.status === 'declined') one.refundDue = PRICE
    return undefined
  }

  private isBusy(at: Date, now: Date, except?: Kept): boolean {
    return this.kept.some((one) => one !== except && one.claims.some(({ startsAt, until }) => +startsAt === +at && (until === null || until > now)))
  }

  private releaseStale(at: Date, now: Date, except?: Kept): void {
    for (const one of this.kept) if (one !== except) one.claims = one.claims.filter(({ startsAt, until }) => +startsAt !== +at || until === null || until > now)
  }
}

const isOpen = ({ status }: Kept): boolean => ['requested', 'proposed-by-lawyer', 'proposed-by-client'].includes(status)
const isUnanswered = (one: Kept): boolean => one.status === 'requested' || (isOpen(one) && one.standing === 'requested')

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

function accept(one: Kept, now: Date): Answer {
  if (one.status !== 'requested') return 'MOVE_NOT_POSSIBLE'
  if (one.answerBy! <= now) return 'ANSWER_TOO_LATE'
  if (!one.isCleared) return 'CONFLICT_NOT_CHECKED'
  one.payBy = payBy(now, one.startsAt)
  Object.assign(one, { status: 'awaiting-payment', answerBy: null, claims: [{ startsAt: one.startsAt, until: one.payBy, isProposed: false }] })
  return undefined
}

function agree(one: Kept, side: 'client' | 'lawyer', now: Date): Answer {
  if (one.status !== (side === 'client' ? 'proposed-by-lawyer' : 'proposed-by-client')) return 'MOVE_NOT_POSSIBLE'
  if (one.answerBy! <= now) return 'ANSWER_TOO_LATE'
  if (side === 'lawyer' && isUnanswered(one) && !one.isCleared) return 'CONFLICT_NOT_CHECKED'
  const startsAt = one.proposed!
  const isFirst = isUnanswered(one)
  if (isFirst) one.payBy = payBy(now, startsAt)
  Object.assign(one, {
    status: isFirst ? 'awaiting-payment' : one.standing, standing: null, startsAt, proposed: null, answerBy: null, inRow: 0, claims: [{ startsAt, until: isFirst ? one.payBy : null, isProposed: false }],
  })
  return undefined
}

function drop(one: Kept): Answer {
  if (!isOpen(one) || isUnanswered(one)) return 'MOVE_NOT_POSSIBLE'
  backToStanding(one)
  return undefined
}

function decline(one: Kept, side: 'client' | 'lawyer', now: Date): Answer {
  if (one.status === 'declined' || one.status === 'past') return 'MOVE_NOT_POSSIBLE'
  const isConfirmed = one.status === 'reserved' || one.standing === 'reserved'
  if (isConfirmed && one.startsAt <= now) return 'ALREADY_STARTED'
  const isInTime = side === 'lawyer' || one.status === 'awaiting-signature' || +one.startsAt - +now >= 24 * HOUR
  end(one, one.isPaid && isInTime ? PRICE : null)
  return undefined
}

function sign(one: Kept, now: Date): Answer {
  if (one.startsAt <= now) return 'SIGNATURE_TOO_LATE'
  if (one.status !== 'awaiting-signature') return 'MOVE_NOT_POSSIBLE'
  one.status = 'reserved'
  return undefined
}
