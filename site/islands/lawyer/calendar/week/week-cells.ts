import type { Locale, MessageKey } from '../../../../../modules/shared/index.ts'
import { formatTimeRange } from '../../../../../modules/shared/time.ts'
import { timeOf } from '../../../consultation/slots/wall-time.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { dateName } from '../day-names.ts'
import type { OwnWeek, WeekBlock } from '../types.ts'
import {
  axisOf,
  cellsByRow,
  instantOf,
  QUARTERS_IN_CELL,
  type Span,
  type WeekDay,
} from './week-grid.ts'

export type Place = { day: number; row: number }
export type TimeRange = { startsAt: string; endsAt: string }
/** Rows of one day selected with the keyboard, from the first to the current one. */
export type Mark = { day: number; from: number; to: number }

type CellsInput = { week: OwnWeek; days: WeekDay[]; t: IslandTranslate; locale: Locale }

export const overlap = (one: TimeRange, other: TimeRange): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** The half hours of the shown days: the time of each, its content and its label. */
export function readCells({ week, days, t, locale }: CellsInput) {
  const { timeZone } = week
  const axis = axisOf(days)
  const rows = days.map((day) => cellsByRow(day, axis))
  const timeRangeOf = ({ day, from, to }: Span): TimeRange => ({
    startsAt: instantOf(days[day]!, from),
    endsAt: instantOf(days[day]!, to),
  })
  const clock = (instant: string): string => timeOf(instant, locale, timeZone)
  const rangeText = (timeRange: TimeRange): string => formatTimeRange(timeRange, locale, timeZone)

  /** Undefined for a time that the clock skips. */
  function timesOf({ day, row }: Place): TimeRange | undefined {
    const cell = rows[day]?.[row]
    return cell === undefined
      ? undefined
      : timeRangeOf({ day, from: cell * QUARTERS_IN_CELL, to: (cell + 1) * QUARTERS_IN_CELL })
  }

  function within(place: Place) {
    const times = timesOf(place)
    if (!times)
      return {
        block: undefined,
        consultation: undefined,
        isExternalBusy: false,
        isHeld: false,
        isOpen: false,
      }
    const has = (timeRange: TimeRange) => overlap(timeRange, times)
    return {
      consultation: week.consultations.find(has),
      block: week.blocks.find(has),
      isExternalBusy: week.externalBusy.some(has),
      isHeld: week.waitingListHolds.some(has),
      isOpen: days[place.day]!.hours.some(has),
    }
  }

  const say = {
    block: ({ reason, recurring }: Pick<WeekBlock, 'reason' | 'recurring'>): string =>
      t(recurring ? 'calendar.week.blockedWeekly' : 'calendar.week.blocked') +
      (reason ? `: ${reason}` : ''),
    who: ({ initials }: { initials: string }): string =>
      t('calendar.week.consultationWith', { who: initials }),
    when: (day: number, timeRange: TimeRange): string =>
      `${dateName(days[day]!.date, locale)}, ${rangeText(timeRange)}`,
  }

  function describe(place: Place): string {
    const row = axis[place.row]!
    const head = `${dateName(days[place.day]!.date, locale)}, ${row.wall}${row.isAgain ? ` (${t('calendar.week.again')})` : ''}`
    if (!timesOf(place)) return `${head}: ${t('calendar.week.noSuchTime')}`
    const { block, consultation, isExternalBusy, isHeld, isOpen } = within(place)
    const parts = [
      consultation &&
        `${say.who(consultation)}, ${rangeText(consultation)}, ${t(consultation.statusLabel as MessageKey)}`,
      block && say.block(block),
      isExternalBusy && t('calendar.week.external'),
      isHeld && t('calendar.week.waiting'),
      t(isOpen ? 'calendar.week.open' : 'calendar.week.closed'),
    ].filter(Boolean)
    return `${head}: ${parts.join('; ')}`
  }

  function spanOf({ day, from, to }: Mark): Span | undefined {
    const cells = rows[day]!.slice(Math.min(from, to), Math.max(from, to) + 1).filter(
      (cell) => cell !== undefined,
    )
    return cells.length === 0
      ? undefined
      : { day, from: cells[0]! * QUARTERS_IN_CELL, to: (cells.at(-1)! + 1) * QUARTERS_IN_CELL }
  }

  return { axis, rows, timeRangeOf, clock, rangeText, timesOf, within, describe, spanOf, say }
}

export type WeekCells = ReturnType<typeof readCells>
