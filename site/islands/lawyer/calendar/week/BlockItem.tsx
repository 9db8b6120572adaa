import type { IslandTranslate } from '../../../i18n.ts'
import type { OwnWeek, WeekBlock } from '../types.ts'
import { ItemFace } from './ItemFace.tsx'
import type { Drag } from './use-drag.ts'
import type { TimeRange, WeekCells } from './week-cells.ts'
import { quartersOf, spansOf, type PlaceSpan, type Span, type WeekDay } from './week-grid.ts'

type Props = {
  block: WeekBlock
  /** The part of the block that is on one day. */
  span: Span
  week: OwnWeek
  days: WeekDay[]
  t: IslandTranslate
  cells: WeekCells
  drag: Drag
  place: PlaceSpan
  onOpenBlock: (block: WeekBlock) => void
  onBlockChanged: (block: WeekBlock, timeRange: TimeRange) => void
  onDelete: (block: WeekBlock) => void
}

/** Blocked time: opens its dialog; within one day it is moved and resized by pointer or keys. */
export function BlockItem({
  block,
  span,
  week,
  days,
  t,
  cells,
  drag,
  place,
  onOpenBlock,
  onBlockChanged,
  onDelete,
}: Props) {
  const isDragged = drag.dragged?.id === block.id
  const placed = place(isDragged ? drag.dragged!.span : span, 'week__block')
  const isWithinOneDay = isWithinDay(block, days[span.day]!, week)
  const changeTo = (next: Span) => {
    const day = days[next.day]
    if (
      isWithinOneDay &&
      day &&
      next.from >= 0 &&
      next.to <= quartersOf(day) &&
      next.from < next.to
    )
      onBlockChanged(block, cells.timeRangeOf(next))
  }
  const moveOrResize = (edges: 'to' | 'both', by: number) =>
    changeTo({ ...span, from: span.from + (edges === 'to' ? 0 : by), to: span.to + by })
  return (
    placed && (
      <button
        type="button"
        {...placed}
        data-is-dragged={isDragged ? '' : undefined}
        aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowUp Alt+Shift+ArrowDown Alt+Shift+ArrowLeft Alt+Shift+ArrowRight"
        onClick={() => {
          if (!drag.isClickAfterDrag()) onOpenBlock(block)
        }}
        onPointerDown={(event) => {
          if (isWithinOneDay) drag.startMoving(event, block.id, span)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') {
            event.preventDefault()
            onDelete(block)
          }
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (by && event.altKey) {
            event.preventDefault()
            moveOrResize(event.shiftKey ? 'both' : 'to', by)
          }
          const byDays = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
          if (byDays && event.altKey && event.shiftKey) {
            event.preventDefault()
            changeTo({ ...span, day: span.day + byDays })
          }
        }}
      >
        <span className="only-read-aloud">{`${cells.say.when(span.day, block)}: ${cells.say.block(block)}`}</span>
        <ItemFace
          kind={block.recurring ? 'recurring' : 'block'}
          timeRange={isDragged ? cells.timeRangeOf(drag.dragged!.span) : block}
          cells={cells}
          words={block.reason ?? t('calendar.week.blockedShort')}
        />
        {isWithinOneDay &&
          (['from', 'to'] as const).map((edge) => (
            <span
              key={edge}
              className={`week__edge week__edge--${edge}`}
              onPointerDown={(event) => drag.startResizing(event, block.id, span, edge)}
            />
          ))}
      </button>
    )
  )
}

/** A block that continues beyond its day is edited in its dialog. */
const isWithinDay = (block: WeekBlock, day: WeekDay, week: OwnWeek): boolean =>
  spansOf(block, week.days).length === 1 &&
  Date.parse(block.startsAt) >= Date.parse(day.startsAt) &&
  Date.parse(block.endsAt) <= Date.parse(day.endsAt)
