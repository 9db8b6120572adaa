import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatTimeRange } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { dataOf } from '../../data/refusal-error.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Notice } from '../../parts/Notice.tsx'

const RENEW_EVERY_MS = 30_000

/** Which meetings closing the site now would interrupt. */
export function RunningMeetings({ t, locale }: { t: IslandTranslate; locale: Locale }) {
  const { data, isError } = useQuery({
    queryKey: ['desk', 'meetings'],
    queryFn: () => dataOf(api.GET('/api/admin/meetings')),
    refetchInterval: RENEW_EVERY_MS,
  })
  if (isError)
    return (
      <Notice tone="stop">
        <p>{t('desk.setting.meetingsUnknown')}</p>
      </Notice>
    )
  if (!data) return null
  const { items } = data
  if (items.length === 0) return <p className="muted">{t('desk.setting.meetingsNone')}</p>
  return (
    <Notice tone="wait" title={t('desk.setting.meetings', { n: items.length })}>
      <p>{t('desk.setting.meetingsText')}</p>
      <ul>
        {items.map(({ number, startsAt, endsAt }) => (
          <li key={number} className="figures">
            {`${formatTimeRange({ startsAt, endsAt }, locale)} ${number}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
