import Type, { type Static } from 'typebox'

export const SpecialtyCode = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })

export const PresentedSpecialty = Type.Object({
  code: SpecialtyCode,
  name: Type.String({ description: 'In the language asked for' }),
  slug: Type.String({ description: 'In the address of its page in that language' }),
  names: Type.Object({ lt: Type.String(), en: Type.String() }),
  slugs: Type.Object({ lt: Type.String(), en: Type.String() }),
})
export type PresentedSpecialty = Static<typeof PresentedSpecialty>

export const SpecialtyName = Type.String({ minLength: 3, maxLength: 80, pattern: '\\S' })
export const SpecialtySlug = Type.String({
  minLength: 2,
  maxLength: 80,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
})

export const TeamSpecialty = Type.Object({
  code: SpecialtyCode,
  nameLt: Type.String(),
  nameEn: Type.String(),
  slugLt: Type.String(),
  slugEn: Type.String(),
  isActive: Type.Boolean(),
  position: Type.Integer(),
  version: Type.Integer(),
  lawyers: Type.Integer(),
})
