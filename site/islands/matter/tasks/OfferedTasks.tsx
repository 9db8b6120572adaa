import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { island } from '../../data/island.tsx'
import type { IslandMessages } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { toastOnNextPage } from '../../toast.ts'
import { useT } from '../../use-t.ts'
import { OfferDialog } from './OfferDialog.tsx'
import './tasks.css'

/** A task in words: its status with the deadline, and its price. */
export type TaskRow = {
  id: string
  href: string
  title: string
  status: string
  price: string
  /** It waits for the reader. */
  isYours: boolean
}

type Props = {
  /** The matter. */
  id: string
  locale: Locale
  messages: IslandMessages
  tasks: readonly TaskRow[]
  canOffer: boolean
  /** `{id}` stands for the id of a task. */
  taskHref: string
}

/** The fixed-price tasks of a matter; the lawyer may offer another. */
export const OfferedTasks = island(Content)

function Content({ id, locale, messages, tasks, canOffer, taskHref }: Props) {
  const t = useT(messages, locale)
  const [isOffering, setOffering] = useState(false)
  return (
    <section className="tasks" aria-labelledby="fixed-price-tasks">
      <h2 className="text-25" id="fixed-price-tasks">
        {t('fixed-price-task.list.title')}
      </h2>
      {tasks.length === 0 ? (
        <p className="muted">{t('fixed-price-task.list.none')}</p>
      ) : (
        <ul className="rows">
          {tasks.map(({ id: taskId, href, title, status, price, isYours }) => (
            <li key={taskId}>
              <a className="tasks__row" href={href}>
                <span className="tasks__title">{title}</span>
                <span className={isYours ? 'status status--wait' : 'hint'}>{status}</span>
                <span className="figures">{price}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {canOffer && (
        <Button tone="quiet" size="small" onClick={() => setOffering(true)}>
          {t('fixed-price-task.list.offer')}
        </Button>
      )}
      {isOffering && (
        <OfferDialog
          t={t}
          id={id}
          onClose={() => setOffering(false)}
          onDone={(taskId) => {
            toastOnNextPage({ tone: 'verified', text: t('fixed-price-task.offer.sent') })
            if (taskId) location.assign(taskHref.replace('{id}', taskId))
            else location.reload()
          }}
        />
      )}
    </section>
  )
}
