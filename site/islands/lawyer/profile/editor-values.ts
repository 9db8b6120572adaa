import type { ProfileForm } from '../../../../modules/lawyer/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { readEuros, typedEuros } from '../../../../modules/shared/money.ts'

/** The profile as its form holds it: the API's fields, but with the rate as typed text in euros. */
export type EditorValues = Omit<ProfileForm, 'hourlyRateCents'> & { hourlyRateCents: string }

export const valuesOf = (
  { hourlyRateCents, ...form }: ProfileForm,
  locale: Locale,
): EditorValues => ({
  ...form,
  hourlyRateCents: hourlyRateCents === null ? '' : typedEuros(hourlyRateCents, locale),
})

/** An empty or unreadable rate is null; `useProfileForm` refuses an unreadable one before that. */
export const formOf = ({ hourlyRateCents, ...values }: EditorValues): ProfileForm => ({
  ...values,
  hourlyRateCents: readEuros(hourlyRateCents).cents ?? null,
})
