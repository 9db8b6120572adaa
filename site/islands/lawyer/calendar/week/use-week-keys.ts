import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { IslandTranslate } from '../../../i18n.ts'
import type { OwnWeek, WeekBlock } from '../types.ts'
import type { Mark, Place, TimeRange, WeekCells } from './week-cells.ts'

type Options = {
  grid: RefObject<HTMLElement | null>
  week: OwnWeek
  cells: WeekCells
  dayCount: number
  /** The first and the last shown row. */
  first: number
  last: number
  startDay: number
  t: IslandTranslate
  say: (text: string) => void
  onTimeRange: (timeRange: TimeRange) => void
  onOpen: (place: Place) => void
  onDelete: (block: WeekBlock) => void
  onTurn: (direction: 1 | -1) => void
}

const ARROWS: Record<string, { day: number; row: 1 | 0 | -1 }> = {
  ArrowDown: { day: 0, row: 1 },
  ArrowUp: { day: 0, row: -1 },
  ArrowRight: { day: 1, row: 0 },
  ArrowLeft: { day: -1, row: 0 },
}

/**
 * The keyboard of the week. Arrows move, Shift and arrows select a time range, Enter opens the item
 * or the time range, Delete removes a block, Page Up and Down change the week.
 */
export function useWeekKeys({
  grid,
  week,
  cells: { rangeText, timeRangeOf, within, spanOf },
  dayCount,
  first,
  last,
  startDay,
  t,
  say,
  onTimeRange,
  onOpen,
  onDelete,
  onTurn,
}: Options) {
  const [place, setPlace] = useState<Place>({ day: startDay, row: first + 2 })
  const [mark, setMark] = useState<Mark>()
  /** After a key the focus follows the current cell; a press with the pointer leaves it alone. */
  const followsFocus = useRef(false)
  const current = { day: limited(place.day, 0, dayCount - 1), row: limited(place.row, first, last) }

  useEffect(() => {
    // A block that has just been moved by its own keys keeps the focus.
    if (followsFocus.current && !document.activeElement?.matches('.week__block'))
      grid.current
        ?.querySelector<HTMLElement>(`[data-day="${current.day}"][data-row="${current.row}"]`)
        ?.focus()
  }, [grid, current.day, current.row, week])

  function goTo({ day, row }: Place): void {
    followsFocus.current = true
    setPlace({ day: limited(day, 0, dayCount - 1), row: limited(row, first, last) })
  }

  function select(by: 1 | -1): void {
    const { day, row } = current
    const start = mark?.day === day ? mark : { day, from: row, to: row }
    const next = { day, from: start.from, to: limited(start.to + by, first, last) }
    const span = spanOf(next)
    if (span) say(t('calendar.week.marked', { range: rangeText(timeRangeOf(span)) }))
    setMark(next)
    goTo({ day, row: next.to })
  }

  function turn(direction: 1 | -1): void {
    followsFocus.current = true
    onTurn(direction)
  }

  /** Opens the selected time range of the day, or what is at the place. */
  function open(at: Place): void {
    const selected = mark && mark.day === at.day ? spanOf(mark) : undefined
    if (!selected) return onOpen(at)
    setMark(undefined)
    onTimeRange(timeRangeOf(selected))
  }

  /** Returns whether the key means something here. */
  function press(key: string, isShift: boolean): boolean {
    const { day, row } = current
    const arrow = ARROWS[key]
    if (arrow?.row && isShift) {
      select(arrow.row)
      return true
    }
    if (arrow) {
      setMark(undefined)
      goTo({ day: day + arrow.day, row: row + arrow.row })
      return true
    }
    switch (key) {
      case 'Home':
        goTo({ day, row: first })
        return true
      case 'End':
        goTo({ day, row: last })
        return true
      case 'PageDown':
      case 'PageUp':
        turn(key === 'PageDown' ? 1 : -1)
        return true
      case 'Escape':
        if (!mark) return false
        setMark(undefined)
        say(t('calendar.week.unmarked'))
        return true
      case 'Enter':
      case ' ':
        open(current)
        return true
      case 'Delete':
      case 'Backspace': {
        const { block } = within(current)
        if (block) onDelete(block)
        return block !== undefined
      }
      default:
        return false
    }
  }

  return {
    current,
    /** The selected time range. */
    selected: mark && spanOf(mark),
    open,
    onKeyDown(event: KeyboardEvent): void {
      if (press(event.key, event.shiftKey)) event.preventDefault()
    },
    /** On a block or a consultation, Page Up and Down change the week too. */
    onItemKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'PageDown' && event.key !== 'PageUp') return
      event.preventDefault()
      turn(event.key === 'PageDown' ? 1 : -1)
    },
    onFocus: setPlace,
    onPointerDown(): void {
      followsFocus.current = false
      setMark(undefined)
    },
  }
}

const limited = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max)
