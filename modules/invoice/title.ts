import type { MessageKey } from '#modules/shared'
import type { Invoice } from './invoice.ts'

/** What a paper is called depends on whether its issuer pays VAT: only a VAT payer issues a „PVM sąskaita faktūra“. */
export function titleKey({ kind, vatBasisPoints }: Pick<Invoice, 'kind' | 'vatBasisPoints'>) {
  const isVat = vatBasisPoints !== null
  switch (kind) {
    case 'advance': return 'invoice.pdf.title.advance' satisfies MessageKey
    case 'credit': return (isVat ? 'invoice.pdf.title.creditVat' : 'invoice.pdf.title.credit') satisfies MessageKey
    default: return (isVat ? 'invoice.pdf.title.vat' : 'invoice.pdf.title.plain') satisfies MessageKey
  }
}
