import type { MessageKey } from '#modules/shared'
import type { Invoice } from '../invoice.ts'

/** Only a VAT payer issues a „PVM sąskaita faktūra“. */
export function titleKey({ kind, vatBasisPoints }: Pick<Invoice, 'kind' | 'vatBasisPoints'>) {
  const isVat = vatBasisPoints !== null
  const titles = {
    advance: 'invoice.pdf.title.advance',
    invoice: isVat ? 'invoice.pdf.title.vat' : 'invoice.pdf.title.plain',
    credit: isVat ? 'invoice.pdf.title.creditVat' : 'invoice.pdf.title.credit',
    final: isVat ? 'invoice.pdf.title.vat' : 'invoice.pdf.title.plain',
  } as const satisfies Record<Invoice['kind'], MessageKey>
  return titles[kind]
}
