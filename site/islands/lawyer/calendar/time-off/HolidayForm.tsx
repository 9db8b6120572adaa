import { useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { api } from '../../../api.ts'
import { useChange } from '../../../data/use-change.ts'
import { YearField } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { Button } from '../../../parts/Button.tsx'
import { sayRefusal } from '../../../refusal.ts'
import { toast } from '../../../toast.ts'
import { dateName } from '../day-names.ts'
import type { Holidays } from '../types.ts'
import type { useAffected } from '../use-affected.tsx'

type Props = {
  t: IslandTranslate
  locale: Locale
  firmLawyerId: string
  holidays: Holidays
  year: number
  years: { first: number; last: number }
  /** The holidays of `year` have not come yet. */
  isLoading: boolean
  onYear: (year: number) => void
  saveSeen: ReturnType<typeof useAffected>['saveSeen']
  reload: () => Promise<unknown>
}

/** The public holidays of a year; the chosen ones become time off with one press. */
export function HolidayForm({
  t,
  locale,
  firmLawyerId,
  holidays,
  year,
  years,
  isLoading,
  onYear,
  saveSeen,
  reload,
}: Props) {
  /** The typed year; null while it is incomplete. */
  const [typedYear, setTypedYear] = useState<number | null>(year)
  /** Dates whose tick the lawyer has changed. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const coming = holidays.filter(({ hasPassed }) => !hasPassed)
  const open = coming.filter(({ isBlocked }) => !isBlocked)
  // A holiday on which the lawyer would work is ticked at first.
  const chosen = open
    .filter(({ date, isWorked }) => isWorked !== changed.includes(date))
    .map(({ date }) => date)

  function choose(next: number | null): void {
    setTypedYear(next)
    if (next === null || next === year || next < years.first || next > years.last) return
    setChanged([])
    onYear(next)
  }
  const toggle = (date: string) =>
    setChanged((now) =>
      now.includes(date) ? now.filter((other) => other !== date) : [...now, date],
    )
  const adding = useChange(
    async (dates: string[], headers) => {
      const change = { blocks: dates.map((date) => ({ from: date, to: date })) }
      const outcome = await saveSeen(change, (seen) =>
        api.POST('/api/me/calendar/holidays', { headers, body: { firmLawyerId, dates, seen } }),
      )
      return { outcome, error: typeof outcome === 'object' ? outcome : undefined }
    },
    async ({ outcome, error }, dates) => {
      if (error) sayRefusal(error, t)
      if (outcome === 'saved')
        toast({ tone: 'verified', text: t('calendar.off.holidaysAdded', { n: dates.length }) })
      await reload()
    },
  )

  return (
    <section className="panel" aria-labelledby="off-holidays">
      <h2 className="text-25" id="off-holidays">
        {t('calendar.off.holidays')}
      </h2>
      <p className="muted">{t('calendar.off.holidaysText')}</p>
      <YearField
        t={t}
        name="year"
        label={t('calendar.off.year')}
        error={
          typedYear !== null && typedYear > 999 && typedYear !== year
            ? t('calendar.off.yearRange', years)
            : undefined
        }
        value={typedYear}
        onChange={choose}
        {...years}
      />
      <ul className="holidays">
        {coming.map(({ date, name, isWorked, isBlocked }) => (
          <li key={date}>
            <label className="check">
              <input
                type="checkbox"
                disabled={isBlocked}
                checked={isBlocked || chosen.includes(date)}
                onChange={() => toggle(date)}
              />
              <span>{dateName(date, locale)}</span>
              <span className="field__hint">
                {name}
                {isBlocked && ` · ${t('calendar.off.already')}`}
                {!isBlocked && !isWorked && ` · ${t('calendar.off.notWorked')}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {open.length === 0 && <p className="hint">{t('calendar.off.allAdded')}</p>}
      <div>
        <Button
          isBusy={adding.isPending}
          disabled={chosen.length === 0 || isLoading}
          onClick={() => void adding.run(chosen)}
        >
          {t('calendar.off.addHolidays', { n: chosen.length })}
        </Button>
      </div>
    </section>
  )
}
