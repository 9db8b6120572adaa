import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api, type Problem } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import type { IslandMessages } from '../../i18n.ts'
import { sayRefusal } from '../../refusal.ts'
import { saveFile } from '../../save-file.ts'
import { useT } from '../../use-t.ts'
import { island } from '../../data/island.tsx'

type Props = { locale: Locale; messages: IslandMessages; month: string }

/** Downloads the statement. The API requires a token, so a plain link would not work. */
export const Download = island(Content)

function Content({ locale, messages, month }: Props) {
  const t = useT(messages, locale)
  const [busy, setBusy] = useState<'pdf' | 'csv'>()
  const fetchFile = async (type: 'pdf' | 'csv') => {
    setBusy(type)
    const given = { params: { path: { month } }, parseAs: 'blob' as const }
    const { data, error }: { data?: unknown; error?: Problem | undefined } =
      type === 'pdf'
        ? await api.GET('/api/me/fees/{month}/pdf', given)
        : await api.GET('/api/me/fees/{month}/csv', given)
    setBusy(undefined)
    if (error) return sayRefusal(error, t)
    saveFile(data, `patarta-${month}.${type}`)
  }
  return (
    <div className="buttons">
      {(['pdf', 'csv'] as const).map((type) => (
        <Button key={type} tone="quiet" isBusy={busy === type} onClick={() => void fetchFile(type)}>
          {t(`fee.download.${type}`)}
        </Button>
      ))}
    </div>
  )
}
