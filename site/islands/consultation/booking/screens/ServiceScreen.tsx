import { formatMoney } from '../../../../../modules/shared/money.ts'
import { Notice } from '../../../parts/Notice.tsx'
import { isBookable, type BookedService, type ScreenProps } from '../props.ts'
import { isPaidBefore } from '../summary/promises.ts'

/** The choice of service: first meetings first, each with its whole price. */
export function ServiceScreen({ form, services, over, metHref, links, t, locale }: ScreenProps) {
  const error = form.errors.serviceId
  const kinds = (['introductory', 'follow-up'] as const).filter((type) =>
    services.some((service) => service.type === type),
  )
  return (
    <fieldset className="booking__services" aria-describedby={error ? 'service-error' : undefined}>
      <legend className="only-read-aloud">{t('consultation.booking.service.title')}</legend>
      {over && (
        <Notice tone="wait" title={t('consultation.booking.service.over', { service: over.title })}>
          <p>{t('consultation.booking.service.overText')}</p>
          <p>
            <a href={metHref}>{t('consultation.booking.openSent')}</a>
          </p>
        </Notice>
      )}
      {services.some(({ isBarred }) => isBarred) && (
        <Notice
          tone="wait"
          title={t('consultation.booking.service.barred', {
            any: services.some(isBookable) ? 'yes' : 'no',
          })}
        >
          <p>{t('consultation.booking.service.barredText')}</p>
          <p>
            <a href={links.inquiry}>{t('consultation.booking.service.ask')}</a>
          </p>
        </Notice>
      )}
      {kinds.map((type) => (
        <div key={type} className="booking__kind">
          <h3 className="booking__subheading">{t(`consultation.booking.service.types.${type}`)}</h3>
          {services
            .filter((service) => service.type === type)
            .map((service) => (
              <label key={service.id} className="booking__service">
                <input
                  type="radio"
                  name="serviceId"
                  value={service.id}
                  checked={form.values.serviceId === service.id}
                  disabled={!isBookable(service)}
                  onChange={() => form.set('serviceId', service.id)}
                />
                <span className="booking__service-title">{service.title}</span>
                <span className="booking__service-price">
                  {service.priceCents > 0
                    ? formatMoney(service.priceCents, locale)
                    : t('consultation.booking.cost.free')}
                </span>
                <span className="hint">
                  {[
                    t('consultation.booking.minutes', { n: service.durationMinutes }),
                    service.firstTimeOnly &&
                      t(
                        service.isOver
                          ? 'consultation.booking.service.isOver'
                          : 'consultation.booking.service.firstTimeOnly',
                      ),
                    service.instantConfirmation && t('consultation.booking.service.atOnce'),
                    whenPaid(service),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </label>
            ))}
        </div>
      ))}
      {error && (
        <p className="field__error small" id="service-error">
          {error}
        </p>
      )}
    </fieldset>
  )

  function whenPaid(service: BookedService): string | false {
    if (service.priceCents === 0) return false
    return t(
      isPaidBefore(service)
        ? 'consultation.booking.service.paidBefore'
        : 'consultation.booking.service.paidAfter',
    )
  }
}
