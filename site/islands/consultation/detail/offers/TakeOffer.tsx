import type { BookingTerms, OfferList } from '../../../../../modules/consultation/index.ts'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { api } from '../../../api.ts'
import { CheckboxField, FormProblem, SubmitButton, useForm } from '../../../form/index.ts'
import {
  refundRows,
  sayRefundRule,
} from '../../../../../modules/consultation/cancel/refund-words.ts'
import { refundFactsOf } from '../../refund-facts.ts'
import { RefundTable } from '../../RefundTable.tsx'
import { TermsLinks } from '../../TermsLinks.tsx'
import { toConsultation, type OfferLinks } from './offer-links.ts'
import type { SharedProps } from '../shared-props.ts'

type Props = SharedProps & {
  offer: OfferList['items'][number]
  links: OfferLinks
  terms: BookingTerms
  onRefused: () => Promise<void>
}

/**
 * The client accepts one of the offered times. A time taken by somebody else is reported at once.
 */
export function TakeOffer({
  consultation,
  offer,
  t,
  locale,
  moment,
  deadline,
  links,
  terms,
  now,
  onRefused,
}: Props) {
  const form = useForm({
    t,
    initial: { startsAt: '', acceptTerms: false },
    required: ['startsAt'],
    requiredText: t('consultation.errors.TIME_NOT_CHOSEN'),
    async send({ startsAt, acceptTerms }, headers) {
      const response = await api.POST('/api/consultations/{id}/offers/{offerId}/taking', {
        params: { path: { id: consultation.id, offerId: offer.id } },
        body: { startsAt, acceptTerms },
        headers,
      })
      if (response.data) location.assign(toConsultation(links, response.data.id))
      else void onRefused()
      return response
    },
  })
  const facts = refundFactsOf({
    terms,
    service: { priceCents: offer.priceCents, prepayment: offer.isPaidBefore, type: 'follow-up' },
    startsAt: form.values.startsAt ? new Date(form.values.startsAt) : undefined,
    now,
  })
  const voice = { t, deadline: (instant: Date) => deadline(instant.toISOString()) }
  if (offer.times.every(({ isFree }) => !isFree))
    return <p className="notice notice--wait">{t('consultation.offer.allUnavailable')}</p>
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <fieldset className="offers__times" data-field="startsAt">
        <legend>{t('consultation.offer.choose')}</legend>
        {offer.times.map(({ startsAt, isFree }) => (
          <label className="check" key={startsAt}>
            <input
              type="radio"
              name="startsAt"
              value={startsAt}
              disabled={!isFree}
              checked={form.values.startsAt === startsAt}
              onChange={() => form.set('startsAt', startsAt)}
            />
            <span>
              {moment(startsAt, true)}
              {!isFree && ` (${t('consultation.offer.unavailable')})`}
            </span>
          </label>
        ))}
        {form.errors.startsAt && (
          <p className="field__error tiny" role={form.isAtField ? 'alert' : undefined}>
            {form.errors.startsAt}
          </p>
        )}
      </fieldset>
      <section aria-label={t('consultation.refund.title')}>
        <h3 className="offers__subheading">{t('consultation.refund.title')}</h3>
        {offer.isPaidBefore ? (
          <RefundTable {...{ t, locale }} rows={refundRows(facts, voice)} />
        ) : (
          <p>{sayRefundRule(facts, { ...voice, reader: 'client' })}</p>
        )}
      </section>
      <CheckboxField form={form} name="acceptTerms">
        {t('consultation.booking.review.terms')} <TermsLinks {...{ t, links }} />
      </CheckboxField>
      {/* The accented button above the parts of the page leads here. */}
      <SubmitButton form={form} tone="quiet">
        {t('consultation.offer.take', { price: formatMoney(offer.priceCents, locale) })}
      </SubmitButton>
    </form>
  )
}
