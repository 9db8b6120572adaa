import { CheckboxField } from '../../../form/index.ts'
import { TermsLinks } from '../../TermsLinks.tsx'
import type { ScreenProps } from '../props.ts'

/** Stands directly above the button that sends: nobody can press one without seeing the other. */
export function TermsTick({ form, t, links, isRepeatBooking }: ScreenProps) {
  return (
    <div className="booking__terms">
      {isRepeatBooking ? (
        <p className="small">
          {t('consultation.booking.review.termsBySending')} <TermsLinks {...{ t, links }} />.
        </p>
      ) : (
        <CheckboxField form={form} name="acceptTerms">
          {t('consultation.booking.review.terms')} <TermsLinks {...{ t, links }} />
        </CheckboxField>
      )}
    </div>
  )
}
