import { formatMoney, LANGUAGE_TAGS, splitVat, translators, type Locale } from '#modules/shared'
import type { Invoice, Paper } from './invoice.ts'
import { paperDay } from './paper-day.ts'

type Row = readonly [service: string, quantity: string, unitPrice: string, sum: string]

/** The lines of a paper: what was bought, and what of it was paid in advance. Without VAT where the issuer pays it. */
export function rowsOf(invoice: Invoice, { line, work, advance, corrects, reason }: Paper, locale: Locale): Row[] {
  const t = translators[locale]
  const money = (cents: number) => formatMoney(cents, locale)
  const { kind, vatBasisPoints, totalCents, netCents } = invoice
  if (kind === 'credit' && (reason?.kind === 'cancelled' || corrects?.isWhole === false)) {
    // A part of the price is no part of the service: the price goes down, the service was given whole.
    const [what, sum] = [reason?.kind === 'cancelled' ? t('invoice.pdf.cancels', { number: corrects?.number ?? '' }) : t('invoice.pdf.reduces', { title: line.titles[locale] }), (netCents ?? totalCents)]
    return [[what, t('invoice.pdf.quantityOne'), money(0 - sum), money(0 - sum)]]
  }
  if (!work) {
    const sum = netCents ?? totalCents
    const [service, one] = [t('invoice.pdf.line', { title: line.titles[locale], n: line.durationMinutes }), t('invoice.pdf.quantityOne')]
    return [kind === 'credit' ? [service, `−${one}`, money(sum), money(-sum)] : [service, one, money(sum), money(sum)]]
  }
  const rate = vatBasisPoints === null ? work.hourlyRateCents : splitVat(work.hourlyRateCents, vatBasisPoints).netCents
  const hours = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 1 }).format(work.minutes / 60)
  const { meeting } = work
  const met: Row[] = meeting ? [[t('invoice.pdf.line', { title: line.titles[locale], n: line.durationMinutes }), t('invoice.pdf.quantityOne'), money(meeting.netCents), money(meeting.netCents)]] : []
  const told = isShort(work.description) && work.description
  const done: Row[] = work.minutes > 0 ? [[[meeting ? t('invoice.pdf.further') : line.titles[locale], told].filter(Boolean).join('\n'), t('invoice.pdf.hours', { hours }), money(rate), money(work.whole.netCents - (meeting?.netCents ?? 0))]] : []
  if (!advance) return [...met, ...done]
  return [...met, ...done, [t('invoice.pdf.lessAdvance', { number: advance.number, date: paperDay(new Date(advance.issuedAt), locale) }), '', '', money(-advance.netCents)]]
}

/** What was done stands in its row where it fits there; a long one stands beneath the table, on the whole width. */
export const isShort = (description: string | null): boolean => (description?.length ?? 0) <= 160
