import { useState } from 'react'
import type { BookingTerms } from '../../../modules/consultation/index.ts'
import type { PresentedMatter } from '../../../modules/matter/index.ts'
import type { Locale } from '../../../modules/shared/index.ts'
import { api } from '../api.ts'
import { island } from '../data/island.tsx'
import { useChange } from '../data/use-change.ts'
import type { IslandMessages } from '../i18n.ts'
import { Button } from '../parts/Button.tsx'
import { useT } from '../use-t.ts'
import { KeepsOpen } from './KeepsOpen.tsx'
import { DocumentRequests } from './documents/DocumentRequests.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { MessageComposer } from './MessageComposer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { MessageSearch } from './MessageSearch.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { useMatter } from './use-matter.ts'
import './matter.css'

/** With fewer messages a look finds them sooner. */
const SEARCHED_FROM = 10

type Props = {
  matter: PresentedMatter
  locale: Locale
  messages: IslandMessages
  /** Limits for files. */
  terms: BookingTerms
  /** Each consultation's address and its day in words. */
  consultations: ReadonlyArray<{ id: string; href: string; text: string }>
  /** `{id}` stands for the id of a matter. */
  matterHref: string
  /** Where a client finds another lawyer. */
  lawyersHref: string
  /** For the first rendering on the server and in the browser. */
  serverNow: string
  /** The reader's day, as a date. */
  today: string
  /** Work that is not finished: until then the lawyer cannot end the conversation. */
  openTasks: ReadonlyArray<{ href: string; title: string }>
}

/** The messages of a matter, its consultations, and what each side can do. */
export const MatterThread = island(Content)

function Content({
  matter: first,
  locale,
  messages,
  terms,
  consultations,
  matterHref,
  lawyersHref,
  serverNow,
  today,
  openTasks,
}: Props) {
  const t = useT(messages, locale)
  const { matter, take, showEarlier } = useMatter(first, t)
  const [isClosing, setClosing] = useState(false)
  const [moved, setMoved] = useState<string>()
  const { id, side, closedAt, closedBy, counterpart } = matter
  const shared = { t, locale, id, counterpart, serverNow }
  const reopen = useChange(
    (_: void, headers) =>
      api.DELETE('/api/matters/{id}/closing', { params: { path: { id } }, headers }),
    (response) => take(response, t('matter.thread.reopened')),
  )

  return (
    <div className="matter">
      <div className="matter__talk">
        <section className="matter__thread" aria-labelledby="messages">
          <h2 className="text-25" id="messages">
            {t('matter.thread.title')}
          </h2>
          {(matter.hasEarlier || matter.messages.length >= SEARCHED_FROM) && (
            <MessageSearch {...shared} />
          )}
          <MessageLog
            {...shared}
            messages={matter.messages}
            hasEarlier={matter.hasEarlier}
            showEarlier={showEarlier}
          />
          {matter.canWrite ? (
            <MessageComposer {...shared} terms={terms} take={take} />
          ) : (
            <p className="notice">
              {closedAt
                ? t('matter.thread.closed', {
                    by: closedBy === side ? 'you' : (closedBy ?? 'system'),
                  })
                : t('matter.thread.gone')}
              {side === 'client' && counterpart.isDeleted && (
                <>
                  {' '}
                  <a href={lawyersHref}>{t('matter.thread.otherLawyers')}</a>
                </>
              )}
            </p>
          )}
        </section>
        <DocumentRequests {...{ t, locale, matter, terms, take, today }} />
      </div>
      <aside className="matter__facts">
        <h2 className="text-25" id="meetings">
          {t('matter.thread.consultations')}
        </h2>
        <ul className="rows">
          {consultations.map(({ id: consultationId, href, text }) => (
            <li key={consultationId}>
              <a href={href}>{text}</a>
              {matter.otherMatters.length > 0 && (
                <Button tone="plain" size="small" onClick={() => setMoved(consultationId)}>
                  {t('matter.thread.move')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {matter.canClose && openTasks.length > 0 && <KeepsOpen t={t} tasks={openTasks} />}
        {matter.canClose && openTasks.length === 0 && (
          <Button tone="quiet" size="small" onClick={() => setClosing(true)}>
            {t('matter.thread.close')}
          </Button>
        )}
        {matter.canReopen && (
          <Button
            tone="quiet"
            size="small"
            isBusy={reopen.isPending}
            onClick={() => void reopen.run()}
          >
            {t('matter.thread.reopen')}
          </Button>
        )}
        <p className="hint">{t('matter.thread.secret')}</p>
      </aside>
      {isClosing && <CloseDialog {...{ t, id, take }} onClose={() => setClosing(false)} />}
      {moved && (
        <MoveDialog
          t={t}
          consultationId={moved}
          others={matter.otherMatters}
          matterHref={matterHref}
          onClose={() => setMoved(undefined)}
        />
      )}
    </div>
  )
}
