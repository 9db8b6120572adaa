import type { FirmLawyerDetails } from '#modules/lawyer'
import { sayRefundRule } from '#modules/consultation'
import { formatFullDate, formatTime, translators, type Locale } from '#modules/shared'

/** Everything that the text depends on. The same terms give the same text. */
export type Terms = {
  number: string
  lawyer: {
    name: string
    qualification: 'advocate' | 'assistant' | 'advisor'
    gender: 'feminine' | 'masculine'
    /** The advocate who supervises an assistant, where known. */
    supervisor: string | null
    hourlyRateCents: number | null
  }
  practice: {
    form: FirmLawyerDetails['practiceForm']
    name: string
    legalCode: string | null
    vatNumber: string | null
    address: string | null
    email: string | null
    phone: string | null
  }
  client: {
    name: string
    email: string
    /** Empty when the client acts in their own name. */
    represents: readonly string[]
  }
  work: Meeting | Task
  timeZone: string
  priceCents: number
  /** Null without a VAT payer; 0 for reverse charge. */
  vatBasisPoints: number | null
  payment: 'before' | 'after'
  refundRule: { fullRefundHoursBefore: number; lateSharePercent: number }
  conflictCheckedAt: Date | null
  acceptedAt: Date
  platform: string
}

export type Meeting = { kind: 'meeting'; title: string; durationMinutes: number; startsAt: Date }
/** Work for a fixed price, to be handed over within so many working days. */
export type Task = { kind: 'task'; title: string; description: string; workingDays: number }

/** The terms of one kind of work. */
export type TermsFor<Work extends Terms['work']> = Terms & { work: Work }

export type Section = { heading: string; clauses: readonly string[] }
export type Wording = { title: string; preamble: readonly string[]; sections: readonly Section[] }

/** Raise it whenever a word of the template changes; it is stored with each text. */
export const TEMPLATE_VERSION = 5

/** Date with year and weekday, time and zone. */
export function fullMoment(instant: Date, locale: Locale, timeZone: string): string {
  const date = formatFullDate(instant, locale, timeZone)
  const time = formatTime(instant, locale, timeZone)
  return `${date}, ${time} (${timeZone === 'Europe/Vilnius' ? { lt: 'Vilniaus laiku', en: 'Vilnius time' }[locale] : timeZone})`
}

/** The refund rule in the words of a contract: in hours before the meeting, which may be moved. */
export const refundClause = (
  { payment, refundRule: rule, priceCents, acceptedAt }: Terms,
  locale: Locale,
): string =>
  sayRefundRule(
    {
      payment,
      rule,
      priceCents,
      isSigned: false,
      startsAt: undefined,
      signBy: undefined,
      now: acceptedAt,
    },
    { reader: 'contract', t: translators[locale], deadline: () => '' },
  )
