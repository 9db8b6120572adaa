import { useEffect, useState } from 'react'
import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import type { MessageKey } from '../../../../../modules/shared/index.ts'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../parts/Button.tsx'
import { useChange, type Take } from '../../../data/index.ts'
import { CancelInvoiceDialog } from './CancelInvoiceDialog.tsx'
import { FinalInvoiceDialog } from './final-invoice/FinalInvoiceDialog.tsx'
import { downloadAgreement, downloadDocument, downloadExtract } from './download-document.ts'
import { sumAndDay } from '../next-step/say-debt.ts'
import type { SharedProps } from '../shared-props.ts'
import { InvoiceQuestion } from './InvoiceQuestion.tsx'
import { PayInvoice } from './PayInvoice.tsx'

/** Whether there is anything to show. */
export const hasDocuments = (
  { agreement }: SharedProps['consultation'],
  { items, final, onlyFirm }: DocumentsView,
): boolean => items.length > 0 || agreement.signedAt !== null || final !== null || onlyFirm !== null

/**
 * Invoices, the signed agreement and its extract as files. The lawyer can also send the final
 * invoice.
 */
export function Documents({
  consultation,
  t,
  locale,
  now,
  documents,
  takeDocuments,
  settingsHref,
  paymentHref,
  contactHref,
}: SharedProps & {
  documents: DocumentsView
  takeDocuments: Take<DocumentsView>
  settingsHref: string
  paymentHref: string
  contactHref: string
}) {
  const { id, side, price, counterpart } = consultation
  const [isOpen, setOpen] = useState(false)

  // The link at the end of the call leads here.
  useEffect(() => {
    const look = () => {
      if (!documents.final || location.hash !== '#final-invoice') return
      history.replaceState(history.state, '', location.pathname + location.search)
      setOpen(true)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [documents])
  return (
    <section aria-labelledby="documents">
      <DocumentList {...{ consultation, documents, t, locale }} />
      <Owed {...{ consultation, documents, takeDocuments, paymentHref, t, locale, now }} />
      <InvoiceQuestion
        {...{ consultation, documents, takeDocuments, contactHref, t, locale, now }}
      />
      {documents.finalPaidAt && <p className="small">{t('invoice.documents.finalPaid')}</p>}
      {side === 'client' && counterpart.firmName && !price.paidAt && price.payment === 'before' && (
        <p className="small">
          <a href={settingsHref}>{t('invoice.documents.buyer')}</a>
        </p>
      )}
      {documents.onlyFirm && (
        <p className="small">{t('invoice.documents.onlyFirm', { firm: documents.onlyFirm })}</p>
      )}
      {documents.mayCancelFinal && (
        <>
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
            {t('invoice.final.cancel')}
          </Button>
          <CancelInvoiceDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            consultationId={id}
            t={t}
            onCancelled={(left) => void takeDocuments({ data: left }, t('invoice.final.cancelled'))}
          />
        </>
      )}
      {documents.final && (
        <>
          {documents.final.isWanted && <p className="small">{t('invoice.documents.wanted')}</p>}
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
            {t('invoice.final.open' satisfies MessageKey)}
          </Button>
          <FinalInvoiceDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            consultationId={id}
            basis={documents.final}
            t={t}
            locale={locale}
            onSent={(sent) => void takeDocuments({ data: sent }, t('invoice.final.sent'))}
          />
        </>
      )}
    </section>
  )
}

type ListProps = Pick<SharedProps, 'consultation' | 'locale' | 'now' | 't'> & {
  documents: DocumentsView
}

/** What can be downloaded: the papers of the meeting apart from those of fixed-price tasks. */
function DocumentList({ consultation, documents, t, locale }: Omit<ListProps, 'now'>) {
  const isSigned = consultation.agreement.signedAt !== null
  // The law provides an extract for advocates only, not for advisors. The server decides, because
  // this page does not know the lawyer's status.
  const hasExtract = isSigned && consultation.side === 'lawyer'
  const ofTasks = documents.items.filter(({ taskId }) => taskId !== null)
  const ofMeeting = documents.items.filter(({ taskId }) => taskId === null)
  const isApart = ofTasks.length > 0 && (ofMeeting.length > 0 || isSigned)
  const invoiceRow = (issued: DocumentsView['items'][number]) => (
    <li key={`${issued.kind} ${issued.name}`}>
      <button
        className="link"
        type="button"
        onClick={() => void downloadDocument(issued, { consultation, locale, t })}
      >
        {issued.isFile ? issued.name : issued.title}
      </button>
      <span className="hint">
        {issued.isFile
          ? issued.title
          : `${issued.number} · ${issued.kind === 'credit' ? '−' : ''}${formatMoney(issued.totalCents, locale)}`}
      </span>
    </li>
  )
  return (
    <>
      {isApart && <h3 className="documents__of">{t('invoice.documents.ofMeeting')}</h3>}
      {(ofMeeting.length > 0 || isSigned) && (
        <ul className="consultation__files consultation__documents">
          {ofMeeting.map(invoiceRow)}
          {isSigned && (
            <li>
              <button
                className="link"
                type="button"
                onClick={() => void downloadAgreement({ consultation, locale, t })}
              >
                {t('invoice.documents.agreement')}
              </button>
              <span className="hint">{t('invoice.documents.sealed')}</span>
            </li>
          )}
          {hasExtract && (
            <li>
              <button
                className="link"
                type="button"
                onClick={() => void downloadExtract({ consultation, locale, t })}
              >
                {t('invoice.documents.extract')}
              </button>
              <span className="hint">{t('invoice.documents.extractHint')}</span>
            </li>
          )}
        </ul>
      )}
      {ofTasks.length > 0 && (
        <>
          <h3 className="documents__of">{t('invoice.documents.ofTasks')}</h3>
          <ul className="consultation__files consultation__documents">{ofTasks.map(invoiceRow)}</ul>
        </>
      )}
    </>
  )
}

type OwedProps = ListProps & { takeDocuments: Take<DocumentsView>; paymentHref: string }

/** What the final invoice still asks for: how the client pays it, and the lawyer's "it is paid". */
function Owed({ consultation, documents, takeDocuments, paymentHref, t, locale, now }: OwedProps) {
  const { id, side } = consultation
  const unpaid = documents.toPay ?? documents.ownFile
  const confirmPaid = useChange(
    (_: void, headers) =>
      api.PUT('/api/consultations/{id}/final-invoice-payment', {
        params: { path: { id } },
        headers,
      }),
    (response) => takeDocuments(response),
  )
  return (
    <>
      {documents.toPay && !documents.toPay.isConfirmedHere && (
        <p className="small">
          <strong>
            {t('invoice.documents.toPay', sumAndDay(documents.toPay, { locale, now }))}
          </strong>
        </p>
      )}
      {documents.toPay && side === 'lawyer' && !documents.question?.isOpen && (
        <p className="small">
          {t('invoice.documents.toPayForLawyer', sumAndDay(documents.toPay, { locale, now }))}
        </p>
      )}
      {documents.toPay && side === 'client' && (
        <PayInvoice toPay={documents.toPay} paymentHref={paymentHref} t={t} locale={locale} />
      )}
      {documents.ownFile && (
        <p className="small">
          {side === 'client'
            ? t('invoice.documents.ownFileHow')
            : t('invoice.documents.ownFileForLawyer')}
        </p>
      )}
      {unpaid && !unpaid.isConfirmedHere && (
        <p className="small">{t('invoice.documents.notConfirmedHere')}</p>
      )}
      {unpaid && side === 'lawyer' && (
        <Button
          tone="quiet"
          size="small"
          isBusy={confirmPaid.isPending}
          onClick={() => void confirmPaid.run()}
        >
          {t('invoice.documents.paid')}
        </Button>
      )}
    </>
  )
}
