import { bodySchema, schema } from '#modules/shared'
import Type, { type Static } from 'typebox'

export const SpecialtyCode = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })

const InBothLanguages = schema('InBothLanguages', { lt: Type.String(), en: Type.String() })
export const PresentedSpecialty = schema('Specialty', {
  code: SpecialtyCode,
  name: Type.String({ description: 'In the requested language' }),
  slug: Type.String({ description: 'Slug of its page in that language' }),
  names: InBothLanguages,
  slugs: InBothLanguages,
})
export type PresentedSpecialty = Static<typeof PresentedSpecialty>

export const SpecialtyName = Type.String({ minLength: 3, maxLength: 80, pattern: '\\S' })
export const SpecialtySlug = Type.String({
  minLength: 2,
  maxLength: 80,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
})

export const Specialties = schema('Specialties', {
  items: Type.Array(PresentedSpecialty),
  total: Type.Integer(),
})

const Reason = Type.String({ minLength: 3, maxLength: 1_000, pattern: '\\S' })
export const NewSpecialty = bodySchema('NewSpecialty', {
  code: SpecialtyCode,
  nameLt: SpecialtyName,
  nameEn: SpecialtyName,
  slugLt: SpecialtySlug,
  slugEn: SpecialtySlug,
  reason: Reason,
})
export const SpecialtyChange = bodySchema('SpecialtyChange', {
  version: Type.Integer({ minimum: 1 }),
  reason: Reason,
  isActive: Type.Optional(Type.Boolean()),
  nameLt: Type.Optional(SpecialtyName),
  nameEn: Type.Optional(SpecialtyName),
  slugLt: Type.Optional(SpecialtySlug),
  slugEn: Type.Optional(SpecialtySlug),
})
export const SpecialtyOrder = bodySchema('SpecialtyOrder', {
  codes: Type.Array(SpecialtyCode, { maxItems: 200 }),
  reason: Reason,
})

export const TeamSpecialty = schema('TeamSpecialty', {
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
export const TeamSpecialties = schema('TeamSpecialties', { items: Type.Array(TeamSpecialty) })
