import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Locale, MessageKey } from '../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { timeOf } from '../../consultation/slots/wall-time.ts'
import { dateName } from './day-names.ts'
import type { OwnWeek, WeekBlock } from './types.ts'
import { useDrag } from './use-drag.ts'
import { axisOf, cellsByRow, instantOf, linesOf, quartersOf, QUARTERS_IN_CELL, rowsInUse, spansOf, type Span, type WeekDay } from './week-grid.ts'

type Props = {
  week: OwnWeek
  /** The days that are shown: all seven, or one on a phone. */
  days: WeekDay[]
  isWholeDay: boolean
  today: string
  now: Date
  t: IslandTranslate
  locale: Locale
  consultationPath: string
  onStretch: (stretch: { startsAt: string; endsAt: string }) => void
  onBlock: (block: WeekBlock) => void
  onBlockChanged: (block: WeekBlock, stretch: { startsAt: string; endsAt: string }) => void
  onDelete: (block: WeekBlock) => void
  onTurn: (direction: 1 | -1) => void
}

type Place = { day: number; row: number }

/**
 * Days side by side, half hours one under the other. With the keyboard: arrows walk, Shift and arrows mark a stretch, Enter
 * opens what is there, Delete gives blocked time back, Page Up and Down turn the week. Everything is said aloud as it is reached.
 */
