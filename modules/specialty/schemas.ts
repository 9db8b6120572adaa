import Type, { type Static } from 'typebox'

const SpecialtyCode = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })

export const PresentedSpecialty = Type.Object({
  code: SpecialtyCode,
  name: Type.String({ description: 'In the language asked for' }),
  slug: Type.String({ description: 'What stands in the address of its page in that language' }),
  names: Type.Object({ lt: Type.String(), en: Type.String() }),
  slugs: Type.Object({ lt: Type.String(), en: Type.String() }),
})
export type PresentedSpecialty = Static<typeof PresentedSpecialty>
