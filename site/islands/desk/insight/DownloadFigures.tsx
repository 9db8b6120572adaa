import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import { useChange } from '../../data/use-change.ts'
import type { IslandMessages } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { useT } from '../../use-t.ts'
import { saveAnswer } from '../../data/save-answer.ts'

type Props = {
  locale: Locale
  messages: IslandMessages
  question: {
    period: 'week' | 'month'
    grouping: 'all' | 'area' | 'city' | 'language'
    from: string
    to: string
  }
}

/** Downloads the figures. The API requires a token, so a plain link would not work. */
export const DownloadFigures = island(Content)

function Content({ locale, messages, question }: Props) {
  const t = useT(messages, locale)
  const download = useChange(
    () => api.GET('/api/admin/insight/csv', { params: { query: question }, parseAs: 'blob' }),
    (response) => saveAnswer(response, `patarta-${question.period}-${question.from}.csv`, t),
  )
  return (
    <Button tone="quiet" isBusy={download.isPending} onClick={() => void download.run()}>
      {t('insight.csv')}
    </Button>
  )
}
