import { HOUR, MINUTE } from '#modules/shared'

/** One consultation of the sequential model, and the moves that concern only it. */

export type Terms = {
  price: number
  isFirstOnly?: boolean
  perDay?: number
  isPaidAfter?: boolean
  isInstant?: boolean
}
export const TERMS = {
  charged: { price: 2_900 },
  free: { price: 0, isFirstOnly: true },
  first: { price: 2_900, isFirstOnly: true },
  followUp: { price: 5_000, perDay: 2 },
  paidAfter: { price: 4_500, isPaidAfter: true },
  instant: { price: 3_900, isInstant: true },
} as const satisfies Record<string, Terms>
export type ServiceName = keyof typeof TERMS
/** Clients per day of each lawyer. */
export const PER_DAY: ReadonlyArray<number | null> = [null, 3]

export type Claim = { startsAt: Date; until: Date | null; isProposed: boolean }
export type CoveredStatus = 'requested' | 'reserved' | 'accepted'
export type MadeOffer = {
  times: Date[]
  price: number
  expiresAt: Date
  isTaken: boolean
  isWithdrawn: boolean
}

export type Modelled = {
  client: number
  lawyer: number
  service: ServiceName
  price: number
  status:
    | 'requested'
    | 'proposed-by-lawyer'
    | 'proposed-by-client'
    | 'awaiting-payment'
    | 'awaiting-signature'
    | 'reserved'
    | 'accepted'
    | 'declined'
    | 'past'
  coveredStatus: CoveredStatus | null
  isFirstOnly: boolean
  startsAt: Date
  proposed: Date | null
  inRow: number
  isCleared: boolean
  isPaid: boolean
  lapsedUnpaid: boolean
  answerBy: Date | null
  payBy: Date | null
  signBy: Date | null
  isPaidAfter: boolean
  isSigned: boolean
  refundDue: number | null
  claims: Claim[]
  offers: MadeOffer[]
}

export type Verb =
  | 'clear'
  | 'accept'
  | 'declineByLawyer'
  | 'declineByClient'
  | 'proposeByLawyer'
  | 'proposeByClient'
  | 'agreeByLawyer'
  | 'agreeByClient'
  | 'dropByClient'
  | 'pay'
  | 'sign'
export type Answer = string | undefined
export type TimeRequest = { client: number; lawyer: number; service: ServiceName; startsAt: Date }

export const plus = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
export const least = (...dates: Date[]): Date => new Date(Math.min(...dates.map(Number)))
/** Monday to Friday, nine to five, in a winter of Vilnius. */
function isWorked(minute: number): boolean {
  const wall = new Date((minute + 120) * MINUTE)
  const [day, hour] = [wall.getUTCDay(), wall.getUTCHours()]
  return day >= 1 && day <= 5 && hour >= 9 && hour < 17
}
/** When the lawyers have worked so many hours. */
function workedFor(now: Date, hours: number): Date {
  let left = hours * 60
  let minute = Math.floor(+now / MINUTE)
  for (; left > 0; minute++) if (isWorked(minute)) left -= 1
  return new Date(minute * MINUTE)
}
export const answerBy = (now: Date, by: 'client' | 'lawyer', ...starts: Date[]): Date => {
  // Eight hours of work never take longer than 48 hours of working days here.
  const within = by === 'client' ? plus(now, 48 * HOUR) : workedFor(now, 8)
  return new Date(
    Math.max(
      +least(within, ...starts.map((start) => plus(start, -2 * HOUR))),
      +plus(now, 30 * MINUTE),
    ),
  )
}
/** The lawyer could not answer in time: there is no working hour before it. */
export const isTooSoonToAnswer = (start: Date, now: Date): boolean =>
  workedFor(now, 1) > plus(start, -2 * HOUR)
export const isNotAhead = (start: Date, now: Date, hours: number): boolean =>
  +start / MINUTE < Math.ceil(+now / MINUTE) + hours * 60
export const noticeOf = (price: number): number => (price > 0 ? 3 : 2)
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
export const holds = ({ until }: Claim, now: Date): boolean => until === null || until > now

export const asked = (
  { client, lawyer, service, startsAt }: TimeRequest,
  { price, isFirstOnly = false, isPaidAfter = false }: Terms,
): Modelled => ({
  client,
  lawyer,
  service,
  price,
  isFirstOnly,
  status: 'requested',
  coveredStatus: null,
  startsAt,
  proposed: null,
  inRow: 0,
  isCleared: false,
  isPaid: false,
  lapsedUnpaid: false,
  answerBy: null,
  payBy: null,
  signBy: null,
  isPaidAfter,
  isSigned: false,
  refundDue: null,
  claims: [],
  offers: [],
})

export const isOpen = ({ status }: Modelled): boolean =>
  ['requested', 'proposed-by-lawyer', 'proposed-by-client'].includes(status)
export const isUnanswered = (consultation: Modelled): boolean =>
  consultation.status === 'requested' ||
  (isOpen(consultation) && consultation.coveredStatus === 'requested')
