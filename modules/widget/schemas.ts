import Type from 'typebox'
import { bodySchema, Id, LocaleSchema, oneOf, schema } from '#modules/shared'
import { THEMES } from './frame-page.ts'

export const OwnWidgetSchema = schema('Widget', {
  id: Id,
  kind: oneOf(['lawyer', 'firm'], { title: 'LawyerOrFirm' }),
  name: Type.String(),
  value: Type.String({ description: 'The value of the element’s attribute.' }),
  sites: Type.Array(Type.String({ description: 'Origins that may show it.' })),
})
export const Sites = bodySchema('WidgetSites', {
  sites: Type.Array(Type.String({ maxLength: 300 }), {
    maxItems: 30,
    description: 'Addresses of the own websites; only scheme and host of each are used.',
  }),
})
export const Look = Type.Object({
  lang: Type.Optional(LocaleSchema),
  theme: Type.Optional(oneOf(THEMES)),
})
