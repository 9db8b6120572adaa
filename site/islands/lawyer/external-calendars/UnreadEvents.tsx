import type { IslandTranslate } from '../../i18n.ts'
import type { ExternalCalendar } from './types.ts'

type Props = {
  calendar: Pick<ExternalCalendar, 'countsAsBusy' | 'unreadCount'>
  /** Where the lawyer blocks time; undefined without a firm. */
  weekPath: string | undefined
  t: IslandTranslate
}

/** Events that could not be read, and what the lawyer can do about the time they take. */
export function UnreadEvents({ calendar: { countsAsBusy, unreadCount }, weekPath, t }: Props) {
  if (!countsAsBusy || unreadCount === 0) return null
  return (
    <p className="field__error small">
      {t('calendar.external.unread', { n: unreadCount })}{' '}
      {weekPath && <a href={weekPath}>{t('calendar.external.unreadBlock')}</a>}
    </p>
  )
}
