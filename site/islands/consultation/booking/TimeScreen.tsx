import { formatMoment, formatMomentWithZone } from '../../../../modules/shared/time.ts'
import { Notice } from '../../Notice.tsx'
import { SlotPicker } from '../slots/SlotPicker.tsx'
import { useOwnZone } from '../slots/use-own-zone.ts'
import { differAt } from '../slots/wall-time.ts'
import type { ScreenProps } from './props.ts'
import type { Lost } from './use-time-check.ts'

type Props = ScreenProps & { lost: Lost | undefined; onChange: (startsAt: string) => void; onNearest: (startsAt: string) => void }

/** The day and the time; and, when the chosen one has gone to somebody else, the nearest others at once. */
export function TimeScreen({ form, t, locale, lawyer, lost, now, onChange, onNearest }: Props) {
  const zone = useOwnZone() ?? lawyer.timeZone
  const { serviceId, startsAt } = form.values
  const error = form.errors.startsAt
  return (
    <div className="booking__time">
      {lost && (
        <div role="alert" tabIndex={-1} data-form-problem className="booking__lost">
          <Notice tone="stop" title={lost.sentence ?? t('consultation.booking.time.lost')}>
            <p>{t('consultation.booking.time.lostText', { moment: formatMoment(new Date(lost.startsAt), locale, zone) })}</p>
            {lost.nearest === undefined && <p className="hint">{t('consultation.booking.time.looking')}</p>}
            {lost.nearest?.length === 0 && <p>{t('consultation.booking.time.noOther')}</p>}
            {lost.nearest && lost.nearest.length > 0 && (
              <div role="group" aria-label={t('consultation.booking.time.nearest')}>
                <p className="small">{t('consultation.booking.time.nearest')}</p>
                <div className="choices">
                  {lost.nearest.map((start) => (
                    <button key={start} type="button" className="choice" onClick={() => onNearest(start)}><Moment startsAt={start} locale={locale} timeZone={lawyer.timeZone} /></button>
                  ))}
                </div>
              </div>
            )}
          </Notice>
        </div>
      )}
      {error && !lost && <p className="field__error" role="alert" tabIndex={-1} data-form-problem>{error}</p>}
      <SlotPicker key={serviceId} firmLawyerId={lawyer.firmLawyerId} serviceId={serviceId} timeZone={lawyer.timeZone} locale={locale} t={t} value={startsAt || undefined} onChange={onChange} now={now} />
    </div>
  )
}

/** A moment where the reader is, and where the lawyer is when the clocks differ. */
export function Moment({ startsAt, locale, timeZone }: { startsAt: string; locale: ScreenProps['locale']; timeZone: string }) {
  const zone = useOwnZone() ?? timeZone
  const instant = new Date(startsAt)
  if (!differAt(startsAt, zone, timeZone)) return <>{formatMoment(instant, locale, timeZone)}</>
  return <>{formatMomentWithZone(instant, locale, zone)} <span className="booking__there">{formatMomentWithZone(instant, locale, timeZone)}</span></>
}
