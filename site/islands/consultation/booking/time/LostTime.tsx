import { formatMoment } from '../../../../../modules/shared/time.ts'
import { Notice } from '../../../parts/Notice.tsx'
import { useOwnZone } from '../../slots/use-own-zone.ts'
import { byDay, dayName, differAt, timeOf } from '../../slots/wall-time.ts'
import type { ScreenProps } from '../props.ts'
import type { Lost } from './use-time-check.ts'

type Props = Pick<ScreenProps, 't' | 'locale' | 'lawyer' | 'now'> & {
  lost: Lost
  /** The time was held for this person, and the 15 minutes are over. */
  wasHeld: boolean
  onChoose: (startsAt: string) => void
}

/** Shown on every step: the chosen time is no longer free, and these are the nearest free ones. */
export function LostTime({ t, locale, lawyer, now, lost, wasHeld, onChoose }: Props) {
  const zone = useOwnZone() ?? lawyer.timeZone
  return (
    <div id="booking-lost" role="alert" tabIndex={-1} data-form-problem className="booking__lost">
      <Notice
        tone="stop"
        title={
          wasHeld
            ? t('consultation.booking.time.heldOver')
            : (lost.sentence ?? t('consultation.booking.time.lost'))
        }
      >
        <p>
          {t(
            wasHeld
              ? 'consultation.booking.time.heldOverText'
              : 'consultation.booking.time.lostText',
            { moment: formatMoment(new Date(lost.startsAt), locale, zone, now) },
          )}
        </p>
        {lost.nearest === undefined && (
          <p className="hint">{t('consultation.booking.time.looking')}</p>
        )}
        {lost.nearest?.length === 0 && <p>{t('consultation.booking.time.noOther')}</p>}
        {lost.nearest && lost.nearest.length > 0 && (
          <div role="group" aria-label={t('consultation.booking.time.nearest')}>
            <p className="small">{t('consultation.booking.time.nearest')}</p>
            {byDay(lost.nearest, zone).map(({ date, starts }) => (
              <div key={date} role="group" aria-label={dayName(date, locale)}>
                <p className="small">
                  <strong>{dayName(date, locale)}</strong>
                </p>
                <div className="choices">
                  {starts.map((start) => (
                    <button
                      key={start}
                      type="button"
                      className="choice"
                      onClick={() => onChoose(start)}
                    >
                      {timeOf(start, locale, zone)}
                      {differAt(start, zone, lawyer.timeZone) && (
                        <span className="booking__there">
                          {t('consultation.slots.there', {
                            time: timeOf(start, locale, lawyer.timeZone),
                          })}
                        </span>
                      )}
                    </button>
                  ))}
                </div>
              </div>
            ))}
          </div>
        )}
      </Notice>
    </div>
  )
}
