import type { Locale } from '../../../../modules/shared/index.ts'
import { api, type Problem } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { island } from '../../data/island.tsx'
import { useChange } from '../../data/use-change.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import { saveAnswer } from '../../data/save-answer.ts'

const FORMATS = ['xml', 'csv'] as const
type Format = (typeof FORMATS)[number]
type Props = { locale: Locale; messages: IslandMessages; year: number }

/** Downloads the yearly report. The API requires a token, so a plain link would not work. */
export const Dac7 = island(Content)

function Content({ locale, messages, year }: Props) {
  const t = useT(messages, locale)
  const download = useChange(
    (format: Format, headers) =>
      api.POST('/api/admin/dac7/{year}/exports', {
        params: { path: { year } },
        headers,
        body: { format },
        parseAs: 'blob',
      }),
    (response: { data?: unknown; error?: Problem | undefined }, format) =>
      saveAnswer(response, `dac7-${year}.${format}`, t),
  )
  return (
    <div className="buttons">
      {FORMATS.map((format) => (
        <Button
          key={format}
          tone="quiet"
          isBusy={download.pending.includes(format)}
          onClick={() => void download.run(format)}
        >
          {t(`fee.dac7.${format}`)}
        </Button>
      ))}
    </div>
  )
}
