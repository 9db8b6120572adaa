import type { IslandTranslate } from '../../../i18n.ts'
import { SCREENS, stepOf, type Screen, type Step } from './screens.ts'

type Props = {
  screen: Screen
  /** Those that this person sees. */
  steps: readonly Step[]
  /** The first screen with missing or invalid answers. */
  incomplete: Screen | undefined
  hasReviewed: boolean
  t: IslandTranslate
  onGo: (screen: Screen) => void
}

/** The current step and links back to earlier steps; on a phone only a count. */
export function StepList({ screen, steps, incomplete, hasReviewed, t, onGo }: Props) {
  const step = stepOf(screen)
  const at = steps.indexOf(step)
  const canGo = (step: Step, index: number) =>
    index !== at &&
    (index < at || hasReviewed) &&
    (!incomplete || SCREENS.indexOf(step) <= SCREENS.indexOf(incomplete))
  return (
    <nav className="booking__steps" aria-label={t('consultation.booking.steps.label')}>
      <p className="booking__count">
        {t('consultation.booking.steps.of', { n: at + 1, all: steps.length })} ·{' '}
        {t(`consultation.booking.steps.${step}`)}
      </p>
      <ol>
        {steps.map((listed, index) => (
          <li
            key={listed}
            aria-current={listed === step ? 'step' : undefined}
            data-is-done={index < at ? '' : undefined}
          >
            {canGo(listed, index) ? (
              <button type="button" onClick={() => onGo(listed)}>
                {t(`consultation.booking.steps.${listed}`)}
              </button>
            ) : (
              <span>{t(`consultation.booking.steps.${listed}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
