import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { atNoon, formatShortWeekday } from '../../../../../modules/shared/time.ts'
import { useDrag } from './use-drag.ts'
import { readCells, type Mark, type Place, type Stretch } from './week-cells.ts'
import { quartersOf, QUARTERS_IN_CELL, rowsInUse } from './week-grid.ts'
import { WeekItems, type ItemProps } from './WeekItems.tsx'

type Props = ItemProps & {
  isWholeDay: boolean
  today: string
  onStretch: (stretch: Stretch) => void
  onTurn: (direction: 1 | -1) => void
}

/**
 * Days as columns, half hours as rows. On the keyboard: arrows move, Shift and arrows select a
 * stretch, Enter opens the item, Delete unblocks blocked time, Page Up and Down change the week.
 * Screen readers announce each cell.
 */
export function WeekGrid({ isWholeDay, today, onStretch, onTurn, ...items }: Props) {
  const { week, days, t, locale, consultationPath, onBlock, onBlockChanged, onDelete } = items
  const grid = useRef<HTMLDivElement>(null)
  const cells = readCells({ week, days, t, locale })
  const { axis, rows, stretchOf, rangeText, timesOf, within, spanOf } = cells
  const { first, last } = isWholeDay
    ? { first: 0, last: axis.length - 1 }
    : rowsInUse(week, days, axis)
  const shown = axis.slice(first, last + 1)
  const [place, setPlace] = useState<Place>({
    day: Math.max(
      0,
      days.findIndex(({ date }) => date === today),
    ),
    row: first + 2,
  })
  const [mark, setMark] = useState<Mark>()
  const [said, say] = useState('')
  const mayFocus = useRef(false)
  const current = {
    day: Math.min(place.day, days.length - 1),
    row: Math.min(Math.max(place.row, first), last),
  }

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
    if (mayFocus.current)
      grid.current
        ?.querySelector<HTMLElement>(`[data-day="${current.day}"][data-row="${current.row}"]`)
        ?.focus()
  }, [current.day, current.row, week])

  function onKey(event: KeyboardEvent) {
    const { day, row } = current
    const to = (next: Place) => {
      event.preventDefault()
      mayFocus.current = true
      setPlace({
        day: Math.min(Math.max(next.day, 0), days.length - 1),
        row: Math.min(Math.max(next.row, first), last),
      })
    }
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const start = mark?.day === day ? mark : { day, from: row, to: row }
      const next = {
        day,
        from: start.from,
        to: Math.min(Math.max(start.to + (event.key === 'ArrowDown' ? 1 : -1), first), last),
      }
      const span = spanOf(next)
      if (span) say(t('calendar.week.marked', { range: rangeText(stretchOf(span)) }))
      setMark(next)
      return to({ day, row: next.to })
    }
    switch (event.key) {
      case 'ArrowDown':
        setMark(undefined)
        return to({ day, row: row + 1 })
      case 'ArrowUp':
        setMark(undefined)
        return to({ day, row: row - 1 })
      case 'ArrowRight':
        setMark(undefined)
        return to({ day: day + 1, row })
      case 'ArrowLeft':
        setMark(undefined)
        return to({ day: day - 1, row })
      case 'Home':
        return to({ day, row: first })
      case 'End':
        return to({ day, row: last })
      case 'PageDown':
        event.preventDefault()
        mayFocus.current = true
        return onTurn(1)
      case 'PageUp':
        event.preventDefault()
        mayFocus.current = true
        return onTurn(-1)
      case 'Escape':
        if (mark) {
          event.preventDefault()
          setMark(undefined)
          say(t('calendar.week.unmarked'))
        }
        return
      case 'Enter':
      case ' ':
        event.preventDefault()
        return open(current)
      case 'Delete':
      case 'Backspace': {
        const { block } = within(current)
        if (block) {
          event.preventDefault()
          onDelete(block)
        }
      }
    }
  }

  function open(place: Place) {
    const marked = mark && mark.day === place.day ? spanOf(mark) : undefined
    if (marked) {
      setMark(undefined)
      return onStretch(stretchOf(marked))
    }
    const { consultation, block } = within(place)
    if (consultation)
      return window.location.assign(consultationPath.replace('{id}', consultation.id))
    if (block) return onBlock(block)
    const times = timesOf(place)
    if (times) onStretch(times)
  }

  const template = {
    gridTemplateColumns: `3.25rem repeat(${days.length}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${shown.length * QUARTERS_IN_CELL}, var(--quarter))`,
  }

  return (
    <div className="week" data-is-dragging={drag.dragged ? '' : undefined}>
      <div
        className="week__heads"
        style={{ gridTemplateColumns: template.gridTemplateColumns }}
        aria-hidden="true"
      >
        <span />
        {days.map(({ date, hasOwnHours }) => (
          <span key={date} className="week__head" data-is-today={date === today ? '' : undefined}>
            <span>{formatShortWeekday(atNoon(date), locale, 'UTC')}</span>
            <b className="figures">{Number(date.slice(-2))}</b>
            {hasOwnHours && (
              <span className="week__own" title={t('calendar.week.ownHours')}>
                *
              </span>
            )}
          </span>
        ))}
      </div>
      <div className="week__body">
        <div
          ref={grid}
          className="week__grid"
          style={template}
          role="grid"
          tabIndex={-1}
          aria-label={t('calendar.week.label')}
          onKeyDown={onKey}
          onFocus={({ target }) => {
            const there = placeOf(target)
            if (there) setPlace(there)
          }}
          onPointerDown={(event) => {
            mayFocus.current = false
            setMark(undefined)
            const there = placeOf(event.target)
            if (there && timesOf(there)) drag.startMaking(event)
          }}
          onClick={({ target }) => {
            const there = placeOf(target)
            if (there && !drag.isSwallowed()) open(there)
          }}
        >
          {shown.map((row, index) => (
            <div key={row.key} role="row" className="week__row">
              <span
                role="rowheader"
                className="week__time"
                data-is-half={row.wall.endsWith('30') ? '' : undefined}
                style={{
                  gridColumn: 1,
                  gridRow: `${index * QUARTERS_IN_CELL + 1} / span ${QUARTERS_IN_CELL}`,
                }}
              >
                {row.wall}
              </span>
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
                    aria-label={cells.describe(here)}
                    tabIndex={isCurrent ? 0 : -1}
                    style={{
                      gridColumn: at + 2,
                      gridRow: `${index * QUARTERS_IN_CELL + 1} / span ${QUARTERS_IN_CELL}`,
                    }}
                  />
                )
              })}
            </div>
          ))}
        </div>
        <WeekItems
          {...items}
          {...{ cells, first, drag, template }}
          rowCount={shown.length}
          marked={mark && spanOf(mark)}
        />
      </div>
      <p className="only-read-aloud" role="status">
        {said}
      </p>
    </div>
  )
}

/** The cell of an event. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { day: Number(cell.dataset.day), row: Number(cell.dataset.row) } : undefined
}
