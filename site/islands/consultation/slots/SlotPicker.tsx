import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoment, formatMomentWithZone } from '../../../../modules/shared/time.ts'
import { Button } from '../../Button.tsx'
import { Icon } from '../../Icon.tsx'
import { Notice } from '../../Notice.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { weekOf } from './slot-week.ts'
import { useFreeSlots } from './use-free-slots.ts'
import { useOwnZone } from './use-own-zone.ts'
import { useSlotKeys } from './use-slot-keys.ts'
import {
  addDays,
  cityOf,
  dateIn,
  dayName,
  dayNumber,
  differAt,
  mondayOf,
  timeOf,
  weekdayName,
  weekName,
} from './wall-time.ts'
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
  horizonDays?: number
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
  horizonDays = 90,
  now = new Date(),
}: Props) {
  const zone = useOwnZone() ?? timeZone
  const today = dateIn(zone, now)
  const [monday, setMonday] = useState(() =>
    mondayOf(
      value ? dateIn(zone, new Date(value)) : after && after > now ? dateIn(zone, after) : today,
    ),
  )
  const {
    state,
    starts: free,
    next,
    retry,
  } = useFreeSlots({ firmLawyerId, serviceId, monday, zone })
  const starts = after ? free.filter((start) => new Date(start) >= after) : free
  const hasChosenWeek = useRef(value !== undefined)
  const goTo = (date: string) => {
    hasChosenWeek.current = true
    setMonday(mondayOf(date))
  }

  // Until the reader turns a page, start with the first week that has free times.
  useEffect(() => {
    if (next && !hasChosenWeek.current) goTo(next)
  }, [next])

  const isElsewhere = starts.some((start) => differAt(start, zone, timeZone))
  const isLast = addDays(monday, 7) > addDays(today, horizonDays)
  const week = useMemo(() => weekOf(monday, starts, zone), [monday, starts, zone])
  const keysHint = useId()
  const keys = useSlotKeys({
    week,
    chosen: value,
    isReady: state === 'ready',
    turn(to) {
      if (to === 'next' ? isLast : monday <= today) return false
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
      ref={keys.root}
      role="group"
      aria-label={t('consultation.slots.label')}
      aria-busy={state === 'loading'}
    >
      <div className="slots__head">
        <button
          type="button"
          className="button button--icon"
          aria-label={t('consultation.slots.previous')}
          disabled={monday <= today}
          onClick={() => goTo(addDays(monday, -7))}
        >
          <Icon name="chevron-left" />
        </button>
        <p className="slots__week" aria-live="polite" tabIndex={-1}>
          {weekName(monday, locale)}
        </p>
        <button
          type="button"
          className="button button--icon"
          aria-label={t('consultation.slots.next')}
          disabled={isLast}
          onClick={() => goTo(addDays(monday, 7))}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
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
          {week.map(({ date, starts: ofDay }) => (
            <section
              key={date}
              className="slots__column"
              aria-label={dayName(date, locale)}
              data-is-empty={ofDay.length === 0 ? '' : undefined}
              data-is-past={date < today ? '' : undefined}
            >
              <h3 className="slots__day">
                <span className="slots__whole-day">{dayName(date, locale)}</span>
                <span className="slots__weekday">{weekdayName(date, locale)}</span>
                <span className="slots__number">{dayNumber(date)}</span>
              </h3>
              <div className="slots__times">
                {state === 'loading' &&
                  Array.from({ length: 4 }, (_, row) => (
                    <span key={row} className="skeleton slot slot--awaited" />
                  ))}
                {state === 'ready' && ofDay.length === 0 && (
                  <span className="slots__no-time" aria-hidden="true">
                    –
                  </span>
                )}
                {ofDay.map((start) => (
                  <button
                    key={start}
                    type="button"
                    className="slot"
                    data-start={start}
                    tabIndex={keys.entry === start ? 0 : -1}
                    aria-pressed={several ? several.chosen.includes(start) : value === start}
                    disabled={several?.isFull && !several.chosen.includes(start)}
                    aria-label={nameOf(start)}
                    aria-describedby={keys.entry === start ? keysHint : undefined}
                    onFocus={() => keys.onFocus(start)}
                    onKeyDown={(event) => keys.onKeyDown(event, start)}
                    onClick={() => onChange(start)}
                  >
                    {timeOf(start, locale, zone)}
                    {isElsewhere && (
                      <span className="slot__there">
                        {t('consultation.slots.there', { time: timeOf(start, locale, timeZone) })}
                      </span>
                    )}
                  </button>
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
    </div>
  )
}