export function WeekGrid({ week, days, isWholeDay, today, now, t, locale, consultationPath, onStretch, onBlock, onBlockChanged, onDelete, onTurn }: Props) {
  const { timeZone } = week
  const grid = useRef<HTMLDivElement>(null)
  const axis = axisOf(days)
  const rows = days.map((day) => cellsByRow(day, axis))
  const used = rowsInUse(week, days, axis)
  const { first, last } = isWholeDay ? { first: 0, last: axis.length - 1 } : used
  const shown = axis.slice(first, last + 1)
  const [place, setPlace] = useState<Place>({ day: Math.max(0, days.findIndex(({ date }) => date === today)), row: first + 2 })
  const [mark, setMark] = useState<{ day: number; from: number; to: number }>()
  const [said, say] = useState('')
  const mayFocus = useRef(false)
  const current = { day: Math.min(place.day, days.length - 1), row: Math.min(Math.max(place.row, first), last) }

  const drag = useDrag({
    grid,
    lengthOf: (day) => quartersOf(days[day]!),
    onMade: (span) => onStretch(stretchOf(span)),
    onChanged: (id, span) => {
      const block = week.blocks.find((one) => one.id === id)
      if (block) onBlockChanged(block, stretchOf(span))
    },
  })
  useEffect(() => {
    if (mayFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current.day}"][data-row="${current.row}"]`)?.focus()
  }, [current.day, current.row, week])

  const stretchOf = ({ day, from, to }: Span) => ({ startsAt: instantOf(days[day]!, from), endsAt: instantOf(days[day]!, to) })
  const rangeText = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => `${timeOf(startsAt, locale, timeZone)}–${timeOf(endsAt, locale, timeZone)}`
  const covers = (stretch: { startsAt: string; endsAt: string }, from: string, to: string) => stretch.startsAt < to && from < stretch.endsAt
  const cellTimes = ({ day, row }: Place) => {
    const cell = rows[day]?.[row]
    return cell === undefined ? undefined : { startsAt: instantOf(days[day]!, cell * QUARTERS_IN_CELL), endsAt: instantOf(days[day]!, (cell + 1) * QUARTERS_IN_CELL) }
  }
  const within = (place: Place) => {
    const times = cellTimes(place)
    if (!times) return { block: undefined, consultation: undefined, isOutside: false, isOpen: false }
    const has = (stretch: { startsAt: string; endsAt: string }) => covers(stretch, times.startsAt, times.endsAt)
    return { consultation: week.consultations.find(has), block: week.blocks.find(has), isOutside: week.outside.some(has), isOpen: days[place.day]!.hours.some(has) }
  }

  /** What a cell is, in words. */
  function describe(place: Place): string {
    const day = days[place.day]!
    const row = axis[place.row]!
    const head = `${dateName(day.date, locale)}, ${row.wall}${row.isAgain ? ` (${t('calendar.week.again')})` : ''}`
    if (!cellTimes(place)) return `${head}: ${t('calendar.week.noSuchTime')}`
    const { block, consultation, isOutside, isOpen } = within(place)
    const parts = [
      consultation && `${t('calendar.week.consultationWith', { who: consultation.initials })}, ${rangeText(consultation)}, ${t(consultation.statusLabel as MessageKey)}`,
      block && `${t('calendar.week.blocked')}${block.reason ? `: ${block.reason}` : ''}`,
      isOutside && t('calendar.week.outside'),
      t(isOpen ? 'calendar.week.open' : 'calendar.week.closed'),
    ].filter(Boolean)
    return `${head}: ${parts.join('; ')}`
  }

  function onKey(event: KeyboardEvent) {
    const { day, row } = current
    const to = (next: Place) => {
      event.preventDefault()
      mayFocus.current = true
      setPlace({ day: Math.min(Math.max(next.day, 0), days.length - 1), row: Math.min(Math.max(next.row, first), last) })
    }
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const start = mark?.day === day ? mark : { day, from: row, to: row }
      const next = { day, from: start.from, to: Math.min(Math.max(start.to + (event.key === 'ArrowDown' ? 1 : -1), first), last) }
      const span = markSpan(next)
      if (span) say(t('calendar.week.marked', { range: rangeText(stretchOf(span)) }))
      setMark(next)
      return to({ day, row: next.to })
    }
    switch (event.key) {
      case 'ArrowDown': setMark(undefined); return to({ day, row: row + 1 })
      case 'ArrowUp': setMark(undefined); return to({ day, row: row - 1 })
      case 'ArrowRight': setMark(undefined); return to({ day: day + 1, row })
      case 'ArrowLeft': setMark(undefined); return to({ day: day - 1, row })
      case 'Home': return to({ day, row: first })
      case 'End': return to({ day, row: last })
      case 'PageDown': event.preventDefault(); mayFocus.current = true; return onTurn(1)
      case 'PageUp': event.preventDefault(); mayFocus.current = true; return onTurn(-1)
      case 'Escape': if (mark) { event.preventDefault(); setMark(undefined); say(t('calendar.week.unmarked')) } return
      case 'Enter':
      case ' ': event.preventDefault(); return open(current)
      case 'Delete':
      case 'Backspace': {
        const { block } = within(current)
        if (block) { event.preventDefault(); onDelete(block) }
      }
    }
  }

  const markSpan = ({ day, from, to }: { day: number; from: number; to: number }): Span | undefined => {
    const cells = rows[day]!.slice(Math.min(from, to), Math.max(from, to) + 1).filter((cell) => cell !== undefined)
    return cells.length === 0 ? undefined : { day, from: cells[0]! * QUARTERS_IN_CELL, to: (cells.at(-1)! + 1) * QUARTERS_IN_CELL }
  }

  function open(place: Place) {
    const marked = mark && mark.day === place.day ? markSpan(mark) : undefined
    if (marked) {
      setMark(undefined)
      return onStretch(stretchOf(marked))
    }
    const { consultation, block } = within(place)
    if (consultation) return window.location.assign(consultationPath.replace('{id}', consultation.id))
    if (block) return onBlock(block)
    const times = cellTimes(place)
    if (times) onStretch(times)
  }

  const item = (span: Span, className: string) => {
    const { from, to } = linesOf(span, rows[span.day]!, first)
    const end = Math.min(to, shown.length * QUARTERS_IN_CELL + 1)
    return from >= end ? undefined : { className, style: { gridColumn: span.day + 2, gridRow: `${from} / ${end}` } }
  }
  const drawn = drag.dragged?.span ?? (mark && markSpan(mark))
  const template = { gridTemplateColumns: `3.25rem repeat(${days.length}, minmax(0, 1fr))`, gridTemplateRows: `repeat(${shown.length * QUARTERS_IN_CELL}, var(--quarter))` }
  const nowSpan = spansOf({ startsAt: now.toISOString(), endsAt: new Date(now.getTime() + 60_000).toISOString() }, days)[0]
  /** Rows are quarters of an hour; the line stands at the minute. */
  const quarterGone = (now.getUTCMinutes() % 15) / 15

  return (
    <div className="week" data-is-dragging={drag.dragged ? '' : undefined}>
      <div className="week__heads" style={{ gridTemplateColumns: template.gridTemplateColumns }} aria-hidden="true">
        <span />
        {days.map(({ date, hasOwnHours }) => (
          <span key={date} className="week__head" data-is-today={date === today ? '' : undefined}>
            <span>{new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))}</span>
            <b className="figures">{Number(date.slice(-2))}</b>
            {hasOwnHours && <span className="week__own" title={t('calendar.week.ownHours')}>*</span>}
          </span>
        ))}
      </div>
      <div className="week__body">
        <div ref={grid} className="week__grid" style={template} role="grid" tabIndex={-1} aria-label={t('calendar.week.label')}
          onKeyDown={onKey}
          onFocus={({ target }) => { const there = placeOf(target); if (there) setPlace(there) }}
          onPointerDown={(event) => {
            mayFocus.current = false
            setMark(undefined)
            const there = placeOf(event.target)
            if (there && cellTimes(there)) drag.startMaking(event)
          }}
          onClick={({ target }) => { const there = placeOf(target); if (there && !drag.isSwallowed()) open(there) }}
        >
          {shown.map((row, index) => (
            <div key={row.key} role="row" className="week__row">
              <span role="rowheader" className="week__time" data-is-half={row.wall.endsWith('30') ? '' : undefined} style={{ gridColumn: 1, gridRow: `${index * QUARTERS_IN_CELL + 1} / span ${QUARTERS_IN_CELL}` }}>{row.wall}</span>
              {days.map((day, at) => {
                const here = { day: at, row: first + index }
                const cell = rows[at]![here.row]
                const isCurrent = current.day === at && current.row === here.row
                return (
                  <div
                    key={day.date}
                    role="gridcell"
                    className="week__cell"
                    data-day={at}
                    data-row={here.row}
                    {...(cell !== undefined && { 'data-cell': cell })}
                    data-is-gone={cell === undefined ? '' : undefined}
                    data-is-half={row.wall.endsWith('30') ? '' : undefined}
                    aria-label={describe(here)}
                    tabIndex={isCurrent ? 0 : -1}
                    style={{ gridColumn: at + 2, gridRow: `${index * QUARTERS_IN_CELL + 1} / span ${QUARTERS_IN_CELL}` }}
                  />
                )
              })}
            </div>
          ))}
        </div>
        <div className="week__items" style={template}>
          {days.flatMap((day, at) => day.hours.flatMap((hours) => spansOf(hours, days).filter((span) => span.day === at)).map((span) => {
            const drawnItem = item(span, 'week__hours')
            return drawnItem && <div key={`h${at}.${span.from}`} {...drawnItem} />
          }))}
          {week.outside.flatMap((busy) => spansOf(busy, days)).map((span) => {
            const drawnItem = item(span, 'week__outside')
            return drawnItem && <div key={`o${span.day}.${span.from}`} {...drawnItem}><span>{t('calendar.week.outsideShort')}</span></div>
          })}
          {week.blocks.flatMap((block) => spansOf(block, days).map((span) => ({ block, span, isWhole: spansOf(block, week.days).length === 1 && Date.parse(block.startsAt) >= Date.parse(days[span.day]!.startsAt) && Date.parse(block.endsAt) <= Date.parse(days[span.day]!.endsAt) }))).map(({ block, span, isWhole }) => {
            const isDragged = drag.dragged?.id === block.id
            const drawnItem = item(isDragged ? drag.dragged!.span : span, 'week__block')
            const change = (edge: 'from' | 'to' | 'both', by: number) => {
              const next = { day: span.day, from: span.from + (edge === 'to' ? 0 : by), to: span.to + (edge === 'from' ? 0 : by) }
              if (isWhole && next.from >= 0 && next.to <= quartersOf(days[span.day]!) && next.from < next.to) onBlockChanged(block, stretchOf(next))
            }
            return drawnItem && (
              <button
                key={`b${block.id}.${span.day}`}
                type="button"
                {...drawnItem}
                data-is-dragged={isDragged ? '' : undefined}
                aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowUp Alt+Shift+ArrowDown"
                onClick={() => { if (!drag.isSwallowed()) onBlock(block) }}
                onPointerDown={(event) => { if (isWhole) drag.startMoving(event, block.id, span) }}
                onKeyDown={(event) => {
                  if (event.key === 'Delete' || event.key === 'Backspace') { event.preventDefault(); onDelete(block) }
                  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
                  if (by && event.altKey) { event.preventDefault(); change(event.shiftKey ? 'both' : 'to', by) }
                }}
              >
                <span className="only-read-aloud">{`${dateName(days[span.day]!.date, locale)}, ${rangeText(block)}: ${t('calendar.week.blocked')}${block.reason ? `: ${block.reason}` : ''}`}</span>
                <span className="week__words" aria-hidden="true">{block.reason ?? t('calendar.week.blocked')}</span>
                {isWhole && (['from', 'to'] as const).map((edge) => <span key={edge} className={`week__edge week__edge--${edge}`} onPointerDown={(event) => drag.startResizing(event, block.id, span, edge)} />)}
              </button>
            )
          })}
          {week.consultations.flatMap((consultation) => spansOf(consultation, days).map((span) => {
            const drawnItem = item(span, 'week__consultation')
            return drawnItem && (
              <a key={`c${consultation.id}.${span.day}.${span.from}`} {...drawnItem} href={consultationPath.replace('{id}', consultation.id)} data-is-confirmed={consultation.isConfirmed ? '' : undefined} data-is-proposed={consultation.isProposedTime ? '' : undefined} data-is-over-block={week.blocks.some((block) => covers(block, consultation.startsAt, consultation.endsAt)) ? '' : undefined}>
                <span className="only-read-aloud">{`${dateName(days[span.day]!.date, locale)}, ${rangeText(consultation)}: ${t('calendar.week.consultationWith', { who: consultation.initials })}, ${t(consultation.statusLabel as MessageKey)}`}</span>
                <b aria-hidden="true">{consultation.initials}</b> <span className="figures" aria-hidden="true">{timeOf(consultation.startsAt, locale, timeZone)}</span>
                <span className="week__state" aria-hidden="true">{consultation.isProposedTime ? t('calendar.week.proposed') : t(consultation.statusLabel as MessageKey)}</span>
              </a>
            )
          }))}
          {drawn && drag.dragged?.kind !== 'move' && (() => {
            const drawnItem = item(drawn, 'week__drawn')
            return drawnItem && <div {...drawnItem} aria-hidden="true"><span className="figures">{rangeText(stretchOf(drawn))}</span></div>
          })()}
          {nowSpan && (() => { const line = item(nowSpan, 'week__now'); return line && <div {...line} style={{ ...line.style, marginTop: `calc(var(--quarter) * ${quarterGone})` }} aria-hidden="true" /> })()}
        </div>
      </div>
      <p className="only-read-aloud" role="status">{said}</p>
    </div>
  )
}

/** The cell an event happened in. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { day: Number(cell.dataset.day), row: Number(cell.dataset.row) } : undefined
}
