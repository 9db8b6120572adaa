import type { Locale } from '#modules/shared'
import type { PresentedSpecialty } from './schemas.ts'
import type { Specialty } from './specialty.ts'

export const presentSpecialty = (specialty: Specialty, locale: Locale): PresentedSpecialty => ({
  code: specialty.code,
  name: specialty.nameIn(locale),
  slug: specialty.slugIn(locale),
  names: { lt: specialty.nameLt, en: specialty.nameEn },
  slugs: { lt: specialty.slugLt, en: specialty.slugEn },
})

export const presentForTeam = (
  { code, nameLt, nameEn, slugLt, slugEn, isActive, position, version }: Specialty,
  lawyers: number,
) => ({ code, nameLt, nameEn, slugLt, slugEn, isActive, position, version, lawyers })
