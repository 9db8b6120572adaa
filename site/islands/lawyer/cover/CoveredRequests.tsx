import { api } from '../../api.ts'
import { island, type IslandProps, useRead } from '../../data/index.ts'
import './cover.css'
import { CoveredRequestPanel } from './CoveredRequestPanel.tsx'
import { COVERED_KEY, type CoveredRequest } from './types.ts'

type Props = {
  requests: readonly CoveredRequest[]
  areas: Record<string, string>
}

/** Requests of colleagues who are away, each with what may be done now. */
export const CoveredRequests = island<Props>(Content)

function Content({ t, locale, requests: first, areas }: IslandProps & Props) {
  const { data } = useRead<{ items: CoveredRequest[] }>({
    t,
    key: COVERED_KEY,
    read: () => api.GET('/api/covered-requests'),
    first: { items: [...first] },
    isAbout: () => true,
  })
  if (data.items.length === 0)
    return (
      <p className="muted" role="status">
        {t('consultation.covered.none')}
      </p>
    )
  return (
    <ul className="covered">
      {data.items.map((request) => (
        <li key={request.id}>
          <CoveredRequestPanel request={request} areas={areas} locale={locale} t={t} />
        </li>
      ))}
    </ul>
  )
}
