import { useId, type ReactNode } from 'react'
import { Button } from '../../../parts/Button.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { TimeInput } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { faultText } from './check-hours.ts'
import { fromField, toField, withAnother, type HoursFault } from './hours-edit.ts'
import type { Hours } from '../types.ts'

type Props = {
  /** The name of the day, or its date. */
  name: string
  hours: Hours
  fault?: { at: number; fault: HoursFault } | undefined
  t: IslandTranslate
  onChange: (hours: Hours) => void
  /** Further actions for the day. */
  children?: ReactNode
}

/** The working hours of one day: none, or several time ranges. */
export function HoursOfDay({ name, hours, fault, t, onChange, children }: Props) {
  const id = useId()
  const set = (at: number, side: 'from' | 'to', value: string) =>
    onChange(
      hours.map((range, index) =>
        index === at ? { ...range, [side]: fromField(value, side) } : range,
      ),
    )
  return (
    <div className="day" role="group" aria-labelledby={`${id}-name`}>
      <label className="check day__name">
        <input
          type="checkbox"
          checked={hours.length > 0}
          onChange={({ target }) => onChange(target.checked ? withAnother([]) : [])}
        />
        <span id={`${id}-name`}>{name}</span>
      </label>
      <div className="day__hours">
        {hours.length === 0 && <p className="hint day__off">{t('calendar.hours.dayOff')}</p>}
        {hours.map((range, at) => (
          <div key={at} className="day__range">
            {(['from', 'to'] as const).map((side) => (
              <TimeInput
                key={side}
                t={t}
                value={toField(range[side])}
                aria-label={t(side === 'from' ? 'calendar.hours.fromOf' : 'calendar.hours.toOf', {
                  name,
                  n: at + 1,
                })}
                aria-invalid={fault?.at === at ? true : undefined}
                aria-describedby={fault?.at === at ? `${id}-fault` : undefined}
                onValue={(time) => set(at, side, time)}
              />
            ))}
            <button
              type="button"
              className="button button--icon"
              aria-label={t('calendar.hours.remove', { name, n: at + 1 })}
              onClick={() => onChange(hours.filter((_, index) => index !== at))}
            >
              <Icon name="trash" />
            </button>
          </div>
        ))}
        {fault && (
          <p className="field__error tiny" id={`${id}-fault`}>
            {faultText(t, fault.fault)}
          </p>
        )}
      </div>
      <div className="day__more buttons">
        {hours.length > 0 && hours.length < 8 && (
          <Button
            tone="plain"
            size="small"
            aria-label={t('calendar.hours.addTo', { name })}
            onClick={() => onChange(withAnother(hours))}
          >
            {t('calendar.hours.add')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
