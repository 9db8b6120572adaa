import Type from 'typebox'
import { closed, Id, LocaleSchema, oneOf } from '#modules/shared'
import { THEMES } from './frame-page.ts'

export const OwnWidgetSchema = Type.Object({
  id: Id,
  kind: oneOf(['lawyer', 'firm']),
  name: Type.String(),
  value: Type.String({ description: 'The value of the element’s attribute.' }),
  sites: Type.Array(Type.String({ description: 'Origins on which it may be shown.' })),
})
export const Sites = Type.Object(
  {
    sites: Type.Array(Type.String({ maxLength: 300 }), {
      maxItems: 30,
      description: 'Addresses of one’s own websites; of each only scheme and host count.',
    }),
  },
  closed,
)
export const OneWidget = Type.Object({ id: Id })
export const Look = Type.Object({
  lang: Type.Optional(LocaleSchema),
  theme: Type.Optional(oneOf(THEMES)),
})
