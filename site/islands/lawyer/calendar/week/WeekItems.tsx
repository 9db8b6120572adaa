import type { CSSProperties, KeyboardEvent } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import type { OwnWeek, WeekBlock } from '../types.ts'
import type { Drag } from './use-drag.ts'
import { ItemFace, type ItemKind } from './ItemFace.tsx'
import { BlockItem } from './BlockItem.tsx'
import { ConsultationItem } from './ConsultationItem.tsx'
import type { TimeRange, WeekCells } from './week-cells.ts'
import {
  linesOf,
  QUARTERS_IN_CELL,
  spansOf,
  type PlaceSpan,
  type Span,
  type WeekDay,
} from './week-grid.ts'

export type ItemProps = {
  week: OwnWeek
  /** The days that are shown: all seven, or one on a phone. */
  days: WeekDay[]
  now: Date
  t: IslandTranslate
  locale: Locale
  consultationPath: string
  onOpenBlock: (block: WeekBlock) => void
  onBlockChanged: (block: WeekBlock, timeRange: TimeRange) => void
  onDelete: (block: WeekBlock) => void
}
type Props = ItemProps & {
  cells: WeekCells
  first: number
  rowCount: number
  drag: Drag
  marked: Span | undefined
  /** Keys that mean the same on an item as in the grid. */
  onKeyDown: (event: KeyboardEvent) => void
  template: CSSProperties
}

/**
 * The items drawn over the half hours: hours, busy times of external calendars, blocks,
 * consultations, the current drag, and the line of the current time.
 */
export function WeekItems({
  week,
  days,
  now,
  t,
  consultationPath,
  onOpenBlock,
  onBlockChanged,
  onDelete,
  onKeyDown,
  cells,
  first,
  rowCount,
  drag,
  marked,
  template,
}: Props) {
  const { timeRangeOf, rangeText } = cells
  const place: PlaceSpan = (span, className) => {
    const { from, to } = linesOf(span, cells.rows[span.day]!, first)
    const end = Math.min(to, rowCount * QUARTERS_IN_CELL + 1)
    return from >= end
      ? undefined
      : { className, style: { gridColumn: span.day + 2, gridRow: `${from} / ${end}` } }
  }
  /** Time that cannot be changed here; the cells below say it to a screen reader. */
  const busy = (kind: ItemKind & ('external' | 'waiting'), timeRange: TimeRange, words: string) =>
    spansOf(timeRange, days).map((span) => {
      const placed = place(span, `week__${kind}`)
      return (
        placed && (
          <div key={`${kind}${span.day}.${span.from}`} {...placed} aria-hidden="true">
            <ItemFace {...{ kind, timeRange, cells, words }} />
          </div>
        )
      )
    })
  const drawn = drag.dragged?.span ?? marked
  const outline = drawn && drag.dragged?.type !== 'move' ? place(drawn, 'week__drawn') : undefined
  const nowSpan = spansOf(
    { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + 60_000).toISOString() },
    days,
  )[0]
  const line = nowSpan && place(nowSpan, 'week__now')
  /** Rows are quarters of an hour; the line is drawn at the minute. */
  const quarterGone = (now.getUTCMinutes() % 15) / 15

  return (
    <div className="week__items" style={template} role="presentation" onKeyDown={onKeyDown}>
      {days
        .flatMap((day, at) =>
          day.hours.flatMap((hours) => spansOf(hours, days).filter((span) => span.day === at)),
        )
        .map((span) => {
          const placed = place(span, 'week__hours')
          return placed && <div key={`h${span.day}.${span.from}`} {...placed} />
        })}
      {week.externalBusy.map((timeRange) =>
        busy('external', timeRange, t('calendar.week.externalShort')),
      )}
      {week.waitingListHolds.map((timeRange) =>
        busy('waiting', timeRange, t('calendar.week.waitingShort')),
      )}
      {week.blocks.flatMap((block) =>
        // By its part, not its day: focus stays on a block that is moved to another day.
        spansOf(block, days).map((span, part) => (
          <BlockItem
            key={`b${block.drawnAs ?? block.id}.${part}`}
            {...{
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
            }}
          />
        )),
      )}
      {week.consultations.flatMap((consultation) =>
        spansOf(consultation, days).map((span) => (
          <ConsultationItem
            key={`c${consultation.id}.${span.day}.${span.from}`}
            {...{ consultation, span, week, t, cells, place, consultationPath }}
          />
        )),
      )}
      {outline && (
        <div {...outline} aria-hidden="true">
          <span className="figures">{rangeText(timeRangeOf(drawn!))}</span>
        </div>
      )}
      {line && (
        <div
          {...line}
          style={{ ...line.style, marginTop: `calc(var(--quarter) * ${quarterGone})` }}
          aria-hidden="true"
        />
      )}
    </div>
  )
}
