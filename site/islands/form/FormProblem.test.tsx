import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translators } from '../../../modules/shared/i18n.ts'
import { FormProblem } from './FormProblem.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import type { Form } from './use-form.ts'

const page = (errors: Record<string, string>, isAtField: boolean) => {
  const form = {
    t: translators.en,
    errors,
    isAtField,
    wasRestored: false,
    values: { comment: '' },
    required: ['comment'],
    set: () => undefined,
  } as unknown as Form<{ comment: string }>
  return renderToStaticMarkup(
    <>
      <FormProblem form={form} />
      <TextAreaField form={form} name="comment" label="Comment" max={100} />
    </>,
  )
}
const alerts = (html: string) => html.match(/role="alert"/g)?.length ?? 0

test('a form announces its errors once: at the one field, or above several', () => {
  const alone = page({ comment: 'Write a comment' }, true)
  expect([
    alerts(alone),
    alone.includes('Fix form errors'),
    alone.includes('Write a comment'),
  ]).toEqual([1, false, true])
  const several = page({ comment: 'Write a comment', other: 'Choose one' }, false)
  expect([alerts(several), several.includes('Fix form errors')]).toEqual([1, true])
  expect(page({ '': 'Too late' }, false)).toContain('Too late')
})
