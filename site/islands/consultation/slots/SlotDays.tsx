import type { ReactNode } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import type { WeekDay } from './slot-week.ts'
import { dayName, dayNumber, weekdayName } from './wall-time.ts'

type Props = {
  week: readonly WeekDay[]
  /** Days before it are over. */
  today: string
  locale: Locale
  isLoading?: boolean
  /** A free time as the page or the island offers it. */
  renderSlot: (startsAt: string) => ReactNode
}

const AWAITED = Array.from({ length: 4 }, (_, row) => (
  <span key={row} className="skeleton slot slot--awaited" />
))

/** The days of a week, each with its free times. */
export const SlotDays = ({ week, today, locale, isLoading = false, renderSlot }: Props) =>
  week.map(({ date, starts }) => (
    <section
      key={date}
      className="slots__column"
      aria-label={dayName(date, locale)}
      data-is-empty={starts.length === 0 ? '' : undefined}
      data-is-past={date < today ? '' : undefined}
    >
      <h3 className="slots__day">
        <span className="slots__whole-day">{dayName(date, locale)}</span>
        <span className="slots__weekday">{weekdayName(date, locale)}</span>
        <span className="slots__number">{dayNumber(date)}</span>
      </h3>
      <div className="slots__times">
        {isLoading && AWAITED}
        {!isLoading && starts.length === 0 && (
          <span className="slots__no-time" aria-hidden="true">
            –
          </span>
        )}
        {starts.map(renderSlot)}
      </div>
    </section>
  ))
