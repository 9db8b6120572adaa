import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoment } from '../../../../modules/shared/time.ts'
import { Button } from '../../Button.tsx'
import { Notice } from '../../Notice.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { useFreeSlots } from './use-free-slots.ts'
import { addDays, dayName, ownZone, timeOf, todayIn } from './wall-time.ts'
import './slot-picker.css'

type Props = {
  firmLawyerId: string
  serviceId: string
  /** The lawyer's zone: the times are read in it, and in one's own beside it where they differ. */
  timeZone: string
  locale: Locale
  t: IslandTranslate
  value: string | undefined
  onChange: (startsAt: string) => void
  /** A date of the lawyer's zone to begin with. */
  firstDay?: string
}

const DAYS = 7

/** Free times, seven days at a time: buttons in columns, or one under the other on a phone. */
export function SlotPicker({ firmLawyerId, serviceId, timeZone, locale, t, value, onChange, firstDay }: Props) {
  const today = todayIn(timeZone)
  const [from, setFrom] = useState(firstDay ?? today)
  const { state, days, next, retry } = useFreeSlots({ firmLawyerId, serviceId, from, days: DAYS })
  const zone = ownZone()
  const isElsewhere = zone !== undefined && timeOf(new Date().toISOString(), locale, zone) !== timeOf(new Date().toISOString(), locale, timeZone)

  return (
    <div className="slots" role="group" aria-label={t('consultation.slots.label')} aria-busy={state === 'loading'}>
      <div className="slots__head">
        <Button tone="quiet" size="small" disabled={from <= today} onClick={() => setFrom(addDays(from, -DAYS) < today ? today : addDays(from, -DAYS))}>{t('consultation.slots.previous')}</Button>
        <span className="small" aria-live="polite">{dayName(from, locale)} – {dayName(addDays(from, DAYS - 1), locale)}</span>
        <Button tone="quiet" size="small" onClick={() => setFrom(addDays(from, DAYS))}>{t('consultation.slots.next')}</Button>
      </div>
      {isElsewhere && <p className="small muted">{t('consultation.slots.zone', { city: (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ') })}</p>}
      {state === 'failed' && (
        <Notice tone="stop" title={t('consultation.slots.failed')}><Button tone="quiet" size="small" onClick={retry}>{t('consultation.slots.retry')}</Button></Notice>
      )}
      {state === 'loading' && <p className="hint" role="status">{t('consultation.slots.loading')}</p>}
      {state === 'ready' && days.length === 0 && (
        <div className="slots__none">
          <p>{t('consultation.slots.none')}</p>
          {next && <p>{t('consultation.slots.nextFree', { date: dayName(next, locale) })} <Button tone="quiet" size="small" onClick={() => setFrom(next)}>{t('consultation.slots.goThere')}</Button></p>}
        </div>
      )}
      <div className="slots__days">
        {days.map(({ date, slots }) => (
          <section key={date} aria-label={dayName(date, locale)}>
            <h3 className="slots__day">{dayName(date, locale)}</h3>
            <div className="slots__times">
              {slots.map(({ startsAt }) => (
                <button key={startsAt} type="button" className="slot" aria-pressed={value === startsAt} aria-label={formatMoment(new Date(startsAt), locale, timeZone)} onClick={() => onChange(startsAt)}>
                  {timeOf(startsAt, locale, timeZone)}
                  {isElsewhere && <span className="slot__own">{t('consultation.slots.yours', { time: timeOf(startsAt, locale, zone) })}</span>}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
