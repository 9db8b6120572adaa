import type { TimeRange, WeekCells } from './week-cells.ts'
import { Icon } from '../../../parts/Icon.tsx'
import type { IconName } from '../../../../components/icons.ts'

/** The same drawing in the week and in its legend, so that colour is never the only sign. */
const ICONS = {
  block: 'lock',
  recurring: 'repeat',
  external: 'calendar',
  waiting: 'person',
  confirmed: 'check',
  unconfirmed: 'clock',
  proposed: 'arrow-right',
} as const satisfies Record<string, IconName>
export type ItemKind = keyof typeof ICONS

export const ItemIcon = ({ kind }: { kind: ItemKind }) => (
  <Icon name={ICONS[kind]} size={14} className="week__icon" />
)

type Props = {
  kind: ItemKind
  timeRange: TimeRange
  cells: WeekCells
  words: string
  isStrong?: boolean
}

/** What an item of the week shows: its drawing, its time, and its words below where they fit. */
export const ItemFace = ({ kind, timeRange, cells: { clock }, words, isStrong = false }: Props) => (
  <span className="week__face" aria-hidden="true">
    <ItemIcon kind={kind} />{' '}
    <span className="figures week__range">
      {clock(timeRange.startsAt)}
      <span className="week__until">–{clock(timeRange.endsAt)}</span>
    </span>{' '}
    <span className="week__words" data-is-strong={isStrong ? '' : undefined}>
      {words}
    </span>
  </span>
)
