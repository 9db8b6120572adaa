import { useRef, useState } from 'react'
import { atNoon, formatShortWeekday } from '../../../../../modules/shared/time.ts'
import { useDrag } from './use-drag.ts'
import { useWeekKeys } from './use-week-keys.ts'
import { readCells, type Place, type TimeRange } from './week-cells.ts'
import { quartersOf, QUARTERS_IN_CELL, rowsInUse } from './week-grid.ts'
import { WeekItems, type ItemProps } from './WeekItems.tsx'

type Props = ItemProps & {
  showsWholeDay: boolean
  today: string
  onTimeRange: (timeRange: TimeRange) => void
  onTurn: (direction: 1 | -1) => void
}

/**
 * Days as columns, half hours as rows, for pointer and keyboard. Screen readers announce each cell.
 */
export function WeekGrid({ showsWholeDay, today, onTimeRange, onTurn, ...items }: Props) {
  const { week, days, t, locale, consultationPath, onOpenBlock, onBlockChanged, onDelete } = items
  const grid = useRef<HTMLDivElement>(null)
  const cells = readCells({ week, days, t, locale })
  const { axis, rows, timeRangeOf, timesOf, within } = cells
  const { first, last } = showsWholeDay
    ? { first: 0, last: axis.length - 1 }
    : rowsInUse(week, days, axis)
  const shown = axis.slice(first, last + 1)
  const [said, say] = useState('')
  const drag = useDrag({
    grid,
    lengthOf: (day) => quartersOf(days[day]!),
    onMade: (span) => onTimeRange(timeRangeOf(span)),
    onChanged: (id, span) => {
      const block = week.blocks.find((block) => block.id === id)
      if (block) onBlockChanged(block, timeRangeOf(span))
    },
  })
  function openItem(place: Place) {
    const { consultation, block } = within(place)
    if (consultation)
      return window.location.assign(consultationPath.replace('{id}', consultation.id))
    if (block) return onOpenBlock(block)
    const times = timesOf(place)
    if (times) onTimeRange(times)
  }
  const keys = useWeekKeys({
    grid,
    week,
    cells,
    dayCount: days.length,
    first,
    last,
    startDay: Math.max(
      0,
      days.findIndex(({ date }) => date === today),
    ),
    t,
    say,
    onTimeRange,
    onOpen: openItem,
    onDelete,
    onTurn,
  })

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
          onKeyDown={keys.onKeyDown}
          onFocus={({ target }) => {
            const there = placeOf(target)
            if (there) keys.onFocus(there)
          }}
          onPointerDown={(event) => {
            keys.onPointerDown()
            const there = placeOf(event.target)
            if (there && timesOf(there)) drag.startMaking(event)
          }}
          onClick={({ target }) => {
            const there = placeOf(target)
            if (there && !drag.isClickAfterDrag()) keys.open(there)
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
                const isCurrent = keys.current.day === at && keys.current.row === here.row
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
          marked={keys.selected}
          onKeyDown={keys.onItemKeyDown}
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
