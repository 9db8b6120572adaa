import { api } from '../../api.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { CoveredRequest } from './types.ts'
import { saveAnswer } from '../../data/save-answer.ts'

/** What the client wrote, and the files; the server sends them after the conflict check only. */
export function CoveredMatter({ request, t }: { request: CoveredRequest; t: IslandTranslate }) {
  const { id, title, description, answers, attachments } = request
  async function download(fileId: string, name: string) {
    const response = await api.GET('/api/covered-requests/{id}/attachments/{fileId}', {
      params: { path: { id, fileId } },
      parseAs: 'blob',
    })
    saveAnswer(response, name, t)
  }
  return (
    <section aria-label={t('consultation.covered.matter')}>
      <h4>{title}</h4>
      <p className="covered__text">{description}</p>
      <dl className="covered__answers">
        {answers?.map(({ question, answer }) => (
          <div key={question}>
            <dt className="small muted">{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {attachments && attachments.length > 0 && (
        <>
          <h4>{t('consultation.covered.files')}</h4>
          <ul>
            {attachments.map((file) => (
              <li key={file.id}>
                <button
                  className="link"
                  type="button"
                  onClick={() => void download(file.id, file.name)}
                >
                  {file.name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
