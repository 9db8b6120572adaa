import { capitalised, formatMoment, formatMomentWithZone } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { useNow } from '../../clock/use-now.ts'
import { sizeText } from '../../consultation/booking/files/file-rules.ts'
import { island, type IslandProps, useChange, useRead } from '../../data/index.ts'
import { joinThread } from '../../data/join-messages.ts'
import '../../matter/matter.css'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { sayRefusal } from '../../refusal.ts'
import { saveFile } from '../../save-file.ts'
import '../assistant.css'
import type { HelpedMatterData } from './types.ts'

type Props = {
  /** Of the help. */
  id: string
  matter: HelpedMatterData
}
type Attached = { id: string; name: string; byteSize: number }

/** A matter to be read by the lawyer's written permission. Nothing in it can be changed. */
export const HelpedMatter = island<Props>(Content)

function Content({ t, locale, id, matter: first }: IslandProps & Props) {
  const now = useNow()
  const path = { id, matterId: first.id }
  const { data: matter, change } = useRead<HelpedMatterData>({
    t,
    key: ['helped-matter', path],
    read: () => api.GET('/api/helped-lawyers/{id}/matters/{matterId}', { params: { path } }),
    first,
    join: joinThread,
    isReadOnDemand: true,
  })
  const earlier = useChange(
    () =>
      api.GET('/api/helped-lawyers/{id}/matters/{matterId}/messages', {
        params: { path, query: { before: matter.messages[0]!.id } },
      }),
    ({ data, error }) => {
      if (error || !data) return sayRefusal(error, t)
      return change((known) => ({ ...known, messages: data.items, hasEarlier: data.hasEarlier }))
    },
  )
  async function download({ id: fileId, name }: Attached) {
    const { data, error } = await api.GET(
      '/api/helped-lawyers/{id}/matters/{matterId}/files/{fileId}',
      { params: { path: { ...path, fileId } }, parseAs: 'blob' },
    )
    if (error || !data) return sayRefusal(error, t)
    saveFile(data, name)
  }
  const files = (some: readonly Attached[]) =>
    some.map((file) => (
      <p key={file.id} className="matter__file">
        <Icon name="file" />
        <button className="link" type="button" onClick={() => void download(file)}>
          {file.name}
        </button>
        <span className="hint">{sizeText(file.byteSize, locale)}</span>
      </p>
    ))
  return (
    <div className="helped">
      <p className="notice">{t('assistant.help.matters.recorded')}</p>
      {matter.consultations.map((consultation) => (
        <section
          key={consultation.id}
          className="helped__one"
          aria-labelledby={`written-${consultation.id}`}
        >
          <h2 className="text-25" id={`written-${consultation.id}`}>
            {consultation.title}
          </h2>
          <p className="small muted">
            {capitalised(
              formatMomentWithZone(
                new Date(consultation.startsAt),
                locale,
                consultation.timeZone,
                now,
              ),
            )}{' '}
            · {consultation.serviceTitle} · {consultation.number}
          </p>
          <p className="matter__text">{consultation.description}</p>
          {consultation.answers.length > 0 && (
            <>
              <h3 className="text-17">{t('assistant.help.matters.answers')}</h3>
              <dl>
                {consultation.answers.map(({ question, answer }) => (
                  <div key={question}>
                    <dt className="muted small">{question}</dt>
                    <dd>{answer}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {files(consultation.attachments)}
        </section>
      ))}
      {matter.documentRequests.some(
        (documentRequest) => documentRequest.files.length > 0 || documentRequest.note,
      ) && (
        <section className="helped__one" aria-labelledby="came">
          <h2 className="text-25" id="came">
            {t('assistant.help.matters.attachments')}
          </h2>
          {matter.documentRequests.map((documentRequest) => (
            <div key={documentRequest.id}>
              {(documentRequest.files.length > 0 || documentRequest.note) && (
                <p>{documentRequest.title}</p>
              )}
              {documentRequest.note && <p className="matter__text muted">{documentRequest.note}</p>}
              {files(documentRequest.files)}
            </div>
          ))}
        </section>
      )}
      <section aria-labelledby="messages">
        <h2 className="text-25" id="messages">
          {t('assistant.help.matters.messages')}
        </h2>
        {matter.messages.length === 0 && (
          <p className="muted">{t('assistant.help.matters.noMessages')}</p>
        )}
        {matter.hasEarlier && (
          <Button
            tone="quiet"
            size="small"
            isBusy={earlier.isPending}
            onClick={() => void earlier.run()}
          >
            {t('assistant.help.matters.earlier')}
          </Button>
        )}
        <ol className="matter__messages">
          {matter.messages.map((message) => (
            <li key={message.id} className="matter__message" data-own={message.isOwn || undefined}>
              <p className="matter__by">
                {message.isOwn ? t('assistant.help.matters.lawyer') : matter.client}{' '}
                <time className="hint" dateTime={message.sentAt}>
                  {formatMoment(new Date(message.sentAt), locale, undefined, now)}
                </time>
              </p>
              {message.text && <p className="matter__text">{message.text}</p>}
              {files(message.files)}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
