import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import type { IslandTranslate } from '../i18n.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { pageOfYear, yearsOnPage } from './year-pages.ts'
import './year-field.css'

type Props = {
  t: IslandTranslate
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Set when this is the form's only error, which is then not repeated above the form. */
  isAlert?: boolean
  optional?: boolean
  value: number | null
  onChange: (year: number | null) => void
  first: number
  /** The latest year that can be chosen, usually this year. */
  last: number
}

const COLUMNS = 4

/** A year, typed or chosen from pages of twelve. */
export function YearField({
  t,
  name,
  label,
  hint,
  error,
  isAlert,
  optional,
  value,
  onChange,
  first,
  last,
}: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(0)
  const [focused, setFocused] = useState(last)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const years = yearsOnPage(page, first, last)

  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>(`[data-year="${focused}"]`)?.focus()
  }, [isOpen, focused])
  useEffect(() => {
    if (!isOpen) return
    const away = ({ target }: Event) =>
      void (place.current?.contains(target as Node) || setOpen(false))
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [isOpen])

  const goTo = (year: number) => {
    const kept = Math.min(last, Math.max(first, year))
    setPage(pageOfYear(kept, last))
    setFocused(kept)
  }
  const toggle = () => {
    goTo(value !== null && value >= first && value <= last ? value : last)
    setOpen(!isOpen)
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -COLUMNS,
      ArrowDown: COLUMNS,
      PageUp: -12,
      PageDown: 12,
    }
    if (event.key === 'Escape') close()
    else if (!(event.target as HTMLElement).dataset.year) return
    else if (event.key === 'Home') goTo(years[0] ?? first)
    else if (event.key === 'End') goTo(years.at(-1) ?? last)
    else if (steps[event.key] !== undefined) goTo(focused + (steps[event.key] as number))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      isAlert={isAlert ?? false}
      optional={optional ?? false}
      t={t}
    >
      <div className="year" ref={place}>
        <div className="field__box">
          <input
            className="field__control field__control--figures"
            id={id}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={value ?? ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error)}
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/g, '')
              onChange(digits === '' ? null : Number(digits))
            }}
          />
          <button
            className="field__inside"
            type="button"
            ref={opener}
            aria-expanded={isOpen}
            aria-controls={`${id}-years`}
            aria-label={t('site.form.chooseYear')}
            onClick={toggle}
          >
            <Icon name="calendar" />
          </button>
        </div>
        {isOpen && (
          <div
            className="year__pages"
            id={`${id}-years`}
            role="group"
            aria-label={t('site.form.chooseYear')}
          >
            <div className="year__head">
              <button
                className="button button--icon"
                type="button"
                onKeyDown={onKey}
                aria-label={t('site.form.earlierYears')}
                disabled={(years[0] ?? first) <= first}
                onClick={() => setPage(page + 1)}
              >
                <Icon name="chevron-left" />
              </button>
              <span className="figures" aria-live="polite">
                {years[0]}–{years.at(-1)}
              </span>
              <button
                className="button button--icon"
                type="button"
                onKeyDown={onKey}
                aria-label={t('site.form.laterYears')}
                disabled={page === 0}
                onClick={() => setPage(page - 1)}
              >
                <Icon name="chevron-right" />
              </button>
            </div>
            <div className="year__grid">
              {years.map((year) => (
                <button
                  key={year}
                  className="choice"
                  type="button"
                  data-year={year}
                  aria-pressed={year === value}
                  tabIndex={
                    year === focused || (!years.includes(focused) && year === years.at(-1)) ? 0 : -1
                  }
                  onKeyDown={onKey}
                  onClick={() => {
                    onChange(year)
                    close()
                  }}
                >
                  {year}
                </button>
              ))}
            </div>
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
