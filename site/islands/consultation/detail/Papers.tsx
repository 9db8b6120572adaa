import { useCallback, useEffect, useState } from 'react'
import type { PapersView } from '../../../../modules/invoice/index.ts'
import type { MessageKey } from '../../../../modules/shared/index.ts'
import { formatMoney } from '../../../../modules/shared/money.ts'
import { formatDate } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { Button } from '../../Button.tsx'
import { sayRefusal } from '../../refusal.ts'
import { saveFile } from '../../save-file.ts'
import { toast } from '../../toast.ts'
import { CancelInvoiceDialog } from './CancelInvoiceDialog.tsx'
import { FinalInvoiceDialog } from './FinalInvoiceDialog.tsx'
import type { SharedProps } from './shared-props.ts'

type Paper = PapersView['items'][number]

/** Invoices, the signed agreement and its extract, each as a file; and for the lawyer the final invoice to send. */
export function Papers({ consultation, t, locale, settingsHref, onRead }: SharedProps & { settingsHref: string; /** Other parts say what papers decide: what is still to be paid, and whether VAT is in the price. */ onRead: (papers: PapersView) => void }) {
  const { id, side, status, price, agreement, counterpart } = consultation
  const [papers, setPapers] = useState<PapersView>()
  useEffect(() => { if (papers) onRead(papers) }, [papers, onRead])
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const path = { id }

  const load = useCallback(async () => {
    const { data } = await api.GET('/api/consultations/{id}/papers', { params: { path: { id } } })
    if (data) setPapers(data)
  }, [id])
  // The end of the call leads here.
  useEffect(() => {
    const look = () => {
      if (!papers?.final || location.hash !== '#final-invoice') return
      history.replaceState(history.state, '', location.pathname + location.search)
      setOpen(true)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [papers])
  // What happened to the consultation may have issued a paper.
  useEffect(() => { void load() }, [load, status, price.paidAt, price.refundedAt, agreement.signedAt])

  async function confirmPaid(): Promise<void> {
    setBusy(true)
    const { data, error } = await api.PUT('/api/consultations/{id}/final-invoice-payment', { params: { path } })
    setBusy(false)
    if (data) return setPapers(data)
    sayRefusal(error, t)
  }

  const save = async (asked: Promise<{ data?: unknown; error?: unknown }>, name: string) => {
    const { data, error } = await asked
    if (!error && data) return saveFile(data, name)
    sayRefusal(error, t)
  }
  const open = ({ kind, isFile, name, number }: Paper) => save(
    isFile ? api.GET('/api/consultations/{id}/final-invoice-file', { params: { path }, parseAs: 'blob' })
      : api.GET('/api/consultations/{id}/invoices/{kind}/pdf', { params: { path: { id, kind }, query: { language: locale, number } }, parseAs: 'blob' }),
    name,
  )
  // An advisor is no advocate: the law knows no extract of theirs. The lawyer's own page does not say what they are; the server does.
  const isSigned = agreement.signedAt !== null
  if (!papers || (papers.items.length === 0 && !isSigned && !papers.final && !papers.onlyFirm)) return null
  return (
    <section className="consultation__panel" aria-labelledby="papers">
      <h2 className="consultation__heading" id="papers">{t('invoice.papers.title')}</h2>
      <ul className="consultation__files consultation__papers">
        {papers.items.map((paper) => (
          <li key={`${paper.kind} ${paper.name}`}>
            <button className="link" type="button" onClick={() => void open(paper)}>{paper.isFile ? paper.name : paper.title}</button>
            <span className="hint">{paper.isFile ? paper.title : `${paper.number} · ${paper.kind === 'credit' ? '−' : ''}${formatMoney(paper.totalCents, locale)}`}</span>
          </li>
        ))}
        {isSigned && (
          <li>
            <button className="link" type="button" onClick={() => void save(api.GET('/api/consultations/{id}/agreement/pdf', { params: { path }, parseAs: 'blob' }), t('invoice.papers.agreementFile', { number: consultation.number }))}>{t('invoice.papers.agreement')}</button>
            <span className="hint">{t('invoice.papers.sealed')}</span>
          </li>
        )}
        {isSigned && side === 'lawyer' && (
          <li>
            <button className="link" type="button" onClick={() => void save(api.GET('/api/consultations/{id}/agreement/extract', { params: { path, query: { language: locale } }, parseAs: 'blob' }), `${consultation.number}-${t('invoice.papers.extractFile')}.pdf`)}>{t('invoice.papers.extract')}</button>
            <span className="hint">{t('invoice.papers.extractHint')}</span>
          </li>
        )}
      </ul>
      {papers.toPay && !papers.toPay.isConfirmedHere && <p className="small"><strong>{t('invoice.papers.toPay', sumAndDay(papers.toPay, locale))}</strong></p>}
      {papers.toPay && <p className="small">{side === 'client' ? howToPay(papers.toPay, t) : t('invoice.papers.toPayForLawyer', sumAndDay(papers.toPay, locale))}</p>}
      {papers.toPay && !papers.toPay.isConfirmedHere && <p className="small">{t('invoice.papers.notConfirmedHere')}</p>}
      {papers.toPay && side === 'lawyer' && <Button tone="quiet" size="small" isBusy={isBusy} onClick={() => void confirmPaid()}>{t('invoice.papers.paid')}</Button>}
      {papers.finalPaidAt && <p className="small">{t('invoice.papers.finalPaid')}</p>}
      {side === 'client' && counterpart.firmName && !price.paidAt && price.payment === 'before' && <p className="small"><a href={settingsHref}>{t('invoice.papers.buyer')}</a></p>}
      {papers.onlyFirm && <p className="small">{t('invoice.papers.onlyFirm', { firm: papers.onlyFirm })}</p>}
      {papers.mayCancelFinal && (
        <>
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>{t('invoice.final.cancel')}</Button>
          <CancelInvoiceDialog isOpen={isOpen} onClose={() => setOpen(false)} consultationId={id} t={t} onCancelled={(left) => { setPapers(left); toast({ tone: 'verified', text: t('invoice.final.cancelled') }) }} />
        </>
      )}
      {papers.final && (
        <>
          {papers.final.isWanted && <p className="small">{t('invoice.papers.wanted')}</p>}
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>{t('invoice.final.open' satisfies MessageKey)}</Button>
          <FinalInvoiceDialog isOpen={isOpen} onClose={() => setOpen(false)} consultationId={id} begins={papers.final} t={t} locale={locale} onSent={(sent) => { setPapers(sent); toast({ tone: 'verified', text: t('invoice.final.sent') }) }} />
        </>
      )}
    </section>
  )
}

type ToPay = NonNullable<PapersView['toPay']>

export const sumAndDay = ({ totalCents, dueAt }: ToPay, locale: SharedProps['locale']) => ({
  amount: formatMoney(totalCents, locale),
  day: formatDate(new Date(dueAt), locale),
})

export const howToPay = ({ payee, bankAccount, number }: ToPay, t: SharedProps['t']): string => t('invoice.papers.toPayHow', { payee, account: bankAccount?.replace(/(.{4})(?=.)/g, '$1\u00a0') ?? 'none', number })
