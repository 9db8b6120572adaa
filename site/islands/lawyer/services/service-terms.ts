import {
  CHARGED_NOTICE_MINUTES,
  DURATION_MINUTES,
  FOLLOW_UP_PRICE_CENTS,
  HORIZON_DAYS,
  INTRODUCTORY_PRICE_CENTS,
  NOTICE_MINUTES,
  SLOTS_PER_DAY,
} from '../../../../modules/calendar/limits.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { readEuros, typedEuros, type EuroFault } from '../../../../modules/shared/money.ts'
import type { paths } from '../../../api/schema.d.ts'

export type OwnService =
  paths['/api/me/services']['get']['responses'][200]['content']['application/json']['items'][number]
export type Terms = Pick<
  OwnService,
  | 'type'
  | 'titleLt'
  | 'titleEn'
  | 'durationMinutes'
  | 'priceCents'
  | 'prepayment'
  | 'firstTimeOnly'
  | 'slotsPerDay'
  | 'instantConfirmation'
  | 'bufferBeforeMinutes'
  | 'bufferAfterMinutes'
  | 'noticeMinutes'
  | 'horizonDays'
>

/** The form's values: text as typed. */
export type Typed = {
  type: string
  introductoryPrice: string
  price: string
  titleLt: string
  titleEn: string
  durationMinutes: string
  prepayment: boolean
  firstTimeOnly: boolean
  slotsPerDay: string
  instantConfirmation: boolean
  bufferBeforeMinutes: string
  bufferAfterMinutes: string
  noticeMinutes: string
  horizonDays: string
}

export const LIMITS = {
  minutes: DURATION_MINUTES,
  /** The price of a follow-up consultation. */
  euros: { min: FOLLOW_UP_PRICE_CENTS.min / 100, max: FOLLOW_UP_PRICE_CENTS.max / 100 },
  slotsPerDay: SLOTS_PER_DAY,
  horizonDays: HORIZON_DAYS,
} as const

export const toTyped = (service: OwnService | undefined, locale: Locale): Typed => ({
  type: service?.type ?? 'introductory',
  introductoryPrice:
    service?.type === 'introductory' && service.priceCents === 0 ? 'free' : 'charged',
  price: service?.type === 'follow-up' ? typedEuros(service.priceCents, locale) : '',
  titleLt: service?.titleLt ?? '',
  titleEn: service?.titleEn ?? '',
  durationMinutes: String(service?.durationMinutes ?? 30),
  prepayment: service?.prepayment ?? true,
  firstTimeOnly: service?.firstTimeOnly ?? false,
  slotsPerDay: service?.slotsPerDay ? String(service.slotsPerDay) : '',
  instantConfirmation: service?.instantConfirmation ?? false,
  bufferBeforeMinutes: String(service?.bufferBeforeMinutes ?? 0),
  bufferAfterMinutes: String(service?.bufferAfterMinutes ?? 0),
  noticeMinutes: String(service?.noticeMinutes ?? NOTICE_MINUTES),
  horizonDays: String(service?.horizonDays ?? HORIZON_DAYS.usual),
})

/** The least notice of the typed service, in minutes. */
export const leastNoticeOf = ({ type, introductoryPrice }: Typed): number =>
  type === 'introductory' && introductoryPrice === 'free' ? NOTICE_MINUTES : CHARGED_NOTICE_MINUTES

/** The typed values as terms; invalid amounts and numbers are undefined. */
export function termsOf(typed: Typed): Terms | undefined {
  const isIntroductory = typed.type === 'introductory'
  const introductoryCents = typed.introductoryPrice === 'free' ? 0 : INTRODUCTORY_PRICE_CENTS
  const priceCents = isIntroductory ? introductoryCents : readEuros(typed.price).cents
  const durationMinutes = whole(typed.durationMinutes)
  const slotsPerDay = typed.slotsPerDay.trim() === '' ? null : whole(typed.slotsPerDay)
  const horizonDays = whole(typed.horizonDays)
  if (priceCents === undefined || durationMinutes === undefined) return undefined
  if (slotsPerDay === undefined || horizonDays === undefined) return undefined
  return {
    type: isIntroductory ? 'introductory' : 'follow-up',
    titleLt: typed.titleLt.trim() || null,
    titleEn: typed.titleEn.trim() || null,
    durationMinutes,
    priceCents,
    prepayment: priceCents > 0 && (isIntroductory || typed.prepayment),
    firstTimeOnly: typed.firstTimeOnly,
    slotsPerDay,
    instantConfirmation: typed.instantConfirmation,
    bufferBeforeMinutes: Number(typed.bufferBeforeMinutes),
    bufferAfterMinutes: Number(typed.bufferAfterMinutes),
    noticeMinutes: Math.max(Number(typed.noticeMinutes), leastNoticeOf(typed)),
    horizonDays,
  }
}

const whole = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined

/** Errors that need no server, as keys of the calendar's catalog. */
export function faultsOf(typed: Typed): {
  price?: EuroFault | 'outOfRange'
  durationMinutes?: true
  slotsPerDay?: true
  horizonDays?: true
  titleLt?: true
} {
  const minutes = whole(typed.durationMinutes)
  const price = typed.type === 'follow-up' ? priceFaultOf(typed.price) : undefined
  const slots = typed.slotsPerDay.trim() === '' ? 1 : whole(typed.slotsPerDay)
  return {
    ...(price && { price }),
    ...(!isMinutes(minutes) && { durationMinutes: true as const }),
    ...(!isWithin(slots, LIMITS.slotsPerDay) && { slotsPerDay: true as const }),
    ...(!isWithin(whole(typed.horizonDays), LIMITS.horizonDays) && { horizonDays: true as const }),
    ...(!typed.titleLt.trim() && !typed.titleEn.trim() && { titleLt: true as const }),
  }
}

function priceFaultOf(text: string): EuroFault | 'outOfRange' | undefined {
  const { cents, fault } = readEuros(text)
  if (fault) return fault
  return isWithin(cents / 100, LIMITS.euros) ? undefined : 'outOfRange'
}

const isMinutes = (minutes: number | undefined): boolean =>
  isWithin(minutes, LIMITS.minutes) && minutes % LIMITS.minutes.step === 0

const isWithin = (
  value: number | undefined,
  { min, max }: { min: number; max: number },
): value is number => value !== undefined && value >= min && value <= max