export const isConfirmed = (consultation: Modelled): boolean =>
  ['reserved', 'accepted'].includes(consultation.status) ||
  (isOpen(consultation) &&
    consultation.coveredStatus !== null &&
    consultation.coveredStatus !== 'requested')
export const isOpenOffer = ({ isTaken, isWithdrawn, expiresAt }: MadeOffer, now: Date): boolean =>
  !isTaken && !isWithdrawn && expiresAt > now

export function end(
  consultation: Modelled,
  refundDue: number | null,
  { lapsedUnpaid = false } = {},
): void {
  Object.assign(consultation, {
    status: 'declined',
    coveredStatus: null,
    proposed: null,
    answerBy: null,
    refundDue,
    lapsedUnpaid,
    claims: [],
  })
}

export function endProposal(consultation: Modelled): void {
  Object.assign(consultation, {
    status: consultation.coveredStatus,
    coveredStatus: null,
    proposed: null,
    answerBy: null,
    claims: consultation.claims.filter(({ isProposed }) => !isProposed),
  })
}

export function clear(consultation: Modelled): Answer {
  if (consultation.status === 'declined' || consultation.status === 'past')
    return 'MOVE_NOT_POSSIBLE'
  if (consultation.isCleared) return undefined
  if (consultation.status === 'proposed-by-lawyer') return 'MOVE_NOT_POSSIBLE'
  consultation.isCleared = true
  return undefined
}

/** Two hours before the start, or half an hour from now, and never after the start. */
export const signBy = (now: Date, startsAt: Date): Date =>
  least(startsAt, new Date(Math.max(+plus(startsAt, -2 * HOUR), +plus(now, 30 * MINUTE))))
export const payBy = (now: Date, startsAt: Date): Date =>
  least(plus(now, 24 * HOUR), signBy(now, startsAt))

/**
 * Both agreed: a charged meeting waits for the payment, or for the signature if paid afterwards; a
 * free one is confirmed.
 */
export function reachAgreement(consultation: Modelled, startsAt: Date, now: Date): void {
  consultation.payBy =
    consultation.price > 0 && !consultation.isPaidAfter ? payBy(now, startsAt) : null
  consultation.signBy = consultation.isPaidAfter ? signBy(now, startsAt) : null
  const charged = consultation.isPaidAfter ? 'awaiting-signature' : 'awaiting-payment'
  Object.assign(consultation, {
    status: consultation.price > 0 ? charged : 'accepted',
    answerBy: null,
    claims: [{ startsAt, until: consultation.payBy, isProposed: false }],
  })
}

export function accept(consultation: Modelled, now: Date): Answer {
  if (consultation.status !== 'requested') return 'MOVE_NOT_POSSIBLE'
  if (consultation.answerBy! <= now) return 'ANSWER_TOO_LATE'
  if (!consultation.isCleared) return 'CONFLICT_NOT_CHECKED'
  reachAgreement(consultation, consultation.startsAt, now)
  return undefined
}

export function agree(consultation: Modelled, side: 'client' | 'lawyer', now: Date): Answer {
  if (consultation.status !== (side === 'client' ? 'proposed-by-lawyer' : 'proposed-by-client'))
    return 'MOVE_NOT_POSSIBLE'
  if (consultation.answerBy! <= now) return 'ANSWER_TOO_LATE'
  if (side === 'lawyer' && !consultation.isCleared) return 'CONFLICT_NOT_CHECKED'
  const startsAt = consultation.proposed!
  if (isUnanswered(consultation)) reachAgreement(consultation, startsAt, now)
  else
    Object.assign(consultation, {
      status: consultation.coveredStatus,
      answerBy: null,
      claims: [{ startsAt, until: null, isProposed: false }],
    })
  Object.assign(consultation, { coveredStatus: null, startsAt, proposed: null, inRow: 0 })
  return undefined
}

export function drop(consultation: Modelled): Answer {
  if (!isOpen(consultation) || isUnanswered(consultation)) return 'MOVE_NOT_POSSIBLE'
  endProposal(consultation)
  return undefined
}

export function decline(consultation: Modelled, side: 'client' | 'lawyer', now: Date): Answer {
  if (consultation.status === 'declined' || consultation.status === 'past')
    return 'MOVE_NOT_POSSIBLE'
  if (isConfirmed(consultation) && consultation.startsAt <= now) return 'ALREADY_STARTED'
  const isInTime =
    side === 'lawyer' || !consultation.isSigned || +consultation.startsAt - +now >= 24 * HOUR
  end(consultation, consultation.isPaid && isInTime ? consultation.price : null)
  return undefined
}

export function sign(consultation: Modelled, now: Date): Answer {
  if (consultation.signBy !== null && consultation.signBy <= now) return 'SIGNATURE_TOO_LATE'
  if (consultation.status !== 'awaiting-signature') return 'MOVE_NOT_POSSIBLE'
  Object.assign(consultation, { status: 'reserved', isSigned: true })
  return undefined
}
