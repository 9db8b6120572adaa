import type { CSSProperties } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import type { OwnWeek, WeekBlock } from '../types.ts'
import type { Drag } from './use-drag.ts'
import { BlockItem } from './BlockItem.tsx'
import { ConsultationItem } from './ConsultationItem.tsx'
import type { Stretch, WeekCells } from './week-cells.ts'
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
  onBlock: (block: WeekBlock) => void
  onBlockChanged: (block: WeekBlock, stretch: Stretch) => void
  onDelete: (block: WeekBlock) => void
}
type Props = ItemProps & {
  cells: WeekCells
  first: number
  rowCount: number
  drag: Drag
  marked: Span | undefined
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
  locale,
  consultationPath,
  onBlock,
  onBlockChanged,
  onDelete,
  cells,
  first,
  rowCount,
  drag,
  marked,
  template,
}: Props) {
  const { stretchOf, rangeText } = cells
  const place: PlaceSpan = (span, className) => {
    const { from, to } = linesOf(span, cells.rows[span.day]!, first)
    const end = Math.min(to, rowCount * QUARTERS_IN_CELL + 1)
    return from >= end
      ? undefined
      : { className, style: { gridColumn: span.day + 2, gridRow: `${from} / ${end}` } }
  }
  const plain = (key: string, span: Span, className: string, words?: string) => {
    const placed = place(span, className)
    return (
      placed && (
        <div key={key} {...placed}>
          {words && <span>{words}</span>}
        </div>
      )
    )
  }
  const drawn = drag.dragged?.span ?? marked
  const outline = drawn && drag.dragged?.kind !== 'move' ? place(drawn, 'week__drawn') : undefined
  const nowSpan = spansOf(
    { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + 60_000).toISOString() },
    days,
  )[0]
  const line = nowSpan && place(nowSpan, 'week__now')
  /** Rows are quarters of an hour; the line is drawn at the minute. */
  const quarterGone = (now.getUTCMinutes() % 15) / 15

  return (
    <div className="week__items" style={template}>
      {days
        .flatMap((day, at) =>
          day.hours.flatMap((hours) => spansOf(hours, days).filter((span) => span.day === at)),
        )
        .map((span) => plain(`h${span.day}.${span.from}`, span, 'week__hours'))}
      {week.externalBusy
        .flatMap((busy) => spansOf(busy, days))
        .map((span) =>
          plain(
            `o${span.day}.${span.from}`,
            span,
            'week__external',
            t('calendar.week.externalShort'),
          ),
        )}
      {week.blocks.flatMap((block) =>
        spansOf(block, days).map((span) => (
          <BlockItem
            key={`b${block.id}.${span.day}`}
            {...{
              block,
              span,
              week,
              days,
              t,
              cells,
              drag,
              place,
              onBlock,
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
            {...{ consultation, span, week, t, locale, cells, place, consultationPath }}
          />
        )),
      )}
      {outline && (
        <div {...outline} aria-hidden="true">
          <span className="figures">{rangeText(stretchOf(drawn!))}</span>
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
