import { api, type Problem } from '../../api.ts'
import { island, type IslandProps, useChange } from '../../data/index.ts'
import { Button } from '../../parts/Button.tsx'
import { saveAnswer } from '../../data/save-answer.ts'

type Props = { month: string }

/** Downloads the statement. The API requires a token, so a plain link would not work. */
export const Download = island<Props>(Content)

function Content({ t, month }: IslandProps & Props) {
  const download = useChange(
    async (type: 'pdf' | 'csv'): Promise<{ data?: unknown; error?: Problem | undefined }> => {
      const given = { params: { path: { month } }, parseAs: 'blob' as const }
      return type === 'pdf'
        ? api.GET('/api/me/fees/{month}/pdf', given)
        : api.GET('/api/me/fees/{month}/csv', given)
    },
    (response, type) => saveAnswer(response, `patarta-${month}.${type}`, t),
  )
  return (
    <div className="buttons">
      {(['pdf', 'csv'] as const).map((type) => (
        <Button
          key={type}
          tone="quiet"
          isBusy={download.pending.includes(type)}
          onClick={() => void download.run(type)}
        >
          {t(`fee.download.${type}`)}
        </Button>
      ))}
    </div>
  )
}
