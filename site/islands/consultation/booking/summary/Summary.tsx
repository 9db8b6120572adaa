import type { ReactNode } from 'react'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { Cost } from './Cost.tsx'
import { Moment } from '../time/Moment.tsx'
import type { ScreenProps } from '../props.ts'
import { WhatNext } from './WhatNext.tsx'

/**
 * Lawyer, time, price and what happens next. Always visible beside the form; one line above it on a
 * phone.
 */
export function Summary(props: ScreenProps & { isLost: boolean }) {
  const { form, lawyer, service, t, locale, now, isLost } = props
  const { startsAt } = form.values
  const price =
    service &&
    (service.priceCents > 0
      ? formatMoney(service.priceCents, locale)
      : t('consultation.booking.cost.free'))
  const withoutTime = isLost ? (
    <a className="booking__gone" href="#booking-lost">
      {t('consultation.booking.time.taken')}
    </a>
  ) : (
    <span className="hint">{t('consultation.booking.summary.noTime')}</span>
  )
  const when = startsAt ? (
    <Moment startsAt={startsAt} locale={locale} timeZone={lawyer.timeZone} now={now} />
  ) : (
    withoutTime
  )
  return (
    <>
      <details className="summary-line">
        <summary>
          <span className="summary-line__who">{lawyer.name}</span>
          {price && <span className="summary-line__price">{price}</span>}
          <span className="summary-line__what">{when}</span>
        </summary>
        <div className="summary-line__all">
          <Whole {...props} when={when} />
        </div>
      </details>
      <aside className="booking__summary" aria-label={t('consultation.booking.summary.title')}>
        <div className="booking__lawyer">
          <span className="portrait portrait--small">
            {lawyer.portrait ? (
              <img src={lawyer.portrait} alt="" width="428" height="490" decoding="async" />
            ) : (
              <span className="portrait__initials" aria-hidden="true">
                <span>{initials(lawyer.name)}</span>
              </span>
            )}
          </span>
          <div>
            <p className="booking__name">{lawyer.name}</p>
            <p className="hint">
              {lawyer.qualification}
              <br />
              {lawyer.firmName}
            </p>
          </div>
        </div>
        <Whole {...props} when={when} />
      </aside>
    </>
  )
}

function Whole({ when, ...props }: ScreenProps & { when: ReactNode }) {
  const { service, t } = props
  return (
    <>
      <dl className="booking__facts">
        <dt>{t('consultation.booking.summary.service')}</dt>
        <dd>
          {service ? (
            <>
              {service.title}, {t('consultation.booking.minutes', { n: service.durationMinutes })}
            </>
          ) : (
            <span className="hint">{t('consultation.booking.summary.noService')}</span>
          )}
        </dd>
        <dt>{t('consultation.booking.summary.when')}</dt>
        <dd>{when}</dd>
      </dl>
      {service && (
        <section aria-label={t('consultation.booking.cost.title')} className="booking__part">
          <h3 className="booking__subheading">{t('consultation.booking.cost.title')}</h3>
          <Cost {...props} />
        </section>
      )}
      <section aria-label={t('consultation.booking.next.title')} className="booking__part">
        <h3 className="booking__subheading">{t('consultation.booking.next.title')}</h3>
        <WhatNext {...props} />
      </section>
    </>
  )
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
