import Type from 'typebox'
import { Id, LocaleSchema, oneOf } from '#modules/shared'
import { THEMES } from './frame-page.ts'

export const OwnWidgetSchema = Type.Object({
  id: Id,
  kind: oneOf(['lawyer', 'firm']),
  name: Type.String(),
  value: Type.String({ description: 'What stands in the element’s attribute.' }),
  sites: Type.Array(Type.String({ description: 'Origins on which it may be shown.' })),
})
export const OwnWidgets = Type.Object({
  items: Type.Array(OwnWidgetSchema),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
})
export const Sites = Type.Object(
  {
    sites: Type.Array(Type.String({ maxLength: 300 }), {
      maxItems: 30,
      description: 'Addresses of one’s own websites; of each only scheme and host count.',
    }),
  },
  { additionalProperties: false },
)
export const OneWidget = Type.Object({ id: Id })
export const Language = Type.Object({ lang: Type.Optional(LocaleSchema) })
export const Look = Type.Object({ ...Language.properties, theme: Type.Optional(oneOf(THEMES)) })
