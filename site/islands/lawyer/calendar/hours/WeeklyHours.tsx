import { useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { Button } from '../../../parts/Button.tsx'
import { TimeInput } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { weekdayLong } from '../day-names.ts'
import type { Hours } from '../types.ts'
import { faultOf, fromField, WEEKDAYS, WORKDAYS } from './hours-edit.ts'
import { HoursOfDay } from './HoursOfDay.tsx'
import type { HoursForm } from './use-hours-form.ts'

type Props = {
  form: HoursForm
  t: IslandTranslate
  locale: Locale
  setDays: (weekdays: readonly number[], hours: Hours) => void
  onCopy: (weekday: number) => void
}

/** The hours of each weekday; all days or the workdays can be filled at once. */
export function WeeklyHours({ form, t, locale, setDays, onCopy }: Props) {
  const [fill, setFill] = useState({ from: '09:00', to: '17:00' })
  const filled = [{ from: fill.from, to: fromField(fill.to, 'to') }]
  return (
    <section className="panel" aria-labelledby="hours-week">
      <h2 className="text-25" id="hours-week">
        {t('calendar.hours.week')}
      </h2>
      <div className="fill" role="group" aria-label={t('calendar.hours.allDays')}>
        <span className="fill__name">{t('calendar.hours.allDays')}</span>
        <span className="day__range">
          {(['from', 'to'] as const).map((side) => (
            <TimeInput
              key={side}
              t={t}
              aria-label={t(`calendar.hours.fill.${side}`)}
              value={fill[side]}
              onValue={(time) => setFill((now) => ({ ...now, [side]: time }))}
            />
          ))}
        </span>
        <span className="buttons">
          <Button tone="quiet" size="small" onClick={() => setDays(WORKDAYS, filled)}>
            {t('calendar.hours.fillWorkdays')}
          </Button>
          <Button tone="quiet" size="small" onClick={() => setDays(WEEKDAYS, filled)}>
            {t('calendar.hours.fillAll')}
          </Button>
        </span>
      </div>
      <div className="days">
        {form.values.weekly.map(({ weekday, hours }) => (
          <HoursOfDay
            key={weekday}
            name={weekdayLong(weekday, locale)}
            hours={hours}
            fault={form.errors[`weekly.${weekday}`] ? faultOf(hours) : undefined}
            t={t}
            onChange={(changed) => setDays([weekday], changed)}
          >
            <Button
              tone="plain"
              size="small"
              aria-label={t('calendar.hours.copyOf', { name: weekdayLong(weekday, locale) })}
              onClick={() => onCopy(weekday)}
            >
              {t('calendar.hours.copy')}
            </Button>
          </HoursOfDay>
        ))}
      </div>
    </section>
  )
}
