import type { Locale } from '../../../../../modules/shared/index.ts'
import { formatTime } from '../../../../../modules/shared/time.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { Notice } from '../../../parts/Notice.tsx'

type Props = { until: string; now: Date; t: IslandTranslate; locale: Locale; timeZone: string }

/**
 * A time from the waiting list is held for this person: until when, and how much of the 15 minutes
 * is left.
 */
export function HeldNotice({ until, now, t, locale, timeZone }: Props) {
  const clock = formatTime(new Date(until), locale, timeZone)
  const left = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1_000))
  return (
    <Notice tone="wait">
      <p>
        {t('consultation.booking.time.held', { until: clock })}{' '}
        {t('consultation.booking.time.heldLeft')}{' '}
        <b className="figures" role="timer">
          {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </b>
      </p>
    </Notice>
  )
}
