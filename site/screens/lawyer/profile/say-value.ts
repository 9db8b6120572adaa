import type { FieldChange } from '../../../../modules/lawyer/index.ts'
import type { Locals } from '../../../locals.ts'
import type { Names } from './read-editor.ts'

/** One side of a change as text; empty when there is no value. A picture has no text. */
export function sayValue(
  { t, money }: Pick<Locals, 't' | 'money'>,
  names: Names,
  { field, before, after }: FieldChange,
  side: 'before' | 'after',
): string {
  const value = side === 'before' ? before : after
  if (value === null || value === '') return ''
  switch (field) {
    case 'hourlyRateCents':
      return money(value as number)
    case 'specialties':
      return (value as { code: string; percentage: number }[])
        .map(({ code, percentage }) => `${names.areas.get(code) ?? code} ${percentage} %`)
        .join('\n')
    case 'languages':
      return (value as string[]).map((code) => names.languages.get(code) ?? code).join(', ')
    case 'clientTypes':
      return (value as ('private' | 'public')[])
        .map((code) => t(`lawyer.clientType.${code}`))
        .join(', ')
    case 'qualification':
      return t(`lawyer.profile.qualifications.${value as 'advocate'}`)
    case 'positions':
      return (value as { lt: string; en: string }[])
        .map(({ lt, en }) => [lt, en].filter(Boolean).join(' / '))
        .filter(Boolean)
        .join('\n')
    case 'education':
    case 'experience':
      return (
        value as {
          titleLt: string
          titleEn: string
          placeLt: string
          placeEn: string
          fromYear: number | null
          toYear: number | null
        }[]
      )
        .map(
          ({ titleLt, titleEn, placeLt, placeEn, fromYear, toYear }) =>
            `${fromYear ?? '…'}–${toYear ?? t('lawyer.profile.untilNow')}: ${[[titleLt, titleEn].filter(Boolean).join(' / '), [placeLt, placeEn].filter(Boolean).join(' / ')].filter(Boolean).join(', ')}`,
        )
        .join('\n')
    case 'businessSectors':
      return (value as string[]).map((code) => t(`lawyer.sector.${code as 'it'}`)).join(', ')
    case 'portraitVersion':
    case 'name':
    case 'lastname':
    case 'gender':
    case 'supervisor':
    case 'workingSince':
    case 'descriptionLt':
    case 'descriptionEn':
    case 'officePhone':
    case 'webPage':
    case 'address':
    case 'city':
    case 'insurancePolicy':
    case 'insuranceInsurer':
    case 'insuranceValidUntil':
      return String(value as string | number)
  }
}
