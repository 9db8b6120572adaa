import { CheckboxField } from '../../../form/index.ts'
import type { ScreenProps } from '../props.ts'

/** Stands directly above the button that sends: nobody can press one without seeing the other. */
export function TermsTick({ form, t, links, isAgain }: ScreenProps) {
  const terms = (
    <>
      <a href={links.userTerms} target="_blank">
        {t('consultation.booking.review.userTerms')}
      </a>{' '}
      {t('consultation.booking.review.and')}{' '}
      <a href={links.orderConditions} target="_blank">
        {t('consultation.booking.review.orderConditions')}
      </a>
    </>
  )
  return (
    <div className="booking__terms">
      {isAgain ? (
        <p className="small">
          {t('consultation.booking.review.termsBySending')} {terms}.
        </p>
      ) : (
        <CheckboxField form={form} name="acceptTerms">
          {t('consultation.booking.review.terms')} {terms}
        </CheckboxField>
      )}
    </div>
  )
}
