import type { ProfileForm } from '../../../../modules/lawyer/index.ts'

/** The profile as its form holds it: as the API has it, but the rate is what one types, in euros. */
export type EditorValues = Omit<ProfileForm, 'hourlyRateCents'> & { hourlyRateCents: string }

export const valuesOf = ({ hourlyRateCents, ...form }: ProfileForm): EditorValues => ({ ...form, hourlyRateCents: hourlyRateCents === null ? '' : String(hourlyRateCents / 100).replace('.', ',') })

export const formOf = ({ hourlyRateCents, ...values }: EditorValues): ProfileForm => ({ ...values, hourlyRateCents: centsOf(hourlyRateCents) })

/** "90", "90,50" and "90.5 €" are amounts; what is none is nothing said. */
export function centsOf(text: string): number | null {
  const amount = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, ''))
  return amount ? Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0')) : null
}
