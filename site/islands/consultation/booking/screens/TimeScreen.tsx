import { SlotPicker } from '../../slots/SlotPicker.tsx'
import type { ScreenProps } from '../props.ts'

/** The choice of day and time, week by week. */
export function TimeScreen({
  form,
  t,
  locale,
  lawyer,
  service,
  now,
  links,
  isRepeatBooking,
  onChoose,
}: ScreenProps & { onChoose: (startsAt: string) => void }) {
  const { serviceId, startsAt } = form.values
  const error = form.errors.startsAt
  return (
    <div className="booking__time">
      {isRepeatBooking && <p className="hint">{t('consultation.booking.again.lead')}</p>}
      {error && (
        <p className="field__error" role="alert" tabIndex={-1} data-form-problem>
          {error}
        </p>
      )}
      <SlotPicker
        key={serviceId}
        firmLawyerId={lawyer.firmLawyerId}
        serviceId={serviceId}
        timeZone={lawyer.timeZone}
        locale={locale}
        t={t}
        value={startsAt || undefined}
        onChange={onChoose}
        horizonDays={service?.horizonDays}
        now={now}
      />
      <p>
        <a href={`${links.waiting}?${new URLSearchParams({ service: serviceId })}`}>
          {t('waiting-list.page.from-list')}
        </a>
      </p>
    </div>
  )
}
