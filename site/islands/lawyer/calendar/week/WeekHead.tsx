import type { Locale } from '../../../../../modules/shared/index.ts'
import { Button } from '../../../parts/Button.tsx'
import { dateIn, dayName, weekdayName, weekName } from '../../../consultation/slots/wall-time.ts'
import { DateInput } from '../../../form/index.ts'
import { Icon } from '../../../parts/Icon.tsx'
import type { IslandTranslate } from '../../../i18n.ts'
import { dateName } from '../day-names.ts'
import type { OwnWeek } from '../types.ts'

type HeadProps = {
  t: IslandTranslate
  locale: Locale
  /** One day is shown, on a phone. */
  isNarrow: boolean
  monday: string
  days: OwnWeek['days']
  today: string
  turn: (direction: 1 | -1) => void
  goToDay: (date: string) => void
  onAdd: () => void
}

/** The name of what is shown, with the ways to another week or day. */
export function WeekHead({
  t,
  locale,
  isNarrow,
  monday,
  days,
  today,
  turn,
  goToDay,
  onAdd,
}: HeadProps) {
  return (
    <div className="week-view__head">
      <span className="week-view__turn">
        <button
          type="button"
          className="button button--icon"
          aria-label={t(isNarrow ? 'calendar.week.previousDay' : 'calendar.week.previous')}
          onClick={() => turn(-1)}
        >
          <Icon name="chevron-left" />
        </button>
        <p className="week-view__name">
          {isNarrow ? dayName(days[0]!.date, locale) : weekName(monday, locale)}
        </p>
        <button
          type="button"
          className="button button--icon"
          aria-label={t(isNarrow ? 'calendar.week.nextDay' : 'calendar.week.next')}
          onClick={() => turn(1)}
        >
          <Icon name="chevron-right" />
        </button>
      </span>
      <span className="buttons">
        <Button tone="quiet" size="small" onClick={() => goToDay(today)}>
          {t('calendar.week.today')}
        </Button>
        <label className="week-view__date">
          <span className="only-read-aloud">{t('calendar.week.goTo')}</span>
          <DateInput
            t={t}
            value={isNarrow ? days[0]!.date : monday}
            onValue={(date) => {
              if (/^20\d\d-/.test(date)) goToDay(date)
            }}
          />
        </label>
        <Button tone="quiet" size="small" onClick={onAdd}>
          <Icon name="plus" size={16} />
          {t('calendar.off.add')}
        </Button>
      </span>
    </div>
  )
}

type DaysProps = {
  t: IslandTranslate
  locale: Locale
  week: OwnWeek
  day: number
  goToDay: (date: string) => void
}

/** The days of the week as buttons, on a phone. */
export function WeekDays({ t, locale, week, day, goToDay }: DaysProps) {
  const { timeZone } = week
  return (
    <div className="week-view__days" role="group" aria-label={t('calendar.week.day')}>
      {week.days.map(({ date }, at) => (
        <button
          key={date}
          type="button"
          className="week-view__day"
          aria-pressed={at === day}
          onClick={() => goToDay(date)}
          data-is-busy={
            week.consultations.some(({ startsAt }) => dateIn(timeZone, new Date(startsAt)) === date)
              ? ''
              : undefined
          }
        >
          <span aria-hidden="true">{weekdayName(date, locale)}</span>
          <b className="figures" aria-hidden="true">
            {Number(date.slice(-2))}
          </b>
          <span className="only-read-aloud">{dateName(date, locale)}</span>
        </button>
      ))}
    </div>
  )
}
