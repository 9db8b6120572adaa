import type { IslandTranslate } from '../../../i18n.ts'

type Props = { t: IslandTranslate; isWholeDay: boolean; setWholeDay: (isWhole: boolean) => void }

/** What the colours mean, and how to use the week. */
export function WeekFoot({ t, isWholeDay, setWholeDay }: Props) {
  return (
    <div className="week-view__foot">
      <ul className="legend small" aria-label={t('calendar.week.legend')}>
        <li>
          <span className="legend__mark week__hours" />
          {t('calendar.week.open')}
        </li>
        <li>
          <span className="legend__mark week__block" />
          {t('calendar.week.blocked')}
        </li>
        <li>
          <span className="legend__mark week__external" />
          {t('calendar.week.external')}
        </li>
        <li>
          <span className="legend__mark week__consultation" data-is-confirmed="" />
          {t('calendar.week.confirmed')}
        </li>
        <li>
          <span className="legend__mark week__consultation" />
          {t('calendar.week.unconfirmed')}
        </li>
      </ul>
      <label className="check">
        <input
          type="checkbox"
          checked={isWholeDay}
          onChange={({ target }) => setWholeDay(target.checked)}
        />
        <span>{t('calendar.week.wholeDay')}</span>
      </label>
      <details className="small">
        <summary>{t('calendar.week.how')}</summary>
        <p className="muted">{t('calendar.week.howText')}</p>
      </details>
    </div>
  )
}
