import type { MessageKey } from '../../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import type { OwnWeek } from '../types.ts'
import { ItemFace } from './ItemFace.tsx'
import { overlap, type WeekCells } from './week-cells.ts'
import type { PlaceSpan, Span } from './week-grid.ts'

type Props = {
  consultation: OwnWeek['consultations'][number]
  span: Span
  week: OwnWeek
  t: IslandTranslate
  cells: WeekCells
  place: PlaceSpan
  consultationPath: string
}

/** A consultation as a link to its page. */
export function ConsultationItem({
  consultation,
  span,
  week,
  t,
  cells,
  place,
  consultationPath,
}: Props) {
  const placed = place(span, 'week__consultation')
  const status = t(consultation.statusLabel as MessageKey)
  const whole = `${cells.say.when(span.day, consultation)}: ${cells.say.who(consultation)}, ${consultation.serviceTitle}, ${status}`
  return (
    placed && (
      <a
        {...placed}
        href={consultationPath.replace('{id}', consultation.id)}
        title={whole}
        data-is-confirmed={consultation.isConfirmed ? '' : undefined}
        data-is-proposed={consultation.isProposedTime ? '' : undefined}
        data-is-over-block={
          week.blocks.some((block) => overlap(block, consultation)) ? '' : undefined
        }
      >
        <span className="only-read-aloud">{whole}</span>
        <ItemFace
          kind={kindOf(consultation)}
          timeRange={consultation}
          cells={cells}
          words={consultation.initials}
          isStrong
        />
        <span className="week__state" aria-hidden="true">
          {consultation.isProposedTime ? t('calendar.week.proposed') : status}
        </span>
      </a>
    )
  )
}

const kindOf = ({ isProposedTime, isConfirmed }: Props['consultation']) => {
  if (isProposedTime) return 'proposed'
  return isConfirmed ? 'confirmed' : 'unconfirmed'
}
