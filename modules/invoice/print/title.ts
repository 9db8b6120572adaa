import type { MessageKey } from '#modules/shared'
import type { Invoice } from '../invoice.ts'

/**
 * What a paper is called depends on whether its issuer pays VAT: only a VAT payer issues a „PVM
 * sąskaita faktūra“.
 */
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
