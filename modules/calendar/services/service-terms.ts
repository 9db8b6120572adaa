import { errors } from '../errors.ts'
import {
  DURATION_MINUTES,
  FOLLOW_UP_PRICE_CENTS,
  INTRODUCTORY_PRICE_CENTS,
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
>

/** Refuses terms that are not allowed, and derives `prepayment`. */
export function checkedTerms(given: ServiceTerms): ServiceTerms {
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
  return { ...given, titleLt, titleEn, prepayment }
}

function title(given: string | null, field: string): string | null {
  const trimmed = given?.trim() ?? ''
  const { min } = SERVICE_TITLE_LENGTH
  if (trimmed !== '' && trimmed.length < min)
    throw errors.TITLE_TOO_SHORT({ field, params: { n: min } })
  return trimmed === '' ? null : trimmed
}
