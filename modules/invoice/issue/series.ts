import type { InvoiceKind } from '../invoice.ts'

const ENDINGS = {
  advance: 'AV',
  invoice: null,
  credit: 'KR',
  final: null,
} as const satisfies Record<InvoiceKind, string | null>

/**
 * Each kind has its own series, so that none has gaps. In law invoices and final invoices are the
 * same document and share one. An issuer without a series gets "SF".
 */
export function seriesOf(own: string | null, kind: InvoiceKind): string {
  const ending = ENDINGS[kind]
  if (ending === null) return own ?? 'SF'
  return own ? `${own}-${ending}` : ending
}

/** The series of credit notes of invoices of this series. */
export const creditSeriesOf = (corrected: string): string =>
  corrected === 'SF' ? 'KR' : `${corrected}-KR`
