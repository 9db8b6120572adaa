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
  | 'slotsPerDay'
>

/** Refuses terms the product does not allow, at their field; settles what follows from others. */
export function settledTerms(given: ServiceTerms): ServiceTerms {
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
  const allowed =
    type === 'introductory' ? { min: 0, max: INTRODUCTORY_PRICE_CENTS } : FOLLOW_UP_PRICE_CENTS
  const isAllowed =
    type === 'introductory'
      ? priceCents === allowed.min || priceCents === allowed.max
      : priceCents >= allowed.min && priceCents <= allowed.max
  if (!isAllowed)
    throw errors.PRICE_NOT_ALLOWED({
      field: 'priceCents',
      params: { type, min: allowed.min / 100, max: allowed.max / 100 },
    })
  // What is free is not paid in advance, and a charged first meeting always is.
  return {
    ...given,
    titleLt,
    titleEn,
    prepayment: priceCents > 0 && (type === 'introductory' || given.prepayment),
  }
}

/** Blanks around a title do not count; an empty one is none. */
function title(given: string | null, field: string): string | null {
  const trimmed = given?.trim() ?? ''
  const { min } = SERVICE_TITLE_LENGTH
  if (trimmed !== '' && trimmed.length < min)
    throw errors.TITLE_TOO_SHORT({ field, params: { n: min } })
  return trimmed === '' ? null : trimmed
}
