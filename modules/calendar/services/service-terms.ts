import { errors } from '../errors.ts'
import {
  BUFFER_MINUTES,
  DURATION_MINUTES,
  FOLLOW_UP_PRICE_CENTS,
  HORIZON_DAYS,
  INTRODUCTORY_PRICE_CENTS,
  leastNotice,
  MAX_NOTICE_MINUTES,
  SERVICE_TITLE_LENGTH,
} from '../limits.ts'
import type { Service } from './offered-service.ts'

/** What a lawyer decides about a service. */
export type ServiceTerms = Pick<
  Service,
  | 'type'
  | 'titleLt'
  | 'titleEn'
  | 'durationMinutes'
  | 'priceCents'
  | 'prepayment'
  | 'firstTimeOnly'
  | 'instantConfirmation'
  | 'slotsPerDay'
> &
  Partial<BookingRules>

/** No buffers, the least notice and the usual horizon, unless the lawyer says otherwise. */
export type BookingRules = Pick<
  Service,
  'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'noticeMinutes' | 'horizonDays'
>

/** Refuses terms that are not allowed, and derives `prepayment`. */
export function checkTerms(given: ServiceTerms): ServiceTerms & BookingRules {
  const { type, durationMinutes, priceCents } = given
  const [titleLt, titleEn] = [title(given.titleLt, 'titleLt'), title(given.titleEn, 'titleEn')]
  const { min, max, step } = DURATION_MINUTES
  if (!titleLt && !titleEn) throw errors.TITLE_MISSING({ field: 'titleLt' })
  if (durationMinutes < min || durationMinutes > max || durationMinutes % step !== 0) {
    throw errors.SERVICE_DURATION_NOT_VALID({
      field: 'durationMinutes',
      params: { min, max, step },
    })
  }
  const isIntroductory = type === 'introductory'
  const allowed = isIntroductory ? { min: 0, max: INTRODUCTORY_PRICE_CENTS } : FOLLOW_UP_PRICE_CENTS
  const isBetween = priceCents > allowed.min && priceCents < allowed.max
  const isBorder = priceCents === allowed.min || priceCents === allowed.max
  if (!isBorder && (isIntroductory || !isBetween))
    throw errors.PRICE_NOT_ALLOWED({
      field: 'priceCents',
      params: { type, min: allowed.min / 100, max: allowed.max / 100 },
    })
  const prepayment = priceCents > 0 && (isIntroductory || given.prepayment)
  return { ...given, ...bookingRules(given), titleLt, titleEn, prepayment }
}

function bookingRules(given: ServiceTerms): BookingRules {
  const least = leastNotice(given.priceCents)
  const {
    bufferBeforeMinutes = 0,
    bufferAfterMinutes = 0,
    noticeMinutes = least,
    horizonDays = HORIZON_DAYS.usual,
  } = given
  const rules = { bufferBeforeMinutes, bufferAfterMinutes, noticeMinutes, horizonDays }
  const limits = {
    bufferBeforeMinutes: BUFFER_MINUTES,
    bufferAfterMinutes: BUFFER_MINUTES,
    noticeMinutes: { min: least, max: MAX_NOTICE_MINUTES },
    horizonDays: HORIZON_DAYS,
  }
  for (const field of Object.keys(rules) as Array<keyof BookingRules>) {
    const { min, max } = limits[field]
    const isWithin = Number.isInteger(rules[field]) && rules[field] >= min && rules[field] <= max
    if (!isWithin) throw errors.BOOKING_RULE_NOT_VALID({ field, params: { field, min, max } })
  }
  return rules
}

function title(given: string | null, field: string): string | null {
  const trimmed = given?.trim() ?? ''
  const { min } = SERVICE_TITLE_LENGTH
  if (trimmed !== '' && trimmed.length < min)
    throw errors.TITLE_TOO_SHORT({ field, params: { n: min } })
  return trimmed === '' ? null : trimmed
}
