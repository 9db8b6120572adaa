import type { Locale } from '../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Icon } from '../../parts/Icon.tsx'
import { weekName } from './wall-time.ts'

type Props = {
  t: IslandTranslate
  locale: Locale
  monday: string
  isFirst: boolean
  isLast: boolean
  /** Called with the days to go on or back. */
  onTurn: (days: 7 | -7) => void
}

/** The name of the shown week between two buttons that turn to another one. */
export function WeekTurner({ t, locale, monday, isFirst, isLast, onTurn }: Props) {
  return (
    <div className="slots__head">
      <button
        type="button"
        className="button button--icon"
        aria-label={t('consultation.slots.previous')}
        disabled={isFirst}
        onClick={() => onTurn(-7)}
      >
        <Icon name="chevron-left" />
      </button>
      <p className="slots__week" aria-live="polite" tabIndex={-1}>
        {weekName(monday, locale)}
      </p>
      <button
        type="button"
        className="button button--icon"
        aria-label={t('consultation.slots.next')}
        disabled={isLast}
        onClick={() => onTurn(7)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
