import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { IslandTranslate } from './i18n.ts'
import { Icon } from './Icon.tsx'
import { pageOf, YEARS_ON_PAGE } from './year-page.ts'
import './year-picker.css'

type Props = {
  label: ReactNode
  value: number | undefined
  min: number
  max: number
  /** Needs the messages `site.years`. */
  t: IslandTranslate
  onChange: (year: number) => void
  id?: string
  invalid?: boolean
}

/** A year out of pages of twelve: by mouse, finger and keyboard (arrows, Page Up and Down turn the page, Escape closes). */
export function YearPicker({ label, value, min, max, t, onChange, id: givenId, invalid }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(value ?? Math.min(Math.max(new Date().getFullYear(), min), max))
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const years = pageOf(active, min, max)

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>(`[data-year="${active}"]`)?.focus()
  }, [isOpen, active])
  useEffect(() => {
    if (!isOpen) return
    const away = ({ target }: PointerEvent) => { if (!panel.current?.contains(target as Node) && !button.current?.contains(target as Node)) setOpen(false) }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [isOpen])

  const go = (year: number) => setActive(Math.min(Math.max(year, min), max))
  const choose = (year: number) => {
    onChange(year)
    setOpen(false)
    button.current?.focus()
  }
  function onKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3, PageDown: YEARS_ON_PAGE, PageUp: -YEARS_ON_PAGE }[event.key]
    if (event.key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    } else if (step) go(active + step)
    else if (event.key === 'Home') go(years[0]!)
    else if (event.key === 'End') go(years.at(-1)!)
    else return
    event.preventDefault()
  }

  return (
    <div className="year-picker">
      <span className="field__label" id={`${id}-label`}>{label}</span>
      <button ref={button} id={id} type="button" className="field__control year-picker__value" aria-haspopup="dialog" aria-expanded={isOpen} aria-labelledby={`${id}-label ${id}`} data-is-invalid={invalid ? '' : undefined} onClick={() => { go(value ?? active); setOpen(!isOpen) }}>
        {value ?? t('site.years.choose')}<Icon name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <div ref={panel} className="year-picker__panel" role="dialog" aria-labelledby={`${id}-label`}>
          <div className="year-picker__head">
            <button type="button" className="button button--icon" aria-label={t('site.years.previous')} disabled={years[0]! <= min} onKeyDown={onKey} onClick={() => go(years[0]! - 1)}><Icon name="chevron-left" /></button>
            <span className="figures" aria-live="polite">{years[0]}–{years.at(-1)}</span>
            <button type="button" className="button button--icon" aria-label={t('site.years.next')} disabled={years.at(-1)! >= max} onKeyDown={onKey} onClick={() => go(years.at(-1)! + 1)}><Icon name="chevron-right" /></button>
          </div>
          <div className="year-picker__years">
            {years.map((year) => (
              <button key={year} type="button" data-year={year} className="choice" aria-pressed={year === value} tabIndex={year === active ? 0 : -1} onKeyDown={onKey} onClick={() => choose(year)}>{year}</button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
