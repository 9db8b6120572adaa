import type { CSSProperties } from 'react'
import type { Locale, MessageKey } from '../../../../../modules/shared/index.ts'
import { timeOf } from '../../../consultation/slots/wall-time.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import type { OwnWeek, WeekBlock } from '../types.ts'
import type { Drag } from './use-drag.ts'
import { overlap, type Stretch, type WeekCells } from './week-cells.ts'
import {
  linesOf,
  quartersOf,
  QUARTERS_IN_CELL,
  spansOf,
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
  const { stretchOf, rangeText, say } = cells
  const place = (span: Span, className: string) => {
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
  /** A block that continues beyond its day is edited in its dialog. */
  const isWhole = (block: WeekBlock, { day }: Span) =>
    spansOf(block, week.days).length === 1 &&
    Date.parse(block.startsAt) >= Date.parse(days[day]!.startsAt) &&
    Date.parse(block.endsAt) <= Date.parse(days[day]!.endsAt)

  function drawBlock(block: WeekBlock, span: Span) {
    const isDragged = drag.dragged?.id === block.id
    const placed = place(isDragged ? drag.dragged!.span : span, 'week__block')
    const whole = isWhole(block, span)
    const change = (edge: 'from' | 'to' | 'both', by: number) => {
      const next = {
        day: span.day,
        from: span.from + (edge === 'to' ? 0 : by),
        to: span.to + (edge === 'from' ? 0 : by),
      }
      if (whole && next.from >= 0 && next.to <= quartersOf(days[span.day]!) && next.from < next.to)
        onBlockChanged(block, stretchOf(next))
    }
    return (
      placed && (
        <button
          key={`b${block.id}.${span.day}`}
          type="button"
          {...placed}
          data-is-dragged={isDragged ? '' : undefined}
          aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowUp Alt+Shift+ArrowDown"
          onClick={() => {
            if (!drag.isSwallowed()) onBlock(block)
          }}
          onPointerDown={(event) => {
            if (whole) drag.startMoving(event, block.id, span)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Delete' || event.key === 'Backspace') {
              event.preventDefault()
              onDelete(block)
            }
            const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
            if (by && event.altKey) {
              event.preventDefault()
              change(event.shiftKey ? 'both' : 'to', by)
            }
          }}
        >
          <span className="only-read-aloud">{`${say.when(span.day, block)}: ${say.block(block)}`}</span>
          <span className="week__words" aria-hidden="true">
            {block.reason ?? t('calendar.week.blocked')}
          </span>
          {whole &&
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

  function drawConsultation(consultation: OwnWeek['consultations'][number], span: Span) {
    const placed = place(span, 'week__consultation')
    const status = t(consultation.statusLabel as MessageKey)
    return (
      placed && (
        <a
          key={`c${consultation.id}.${span.day}.${span.from}`}
          {...placed}
          href={consultationPath.replace('{id}', consultation.id)}
          data-is-confirmed={consultation.isConfirmed ? '' : undefined}
          data-is-proposed={consultation.isProposedTime ? '' : undefined}
          data-is-over-block={
            week.blocks.some((block) => overlap(block, consultation)) ? '' : undefined
          }
        >
          <span className="only-read-aloud">{`${say.when(span.day, consultation)}: ${say.who(consultation)}, ${status}`}</span>
          <b aria-hidden="true">{consultation.initials}</b>{' '}
          <span className="figures" aria-hidden="true">
            {timeOf(consultation.startsAt, locale, week.timeZone)}
          </span>
          <span className="week__state" aria-hidden="true">
            {consultation.isProposedTime ? t('calendar.week.proposed') : status}
          </span>
        </a>
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
      {week.blocks.flatMap((block) => spansOf(block, days).map((span) => drawBlock(block, span)))}
      {week.consultations.flatMap((consultation) =>
        spansOf(consultation, days).map((span) => drawConsultation(consultation, span)),
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
