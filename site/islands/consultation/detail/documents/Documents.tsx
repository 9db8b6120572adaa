import { useEffect, useState } from 'react'
import type { DocumentsView } from '../../../../../modules/invoice/index.ts'
import type { MessageKey } from '../../../../../modules/shared/index.ts'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../parts/Button.tsx'
import { useChange } from '../../../data/use-change.ts'
import type { Take } from '../../../data/use-take.ts'
import { CancelInvoiceDialog } from './CancelInvoiceDialog.tsx'
import { FinalInvoiceDialog } from './final-invoice/FinalInvoiceDialog.tsx'
import { saveAnswer, downloadDocument } from './download-document.ts'
import { howToPay, sumAndDay } from '../next-step/say-debt.ts'
import type { SharedProps } from '../shared-props.ts'

/**
 * Invoices, the signed agreement and its extract as files. The lawyer can also send the final
 * invoice.
 */
export function Documents({
  consultation,
  t,
  locale,
  papers,
  takePapers,
  settingsHref,
}: SharedProps & {
  papers: DocumentsView
  takePapers: Take<DocumentsView>
  settingsHref: string
}) {
  const { id, side, price, agreement, counterpart } = consultation
  const [isOpen, setOpen] = useState(false)
  const path = { id }

  // The link at the end of the call leads here.
  useEffect(() => {
    const look = () => {
      if (!papers.final || location.hash !== '#final-invoice') return
      history.replaceState(history.state, '', location.pathname + location.search)
      setOpen(true)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [papers])
  const confirmPaid = useChange(
    (_: void, headers) =>
      api.PUT('/api/consultations/{id}/final-invoice-payment', { params: { path }, headers }),
    (answer) => takePapers(answer),
  )

  // The law provides an extract for advocates only, not for advisors. The server decides, because
  // this page does not know the lawyer's status.
  const unpaid = papers.toPay ?? papers.ownFile
  const isSigned = agreement.signedAt !== null
  if (papers.items.length === 0 && !isSigned && !papers.final && !papers.onlyFirm) return null
  return (
    <section className="consultation__panel" aria-labelledby="papers">
      <h2 className="consultation__heading" id="papers">
        {t('invoice.papers.title')}
      </h2>
      <ul className="consultation__files consultation__papers">
        {papers.items.map((paper) => (
          <li key={`${paper.kind} ${paper.name}`}>
            <button
              className="link"
              type="button"
              onClick={() => void downloadDocument(paper, { consultation, locale, t })}
            >
              {paper.isFile ? paper.name : paper.title}
            </button>
            <span className="hint">
              {paper.isFile
                ? paper.title
                : `${paper.number} · ${paper.kind === 'credit' ? '−' : ''}${formatMoney(paper.totalCents, locale)}`}
            </span>
          </li>
        ))}
        {isSigned && (
          <li>
            <button
              className="link"
              type="button"
              onClick={() =>
                void saveAnswer(
                  api.GET('/api/consultations/{id}/agreement/pdf', {
                    params: { path },
                    parseAs: 'blob',
                  }),
                  t('invoice.papers.agreementFile', { number: consultation.number }),
                  t,
                )
              }
            >
              {t('invoice.papers.agreement')}
            </button>
            <span className="hint">{t('invoice.papers.sealed')}</span>
          </li>
        )}
        {isSigned && side === 'lawyer' && (
          <li>
            <button
              className="link"
              type="button"
              onClick={() =>
                void saveAnswer(
                  api.GET('/api/consultations/{id}/agreement/extract', {
                    params: { path, query: { language: locale } },
                    parseAs: 'blob',
                  }),
                  `${consultation.number}-${t('invoice.papers.extractFile')}.pdf`,
                  t,
                )
              }
            >
              {t('invoice.papers.extract')}
            </button>
            <span className="hint">{t('invoice.papers.extractHint')}</span>
          </li>
        )}
      </ul>
      {papers.toPay && !papers.toPay.isConfirmedHere && (
        <p className="small">
          <strong>{t('invoice.papers.toPay', sumAndDay(papers.toPay, locale))}</strong>
        </p>
      )}
      {papers.toPay && (
        <p className="small">
          {side === 'client'
            ? howToPay(papers.toPay, t)
            : t('invoice.papers.toPayForLawyer', sumAndDay(papers.toPay, locale))}
        </p>
      )}
      {papers.ownFile && (
        <p className="small">
          {side === 'client'
            ? t('invoice.papers.ownFileHow')
            : t('invoice.papers.ownFileForLawyer')}
        </p>
      )}
      {unpaid && !unpaid.isConfirmedHere && (
        <p className="small">{t('invoice.papers.notConfirmedHere')}</p>
      )}
      {unpaid && side === 'lawyer' && (
        <Button
          tone="quiet"
          size="small"
          isBusy={confirmPaid.isPending}
          onClick={() => void confirmPaid.run()}
        >
          {t('invoice.papers.paid')}
        </Button>
      )}
      {papers.finalPaidAt && <p className="small">{t('invoice.papers.finalPaid')}</p>}
      {side === 'client' && counterpart.firmName && !price.paidAt && price.payment === 'before' && (
        <p className="small">
          <a href={settingsHref}>{t('invoice.papers.buyer')}</a>
        </p>
      )}
      {papers.onlyFirm && (
        <p className="small">{t('invoice.papers.onlyFirm', { firm: papers.onlyFirm })}</p>
      )}
      {papers.mayCancelFinal && (
        <>
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
            {t('invoice.final.cancel')}
          </Button>
          <CancelInvoiceDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            consultationId={id}
            t={t}
            onCancelled={(left) => void takePapers({ data: left }, t('invoice.final.cancelled'))}
          />
        </>
      )}
      {papers.final && (
        <>
          {papers.final.isWanted && <p className="small">{t('invoice.papers.wanted')}</p>}
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
            {t('invoice.final.open' satisfies MessageKey)}
          </Button>
          <FinalInvoiceDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            consultationId={id}
            basis={papers.final}
            t={t}
            locale={locale}
            onSent={(sent) => void takePapers({ data: sent }, t('invoice.final.sent'))}
          />
        </>
      )}
    </section>
  )
}
