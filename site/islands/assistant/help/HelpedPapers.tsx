import { useState } from 'react'
import { atNoon, formatDate } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { island, type IslandProps, useChange, useRead } from '../../data/index.ts'
import { AskDialog } from '../../matter/documents/AskDialog.tsx'
import '../../matter/documents/documents.css'
import { Button } from '../../parts/Button.tsx'
import '../assistant.css'
import type { Papers } from './types.ts'

type Props = {
  /** Of the help. */
  id: string
  papers: Papers
  /** The day of the reader, as a date. */
  today: string
}

/** Documents that the client was asked for: which came, and a way to ask for more. */
export const HelpedPapers = island<Props>(Content)

function Content({ t, locale, id, papers, today }: IslandProps & Props) {
  const [isAsking, setAsking] = useState(false)
  const params = { path: { id, matterId: papers.id } }
  const { data, take } = useRead<Papers>({
    t,
    key: ['helped-papers', id, papers.id],
    read: () => api.GET('/api/helped-lawyers/{id}/matters/{matterId}/papers', { params }),
    first: papers,
    isAbout: () => true,
  })
  const withdraw = useChange(
    (requestId: string, headers) =>
      api.DELETE('/api/helped-lawyers/{id}/matters/{matterId}/document-requests/{requestId}', {
        params: { path: { ...params.path, requestId } },
        headers,
      }),
    (response) => take(response, t('matter.documents.withdrawn')),
  )
  const day = (date: Date) => formatDate(date, locale)
  return (
    <section className="documents" aria-labelledby="papers">
      <h2 className="text-25" id="papers">
        {t('assistant.help.matters.papers')}
      </h2>
      {data.requests.length === 0 && (
        <p className="muted">{t('assistant.help.matters.noPapers')}</p>
      )}
      <ul className="documents__list">
        {data.requests.map((request) => (
          <li key={request.id} data-status={request.status}>
            <div className="documents__what">
              <p className="documents__title">{request.title}</p>
              <p className="hint">{stateOf(request)}</p>
            </div>
            {data.canAsk && request.status !== 'given' && (
              <Button
                tone="plain"
                size="small"
                isBusy={withdraw.pending.includes(request.id)}
                aria-label={t('assistant.help.matters.withdrawNamed', { title: request.title })}
                onClick={() => void withdraw.run(request.id)}
              >
                {t('assistant.help.matters.withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.canAsk && (
        <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
          {t('assistant.help.matters.ask')}
        </Button>
      )}
      {isAsking && (
        <AskDialog
          {...{ t, today }}
          id={data.id}
          onAsk={async (body, headers) =>
            take(
              await api.POST('/api/helped-lawyers/{id}/matters/{matterId}/document-requests', {
                params,
                body,
                headers,
              }),
              t('matter.documents.asked'),
              'form',
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )

  function stateOf({
    status,
    askedAt,
    askedBy,
    dueOn,
    answeredAt,
    fileCount,
  }: Papers['requests'][number]) {
    const answered = answeredAt ? day(new Date(answeredAt)) : ''
    return [
      t('assistant.help.matters.asked', { day: day(new Date(askedAt)) }),
      askedBy && t('assistant.help.matters.byAssistant', { name: askedBy }),
      status === 'asked' && dueOn && t('assistant.help.matters.due', { day: day(atNoon(dueOn)) }),
      status === 'given' && t('assistant.help.matters.given', { day: answered }),
      status === 'missing' && t('assistant.help.matters.missing'),
      fileCount > 0 && t('assistant.help.matters.files', { n: fileCount }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
