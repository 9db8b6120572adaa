import { formatDeadlineWithZone } from '../../../../../modules/shared/time.ts'
import type { ScreenProps } from '../props.ts'
import { useOwnZone } from '../../slots/use-own-zone.ts'
import { answerBy, paymentOf } from './promises.ts'

const AFTER_ACCEPTANCE = { free: 'accepted', before: 'pay', after: 'sign' } as const

/** What happens after the request is sent, with the promised deadlines. */
export function WhatNext({
  form,
  service,
  lawyer,
  terms,
  t,
  locale,
  now,
}: Pick<ScreenProps, 'form' | 'service' | 'lawyer' | 'terms' | 't' | 'locale' | 'now'>) {
  const zone = useOwnZone() ?? lawyer.timeZone
  const { startsAt } = form.values
  const answer = answerBy(terms, lawyer, now, startsAt ? new Date(startsAt) : undefined)
  const moment = formatDeadlineWithZone(answer, locale, zone, now)
  const isAtOnce = service?.instantConfirmation === true
  const after = service ? AFTER_ACCEPTANCE[paymentOf(service)] : 'accepted'
  const steps = [
    t('consultation.booking.next.held'),
    isAtOnce
      ? t('consultation.booking.next.atOnce')
      : t('consultation.booking.next.answer', { moment }),
    // A free meeting that is confirmed at once needs nothing else.
    ...(isAtOnce && after === 'accepted'
      ? []
      : [
          t(`consultation.booking.next.${after}`, {
            isAtOnce: isAtOnce ? 'yes' : 'no',
            n: terms.payment.withinHours,
            before: terms.payment.beforeStartHours,
          }),
        ]),
    t('consultation.booking.next.meet'),
  ]
  return (
    <ol className="booking__next">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
