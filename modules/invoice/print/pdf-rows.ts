import { formatHours, formatMoney, translators, type Locale } from '#modules/shared'
import { workCents } from '../final/final-sums.ts'
import type { Invoice, InvoiceContent, InvoiceLine } from '../invoice.ts'
import { invoiceDay } from './invoice-day.ts'

type Row = readonly [service: string, quantity: string, unitPrice: string, sum: string]

/** The lines of an invoice, with the advance subtracted; net where the issuer pays VAT. */
export function rowsOf(
  invoice: Invoice,
  { line, work, advance, corrects, reason }: InvoiceContent,
  locale: Locale,
): Row[] {
  const t = translators[locale]
  const money = (cents: number) => formatMoney(cents, locale)
  const { kind, vatBasisPoints, totalCents, netCents } = invoice
  if (kind === 'credit' && (reason?.kind === 'cancelled' || corrects?.isWhole === false)) {
    // A partial refund reduces the price, not the quantity.
    const [what, sum] = [
      reason?.kind === 'cancelled'
        ? t('invoice.pdf.cancels', { number: corrects?.number ?? '' })
        : t('invoice.pdf.reduces', { title: line.titles[locale] }),
      netCents ?? totalCents,
    ]
    return [[what, t('invoice.pdf.quantityOne'), money(0 - sum), money(0 - sum)]]
  }
  if (!work) {
    const sum = netCents ?? totalCents
    const [service, one] = [lineText(line, locale), t('invoice.pdf.quantityOne')]
    return [
      kind === 'credit'
        ? [service, `−${one}`, money(sum), money(-sum)]
        : [service, one, money(sum), money(sum)],
    ]
  }
  const one = t('invoice.pdf.quantityOne')
  const { meeting } = work
  const met: Row[] = meeting
    ? [[lineText(line, locale), one, money(meeting.netCents), money(meeting.netCents)]]
    : []
  const done: Row[] =
    work.minutes > 0
      ? [workRow(work, line.titles[locale], { isVat: Boolean(vatBasisPoints), locale })]
      : []
  if (!advance) return [...met, ...done]
  return [
    ...met,
    ...done,
    [
      t('invoice.pdf.lessAdvance', {
        number: advance.number,
        date: invoiceDay(new Date(advance.issuedAt), locale),
      }),
      '',
      '',
      money(-advance.netCents),
    ],
  ]
}

/** A meeting with its duration, or the title of a fixed-price task. */
const lineText = ({ titles, durationMinutes }: InvoiceLine, locale: Locale): string =>
  durationMinutes === null
    ? titles[locale]
    : translators[locale]('invoice.pdf.line', { title: titles[locale], n: durationMinutes })

/**
 * The work of a final invoice. Without VAT it is hours times rate. The agreed rate includes VAT,
 * and a rate without VAT that is rounded to cents times the hours is not the sum without VAT. So
 * with VAT the row is one amount, and its text multiplies the hours with the agreed rate.
 */
function workRow(
  work: NonNullable<InvoiceContent['work']>,
  title: string,
  { isVat, locale }: { isVat: boolean; locale: Locale },
): Row {
  const t = translators[locale]
  const money = (cents: number) => formatMoney(cents, locale)
  const { minutes, hourlyRateCents, whole, meeting, description } = work
  const hours = formatHours(minutes, locale)
  const name = meeting ? t('invoice.pdf.further') : title
  const sum = money(whole.netCents - (meeting?.netCents ?? 0))
  const about = isShort(description) ? description : null
  if (!isVat)
    return [
      [name, about].filter(Boolean).join('\n'),
      t('invoice.pdf.hours', { hours }),
      money(hourlyRateCents),
      sum,
    ]
  const counted = t('invoice.pdf.hoursAtRate', {
    hours,
    rate: money(hourlyRateCents),
    sum: money(workCents(work)),
  })
  return [[name, about, counted].filter(Boolean).join('\n'), t('invoice.pdf.quantityOne'), sum, sum]
}

/** A short description is in its row, a long one beneath the table. */
export const isShort = (description: string | null): boolean => (description?.length ?? 0) <= 160
