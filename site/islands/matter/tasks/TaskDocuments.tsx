import type { PresentedFixedPriceTask } from '../../../../modules/fixed-price-task/index.ts'
import type { DocumentsView } from '../../../../modules/invoice/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoney } from '../../../../modules/shared/money.ts'
import { island } from '../../data/island.tsx'
import type { IslandMessages } from '../../i18n.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useT } from '../../use-t.ts'
import { downloadAgreement, downloadExtract, downloadInvoice } from './download.ts'
import './tasks.css'

type Props = {
  task: PresentedFixedPriceTask
  locale: Locale
  messages: IslandMessages
  /** The oldest first. */
  invoices: DocumentsView['items']
}

/** The invoices of the task, its signed agreement, and for the lawyer the extract of it. */
export const TaskDocuments = island(Content)

function Content({ task, locale, messages, invoices }: Props) {
  const t = useT(messages, locale)
  if (invoices.length === 0 && !task.signedAt) return null
  return (
    <section aria-labelledby="task-documents">
      <h2 className="text-25" id="task-documents">
        {t('fixed-price-task.work.documents')}
      </h2>
      {invoices.map((invoice) => (
        <Row
          key={invoice.number}
          name={invoice.title}
          hint={`${invoice.number} · ${invoice.kind === 'credit' ? '−' : ''}${formatMoney(invoice.totalCents, locale)}`}
          onClick={() => void downloadInvoice(task, invoice, { locale, t })}
        />
      ))}
      {task.signedAt && (
        <Row
          name={t('fixed-price-task.work.pdf')}
          onClick={() => void downloadAgreement(task, t)}
        />
      )}
      {task.signedAt && task.side === 'lawyer' && (
        <Row
          name={t('fixed-price-task.work.extract')}
          onClick={() => void downloadExtract(task, t)}
        />
      )}
    </section>
  )
}

const Row = (props: { name: string; hint?: string; onClick: () => void }) => (
  <p className="tasks__file">
    <Icon name="file" />
    <button className="link" type="button" onClick={props.onClick}>
      {props.name}
    </button>
    {props.hint && <span className="hint">{props.hint}</span>}
  </p>
)
