import type { paths } from '../../../api/schema.d.ts'

export type OwnService = paths['/api/me/services']['get']['responses'][200]['content']['application/json']['items'][number]
export type Terms = Pick<OwnService, 'type' | 'titleLt' | 'titleEn' | 'durationMinutes' | 'priceCents' | 'prepayment' | 'firstTimeOnly' | 'slotsPerDay'>

/** What stands in the form: text as it is typed. */
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
}

export const INTRODUCTORY_CENTS = 2_900

export const typedOf = (service?: OwnService): Typed => ({
  type: service?.type ?? 'introductory',
  introductoryPrice: service?.type === 'introductory' && service.priceCents === 0 ? 'free' : 'charged',
  price: service?.type === 'follow-up' ? amountOf(service.priceCents) : '',
  titleLt: service?.titleLt ?? '',
  titleEn: service?.titleEn ?? '',
  durationMinutes: String(service?.durationMinutes ?? 30),
  prepayment: service?.prepayment ?? true,
  firstTimeOnly: service?.firstTimeOnly ?? false,
  slotsPerDay: service?.slotsPerDay ? String(service.slotsPerDay) : '',
})

/** "90", "90,5", "1 000.00" -> cents; undefined where it is no amount. */
export function centsOf(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0€]/g, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

const amountOf = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

/** What was typed as terms; amounts and numbers that are none stay undefined. */
export function termsOf(typed: Typed): Terms | undefined {
  const isIntroductory = typed.type === 'introductory'
  const priceCents = isIntroductory ? (typed.introductoryPrice === 'free' ? 0 : INTRODUCTORY_CENTS) : centsOf(typed.price)
  const durationMinutes = whole(typed.durationMinutes)
  const slotsPerDay = typed.slotsPerDay.trim() === '' ? null : whole(typed.slotsPerDay)
  if (priceCents === undefined || durationMinutes === undefined || slotsPerDay === undefined) return undefined
  return {
    type: isIntroductory ? 'introductory' : 'follow-up', titleLt: typed.titleLt.trim() || null, titleEn: typed.titleEn.trim() || null,
    durationMinutes, priceCents, prepayment: priceCents > 0 && (isIntroductory || typed.prepayment), firstTimeOnly: typed.firstTimeOnly, slotsPerDay,
  }
}

const whole = (text: string): number | undefined => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined)

/** Faults that can be said without the server, as keys of the calendar's catalog. */
export function faultsOf(typed: Typed): { price?: true; durationMinutes?: true; slotsPerDay?: true; titleLt?: true } {
  const minutes = whole(typed.durationMinutes)
  const cents = centsOf(typed.price)
  const slots = typed.slotsPerDay.trim() === '' ? 1 : whole(typed.slotsPerDay)
  return {
    ...(typed.type === 'follow-up' && (cents === undefined || cents < 1_000 || cents > 100_000) && { price: true as const }),
    ...((minutes === undefined || minutes < 15 || minutes > 240 || minutes % 5 !== 0) && { durationMinutes: true as const }),
    ...((slots === undefined || slots < 1 || slots > 48) && { slotsPerDay: true as const }),
    ...(!typed.titleLt.trim() && !typed.titleEn.trim() && { titleLt: true as const }),
  }
}
