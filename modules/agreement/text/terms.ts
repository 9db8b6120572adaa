import type { FirmLawyerDetails } from '#modules/lawyer'
import { sayRefundRule } from '#modules/consultation'
import { formatFullDate, formatTime, translators, type Locale } from '#modules/shared'

/**
 * All that the text of an agreement depends on. The same terms give the same text, letter by
 * letter.
 */
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
    /** For whom the client acts; empty when in their own name. */
    represents: readonly string[]
  }
  service: { title: string; durationMinutes: number; startsAt: Date; timeZone: string }
  priceCents: number
  /**
   * Null where the lawyer's side is no VAT payer; 0 where the client, a VAT payer of another member
   * state, accounts for it.
   */
  vatBasisPoints: number | null
  payment: 'before' | 'after'
  refundRule: { fullRefundHoursBefore: number; lateSharePercent: number }
  conflictCheckedAt: Date | null
  acceptedAt: Date
  platform: string
}

export type Section = { heading: string; clauses: readonly string[] }
export type Wording = { title: string; preamble: readonly string[]; sections: readonly Section[] }

/**
 * Raised whenever a word of the template changes: a stored text tells which wording it was made of.
 */
export const TEMPLATE_VERSION = 5

/**
 * A date with its year and weekday, as papers need it, on the wall clock the meeting was agreed on.
 */
export function paperMoment(instant: Date, locale: Locale, timeZone: string): string {
  const date = formatFullDate(instant, locale, timeZone)
  const time = formatTime(instant, locale, timeZone)
  return `${date}, ${time} (${timeZone === 'Europe/Vilnius' ? { lt: 'Vilniaus laiku', en: 'Vilnius time' }[locale] : timeZone})`
}

/**
 * What is refunded when, as pages and mails say it, in the words of a contract. The agreement may
 * move to another time, so it is told in hours.
 */
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
