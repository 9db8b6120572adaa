import type { Locale } from '../../../../../modules/shared/index.ts'
import { Button } from '../../../parts/Button.tsx'
import { DateInput } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { dateName } from '../day-names.ts'
import { faultOf, type Edited } from './hours-edit.ts'
import { HoursOfDay } from './HoursOfDay.tsx'
import type { HoursForm } from './use-hours-form.ts'

type Props = { form: HoursForm; t: IslandTranslate; locale: Locale; today: string }
type Dated = Edited['dates'][number]

/** The hours of single dates, in a variable calendar. */
export function DatedHours({ form, t, locale, today }: Props) {
  const setDates = (change: (dates: Dated[]) => Dated[], at?: number) =>
    form.update(
      (now) => ({ ...now, dates: change(now.dates) }),
      (field) => field === 'dates' || (at === undefined ? false : field === `dates.${at}`),
    )
  const setDate = (at: number, part: Partial<Dated>) =>
    setDates(
      (dates) => dates.map((date, index) => (index === at ? { ...date, ...part } : date)),
      at,
    )
  return (
    <section className="panel" aria-labelledby="hours-dates">
      <h2 className="text-25" id="hours-dates">
        {t('calendar.hours.dates')}
      </h2>
      <p className="muted">{t('calendar.hours.datesText')}</p>
      {form.errors.dates && (
        <p className="field__error" role="alert" tabIndex={-1} data-form-problem>
          {form.errors.dates}
        </p>
      )}
      <div className="days">
        {form.values.dates.map(({ date, hours }, at) =>
          date !== '' && date < today ? null : (
            <div key={at} className="dated">
              <label className="field">
                <span className="field__label">{t('calendar.hours.date')}</span>
                <DateInput
                  t={t}
                  min={today}
                  value={date}
                  onValue={(value) => setDate(at, { date: value })}
                />
              </label>
              <HoursOfDay
                name={date ? dateName(date, locale) : t('calendar.hours.newDate')}
                hours={hours}
                fault={form.errors[`dates.${at}`] ? faultOf(hours) : undefined}
                t={t}
                onChange={(changed) => setDate(at, { hours: changed })}
              >
                <Button
                  tone="plain"
                  size="small"
                  aria-label={t('calendar.hours.removeDateNamed', {
                    name: date ? dateName(date, locale) : '',
                  })}
                  onClick={() => setDates((dates) => dates.filter((_, index) => index !== at))}
                >
                  {t('calendar.hours.removeDate')}
                </Button>
              </HoursOfDay>
            </div>
          ),
        )}
      </div>
      <div>
        <Button
          tone="quiet"
          onClick={() =>
            setDates((dates) => [...dates, { date: '', hours: [{ from: '09:00', to: '17:00' }] }])
          }
        >
          {t('calendar.hours.addDate')}
        </Button>
      </div>
    </section>
  )
}
