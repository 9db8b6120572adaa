import { overlapping } from '../../../../../modules/shared/time.ts'
import { Notice } from '../../../parts/Notice.tsx'
import { Moment } from './Moment.tsx'
import type { ScreenProps } from '../props.ts'

/** Warns a client who has another consultation at the chosen time. They may still book. */
export function OverlapNotice({ form, service, ownTimes, t, locale, now }: ScreenProps) {
  const { startsAt } = form.values
  if (!startsAt || !service) return null
  const endsAt = new Date(Date.parse(startsAt) + service.durationMinutes * 60_000).toISOString()
  const others = overlapping(ownTimes, { startsAt, endsAt })
  if (others.length === 0) return null
  return (
    <div role="status" data-testid="overlap">
      <Notice tone="wait" title={t('consultation.booking.overlap.title')}>
        {others.map((other) => (
          <p key={other.consultationId + other.startsAt}>
            {other.lawyerName},{' '}
            <Moment startsAt={other.startsAt} locale={locale} timeZone={other.timeZone} now={now} />
          </p>
        ))}
        <p>{t('consultation.booking.overlap.text')}</p>
      </Notice>
    </div>
  )
}
