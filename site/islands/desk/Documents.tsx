import type { Locale } from '../../../modules/shared/index.ts'
import { api, type Problem } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { island } from '../data/island.tsx'
import { useChange } from '../data/use-change.ts'
import type { IslandMessages } from '../i18n.ts'
import { useT } from '../use-t.ts'
import { saveAnswer } from '../data/save-answer.ts'

export type CaseDocument = { fileId: string; name: string; size: string }
type Props = {
  locale: Locale
  messages: IslandMessages
  lawyerId: string
  documents: readonly CaseDocument[]
}

/** The documents a lawyer sent. The API requires a token, so a plain link would not work. */
export const Documents = island(Content)

function Content({ locale, messages, lawyerId, documents }: Props) {
  const t = useT(messages, locale)
  const download = useChange(
    ({ fileId }: CaseDocument) =>
      api.GET('/api/admin/approvals/{lawyerId}/documents/{fileId}', {
        params: { path: { lawyerId, fileId } },
        parseAs: 'blob',
      }),
    (response: { data?: unknown; error?: Problem | undefined }, { name }) =>
      saveAnswer(response, name, t),
  )
  return (
    <ul>
      {documents.map((document) => (
        <li key={document.fileId}>
          <Button
            tone="plain"
            size="small"
            isBusy={download.pending.includes(document)}
            onClick={() => void download.run(document)}
          >
            {document.name}
          </Button>{' '}
          <span className="hint">{document.size}</span>
        </li>
      ))}
    </ul>
  )
}
