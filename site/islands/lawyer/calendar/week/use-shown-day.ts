import { useEffect, useEffectEvent, useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { addDays, dayName, mondayOf, weekName } from '../../../consultation/slots/wall-time.ts'
import type { OwnWeek } from '../types.ts'

type ShownDayInput = {
  given: OwnWeek
  week: OwnWeek
  today: string
  locale: Locale
  isNarrow: boolean
  showWeek: (monday: string) => void
  say: (text: string) => void
}

/**
 * The shown week, and on a phone its shown day. The date is in the address, so that a reload, a
 * bookmark and the back button keep it.
 */
export function useShownDay({
  given,
  week,
  today,
  locale,
  isNarrow,
  showWeek,
  say,
}: ShownDayInput) {
  const first = given.days[0]!.date
  const [day, setDay] = useState(() => {
    const asked = dateInAddress()
    const found = given.days.findIndex(({ date }) => date === (asked ?? today))
    return found === -1 ? firstDayOfWork(given) : found
  })

  const followAddress = useEffectEvent(() => {
    const date = dateInAddress() ?? first
    showWeek(mondayOf(date))
    setDay(weekdayOf(date))
  })
  useEffect(() => {
    const onBack = () => followAddress()
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])

  function goToDay(date: string): void {
    showWeek(mondayOf(date))
    setDay(weekdayOf(date))
    const url = new URL(window.location.href)
    url.searchParams.set('date', date)
    if (url.href !== window.location.href) window.history.pushState(null, '', url)
    say(isNarrow ? dayName(date, locale) : weekName(mondayOf(date), locale))
  }
  const shown = week.days[day] ?? week.days[0]!
  return {
    day,
    days: isNarrow ? [shown] : week.days,
    goToDay,
    turn: (direction: 1 | -1) =>
      goToDay(
        isNarrow ? addDays(shown.date, direction) : addDays(week.days[0]!.date, 7 * direction),
      ),
  }
}

/** Of a week that is not the current one. */
const firstDayOfWork = ({ days, consultations }: OwnWeek): number =>
  Math.max(
    0,
    days.findIndex(
      ({ hours, startsAt, endsAt }) =>
        hours.length > 0 ||
        consultations.some(
          (consultation) => consultation.startsAt >= startsAt && consultation.startsAt < endsAt,
        ),
    ),
  )

function dateInAddress(): string | null {
  const date = new URL(window.location.href).searchParams.get('date')
  return date && /^20\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : null
}

/** 0 is Monday. */
const weekdayOf = (date: string): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
