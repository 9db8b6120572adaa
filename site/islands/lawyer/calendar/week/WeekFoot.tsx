import type { IslandTranslate } from '../../../i18n.ts'
import { ItemIcon, type ItemKind } from './ItemFace.tsx'

type Props = {
  t: IslandTranslate
  showsWholeDay: boolean
  setWholeDay: (showsWholeDay: boolean) => void
}

const KINDS = [
  { kind: 'confirmed', look: 'consultation', state: { 'data-is-confirmed': '' } },
  { kind: 'unconfirmed', look: 'consultation', state: {} },
  { kind: 'proposed', look: 'consultation', state: { 'data-is-proposed': '' } },
  { kind: 'block', look: 'block', state: {} },
  { kind: 'recurring', look: 'block', state: {} },
  { kind: 'external', look: 'external', state: {} },
  { kind: 'waiting', look: 'waiting', state: {} },
] as const

const WORDS = {
  confirmed: 'confirmed',
  unconfirmed: 'unconfirmed',
  proposed: 'proposed',
  block: 'blocked',
  recurring: 'blockedWeekly',
  external: 'external',
  waiting: 'waiting',
} as const satisfies Record<ItemKind, string>

/** What the looks and drawings mean, and how to use the week. */
export function WeekFoot({ t, showsWholeDay, setWholeDay }: Props) {
  return (
    <div className="week-view__foot">
      <ul className="legend small" aria-label={t('calendar.week.legend')}>
        <li>
          <span className="legend__mark week__hours" />
          {t('calendar.week.open')}
        </li>
        {KINDS.map(({ kind, look, state }) => (
          <li key={kind}>
            <span className={`legend__mark week__${look}`} {...state}>
              <ItemIcon kind={kind} />
            </span>
            {t(`calendar.week.${WORDS[kind]}`)}
          </li>
        ))}
      </ul>
      <label className="check">
        <input
          type="checkbox"
          checked={showsWholeDay}
          onChange={({ target }) => setWholeDay(target.checked)}
        />
        <span>{t('calendar.week.wholeDay')}</span>
      </label>
      <details className="small">
        <summary>{t('calendar.week.how')}</summary>
        <p className="muted">{t('calendar.week.howText')}</p>
      </details>
    </div>
  )
}
