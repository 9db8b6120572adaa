import { useState } from 'react'
import type { BookingTerms } from '../../../../modules/consultation/index.ts'
import type { PresentedMatter, PresentedRequest } from '../../../../modules/matter/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { atNoon, formatDay, formatDeadlineDay } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { sizeText } from '../../consultation/booking/files/file-rules.ts'
import { useChange } from '../../data/use-change.ts'
import type { Take } from '../../data/use-take.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { downloadFile } from '../download-file.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { AskDialog } from './AskDialog.tsx'
import './documents.css'

type Props = {
  t: IslandTranslate
  locale: Locale
  matter: PresentedMatter
  terms: BookingTerms
  take: Take<PresentedMatter>
  /** The day of the reader, as a date. */
  today: string
}

/** The button of a request that is not the next one to answer. */
const TONES = {
  asked: 'quiet',
  given: 'plain',
  missing: 'plain',
} as const satisfies Record<PresentedRequest['status'], string>

/** Documents that the lawyer asked for, and what came of them. */
export function DocumentRequests({ t, locale, matter, terms, take, today }: Props) {
  const { id, side, documentRequests: requests, canAnswerDocuments, canAskForDocuments } = matter
  const [isAsking, setAsking] = useState(false)
  const [answering, setAnswering] = useState<{ request: PresentedRequest; doesNotHave: boolean }>()
  const withdraw = useChange(
    (requestId: string, headers) =>
      api.DELETE('/api/matters/{id}/document-requests/{requestId}', {
        params: { path: { id, requestId } },
        headers,
      }),
    (response) => take(response, t('matter.documents.withdrawn')),
  )
  if (requests.length === 0 && !canAskForDocuments) return null
  const next = requests.find(({ status }) => status === 'asked')?.id
  const answered = requests.filter(({ status }) => status !== 'asked').length
  return (
    <section className="documents" aria-labelledby="documents">
      <div className="documents__head">
        <h2 className="text-25" id="documents">
          {t('matter.documents.title')}
        </h2>
        {requests.length > 0 && (
          <p className="hint" role="status">
            {t('matter.documents.progress', { answered, all: requests.length })}
          </p>
        )}
      </div>
      {requests.length > 0 && (
        <ul className="documents__list">
          {requests.map((request) => (
            <li key={request.id} data-status={request.status}>
              <div className="documents__what">
                <p className="documents__title">{request.title}</p>
                <p className="hint" data-late={isLate(request, today) || undefined}>
                  {stateText(request, { t, locale, today, side })}
                  {request.askedBy &&
                    ` · ${t('matter.documents.askedBy', { side, name: request.askedBy })}`}
                </p>
                {request.note && (
                  <p className="documents__note">
                    <q>{request.note}</q>
                  </p>
                )}
                {request.files.map((file) => (
                  <p key={file.id} className="matter__file">
                    <Icon name="file" />
                    <button
                      className="link"
                      type="button"
                      onClick={() => void downloadFile({ id, file, t })}
                    >
                      {file.name}
                    </button>
                    <span className="hint">{sizeText(file.byteSize, locale)}</span>
                  </p>
                ))}
              </div>
              {canAnswerDocuments && (
                <div className="buttons">
                  <Button
                    tone={request.id === next ? 'accent' : TONES[request.status]}
                    size="small"
                    aria-label={t('matter.documents.giveNamed', { title: request.title })}
                    onClick={() => setAnswering({ request, doesNotHave: false })}
                  >
                    {t(
                      request.status === 'given'
                        ? 'matter.documents.more'
                        : 'matter.documents.give',
                    )}
                  </Button>
                  {request.status === 'asked' && (
                    <Button
                      tone="plain"
                      size="small"
                      aria-label={t('matter.documents.missingNamed', { title: request.title })}
                      onClick={() => setAnswering({ request, doesNotHave: true })}
                    >
                      {t('matter.documents.missing')}
                    </Button>
                  )}
                </div>
              )}
              {canAskForDocuments && request.status !== 'given' && (
                <button
                  type="button"
                  className="button button--icon"
                  aria-label={t('matter.documents.withdraw', { title: request.title })}
                  onClick={() => void withdraw.run(request.id)}
                >
                  <Icon name="trash" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canAskForDocuments && (
        <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
          {t('matter.documents.askTitle')}
        </Button>
      )}
      {isAsking && (
        <AskDialog
          {...{ t, id, today }}
          onAsk={async (body, headers) =>
            take(
              await api.POST('/api/matters/{id}/document-requests', {
                params: { path: { id } },
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
      {answering && (
        <AnswerDialog
          {...{ t, locale, id, terms, take }}
          {...answering}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </section>
  )
}

const isLate = ({ status, dueOn }: PresentedRequest, today: string): boolean =>
  status === 'asked' && dueOn !== null && dueOn < today

function stateText(
  request: PresentedRequest,
  { t, locale, today, side }: Pick<Props, 't' | 'locale' | 'today'> & Pick<PresentedMatter, 'side'>,
): string {
  const { status, dueOn, answeredAt } = request
  if (status === 'asked') {
    if (!dueOn) return t('matter.documents.waits', { side })
    return t(isLate(request, today) ? 'matter.documents.late' : 'matter.documents.due', {
      date: formatDeadlineDay(atNoon(dueOn), locale, undefined, atNoon(today)),
    })
  }
  const date = formatDay(new Date(answeredAt!), locale, { now: atNoon(today) })
  return t(status === 'given' ? 'matter.documents.came' : 'matter.documents.saidMissing', {
    side,
    date,
  })
}
