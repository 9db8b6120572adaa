import type { Locale } from '../../../../modules/shared/index.ts'
import type { WeekDay } from './slot-week.ts'
import { SlotDays } from './SlotDays.tsx'
import { timeOf } from './wall-time.ts'

type Props = {
  week: readonly WeekDay[]
  today: string
  locale: Locale
  timeZone: string
  /** Where a time is booked. Lawyers see their own times without links. */
  book?: { href: (startsAt: string) => string; label: (startsAt: string) => string } | undefined
}

/** A week of free times as links, for a page without the slot picker. */
export const FreeTimes = ({ week, today, locale, timeZone, book }: Props) => (
  <div className="slots__days">
    <SlotDays
      week={week}
      today={today}
      locale={locale}
      renderSlot={(start) =>
        book ? (
          <a
            key={start}
            className="slot"
            href={book.href(start)}
            rel="nofollow"
            aria-label={book.label(start)}
          >
            <time dateTime={start}>{timeOf(start, locale, timeZone)}</time>
          </a>
        ) : (
          <span key={start} className="slot slot--shown">
            {timeOf(start, locale, timeZone)}
          </span>
        )
      }
    />
  </div>
)
