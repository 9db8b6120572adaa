import { useId, useMemo, useState } from 'react'
import { HORIZON_DAYS } from '../../../../modules/calendar/limits.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoment, formatMomentWithZone } from '../../../../modules/shared/time.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { useNow } from '../../clock/use-now.ts'
import { weekOf } from './slot-week.ts'
import { SlotDays } from './SlotDays.tsx'
import { useFreeSlots } from './use-free-slots.ts'
import { useOwnZone } from './use-own-zone.ts'
import { useSlotKeys } from './use-slot-keys.ts'
import { WeekTurner } from './WeekTurner.tsx'
import { addDays, cityOf, dateIn, dayName, differAt, mondayOf, timeOf } from './wall-time.ts'
import './slot-picker.css'

type Props = {
  firmLawyerId: string
  serviceId: string
  /**
   * The lawyer's zone. Days and times are in the reader's zone, with the lawyer's time beside them
   * where the clocks differ.
   */
  timeZone: string
  locale: Locale
  t: IslandTranslate
  value: string | undefined
  onChange: (startsAt: string) => void
  /** For choosing several times: the chosen ones, and whether the limit is reached. */
  several?: { chosen: readonly string[]; isFull: boolean }
  /** Earlier times are not shown. */
  after?: Date
  /** How far ahead times are offered, in days. */
  horizonDays?: number | undefined
  /** The server's time, if the page knows it. */
  now?: Date
}

/** Free times week by week: a column per day on wide screens, days below each other on a phone. */
export function SlotPicker({
  firmLawyerId,
  serviceId,
  timeZone,
  locale,
  t,
  value,
  onChange,
  several,
  after,
  horizonDays = HORIZON_DAYS.max,
  now: given,
}: Props) {
  const own = useNow()
  const now = given ?? own
  const zone = useOwnZone() ?? timeZone
  const today = dateIn(zone, now)
  const [monday, setMonday] = useState(() => {
    const earliest = after && after > now ? after : now
    return mondayOf(dateIn(zone, value ? new Date(value) : earliest))
  })
  const {
    state,
    starts: free,
    next,
    retry,
  } = useFreeSlots({ firmLawyerId, serviceId, monday, zone })
  const starts = after ? free.filter((start) => new Date(start) >= after) : free
  const [isWeekChosen, setWeekChosen] = useState(value !== undefined)
  const goTo = (date: string) => {
    setWeekChosen(true)
    setMonday(mondayOf(date))
  }
  // Until the reader turns a page, start with the first week that has free times.
  if (next && !isWeekChosen) goTo(next)

  const isElsewhere = starts.some((start) => differAt(start, zone, timeZone))
  const isFirst = monday <= today
  const isLast = addDays(monday, 7) > addDays(today, horizonDays)
  const week = useMemo(() => weekOf(monday, starts, zone), [monday, starts, zone])
  const keysHint = useId()
  const { root, entry, onFocus, onKeyDown } = useSlotKeys({
    week,
    chosen: value,
    isReady: state === 'ready',
    turn(to) {
      if (to === 'next' ? isLast : isFirst) return false
      goTo(addDays(monday, to === 'next' ? 7 : -7))
      return true
    },
  })
  const nameOf = (start: string) =>
    differAt(start, zone, timeZone)
      ? `${formatMomentWithZone(new Date(start), locale, zone, now)}; ${formatMomentWithZone(new Date(start), locale, timeZone, now)}`
      : formatMoment(new Date(start), locale, zone, now)

  return (
    <div
      className="slots"
      ref={root}
      role="group"
      aria-label={t('consultation.slots.label')}
      aria-busy={state === 'loading'}
    >
      <WeekTurner
        {...{ t, locale, monday }}
        isFirst={isFirst}
        isLast={isLast}
        onTurn={(days) => goTo(addDays(monday, days))}
      />
      <p className="hint slots__zone">
        {isElsewhere
          ? t('consultation.slots.zones', { own: cityOf(zone), lawyer: cityOf(timeZone) })
          : t('consultation.slots.zone', { city: cityOf(timeZone) })}
      </p>
      {state === 'failed' && (
        <div role="alert">
          <Notice tone="stop" title={t('consultation.slots.failed')}>
            <Button tone="quiet" size="small" onClick={retry}>
              {t('consultation.slots.retry')}
            </Button>
          </Notice>
        </div>
      )}
      {state === 'loading' && (
        <p className="only-read-aloud" role="status">
          {t('consultation.slots.loading')}
        </p>
      )}
      {state === 'ready' && starts.length === 0 && (
        <div className="slots__none" role="status">
          <p>{t(next ? 'consultation.slots.none' : 'consultation.slots.noneAtAll')}</p>
          {next && (
            <Button tone="quiet" size="small" onClick={() => goTo(next)}>
              {t('consultation.slots.goThere', { date: dayName(next, locale) })}
            </Button>
          )}
        </div>
      )}
      {(state === 'loading' || starts.length > 0) && (
        <div className="slots__days">
          <p className="only-read-aloud" id={keysHint}>
            {t('consultation.slots.keys')}
          </p>
          <SlotDays
            week={week}
            today={today}
            locale={locale}
            isLoading={state === 'loading'}
            renderSlot={(start) => (
              <button
                key={start}
                type="button"
                className="slot"
                data-start={start}
                tabIndex={entry === start ? 0 : -1}
                aria-pressed={several ? several.chosen.includes(start) : value === start}
                disabled={several?.isFull && !several.chosen.includes(start)}
                aria-label={nameOf(start)}
                aria-describedby={entry === start ? keysHint : undefined}
                onFocus={() => onFocus(start)}
                onKeyDown={(event) => onKeyDown(event, start)}
                onClick={() => onChange(start)}
              >
                {timeOf(start, locale, zone)}
                {isElsewhere && (
                  <span className="slot__there">
                    {t('consultation.slots.there', { time: timeOf(start, locale, timeZone) })}
                  </span>
                )}
              </button>
            )}
          />
        </div>
      )}
    </div>
  )
}
