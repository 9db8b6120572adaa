import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translators } from '../../../modules/shared/i18n.ts'
import { SelectField } from './SelectField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import type { Form } from './use-form.ts'

const form = {
  t: translators.en,
  errors: {},
  values: { one: '' },
  required: [],
  set: () => undefined,
} as unknown as Form<{ one: string }>
const options = [{ value: 'lt', text: 'Lithuanian' }]
const isMarked = (field: React.ReactNode) =>
  renderToStaticMarkup(field).includes(translators.en('site.form.optional'))

test('a field that may stay empty is marked optional; a list that always has a value is not', () => {
  const named = { form, name: 'one', label: 'One' } as const
  expect(isMarked(<TextAreaField {...named} />)).toBe(true)
  expect(isMarked(<TextAreaField {...named} isOptional={false} />)).toBe(false)
  expect(isMarked(<SelectField {...named} options={options} placeholder="Choose" />)).toBe(true)
  expect(isMarked(<SelectField {...named} options={options} />)).toBe(false)
})
