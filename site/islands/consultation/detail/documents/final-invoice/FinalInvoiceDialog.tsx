import type { DocumentsView } from '../../../../../../modules/invoice/index.ts'
import type { Locale } from '../../../../../../modules/shared/index.ts'
import { formatMoney } from '../../../../../../modules/shared/money.ts'
import type { IslandTranslate } from '../../../../i18n.ts'
import { Dialog } from '../../../../parts/Dialog.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { InvoicePreview } from './InvoicePreview.tsx'
import { useFinalInvoice, type InvoiceBasis } from './use-final-invoice.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  consultationId: string
  basis: InvoiceBasis
  t: IslandTranslate
  locale: Locale
  onSent: (papers: DocumentsView) => void
}

/** The final invoice: drafted from hours and rate with a preview, or an uploaded PDF. */
export function FinalInvoiceDialog({
  isOpen,
  onClose,
  consultationId,
  basis,
  t,
  locale,
  onSent,
}: Props) {
  const money = (cents: number) => formatMoney(cents, locale)
  const invoice = useFinalInvoice({
    consultationId,
    basis,
    t,
    locale,
    onSent(papers) {
      onSent(papers)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('invoice.final.title')}
      closeLabel={t('site.form.close')}
    >
      {invoice.refusal && (
        <p className="notice notice--stop" role="alert">
          {invoice.refusal}
        </p>
      )}
      {invoice.preview ? (
        <InvoicePreview
          {...{ t, locale, money }}
          preview={invoice.preview}
          isSending={invoice.isSending}
          onSend={invoice.send}
          onBack={invoice.closePreview}
        />
      ) : (
        <InvoiceForm {...{ invoice, basis, t, money }} />
      )}
    </Dialog>
  )
}
