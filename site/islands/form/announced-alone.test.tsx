import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translators } from '../../../modules/shared/i18n.ts'
import { StarsField } from '../review/StarsField.tsx'
import { CheckboxesField } from './CheckboxesField.tsx'
import { YearField } from './YearField.tsx'
import {
  CheckboxField,
  ChoiceField,
  DateField,
  FormProblem,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  TimeField,
  type Form,
} from './index.ts'

type One = { it: string }

const FIELDS: Record<string, (form: Form<One>) => ReactElement> = {
  text: (form) => <TextField form={form} name="it" label="It" />,
  'long text': (form) => <TextAreaField form={form} name="it" label="It" />,
  password: (form) => (
    <PasswordField form={form} name="it" label="It" autoComplete="new-password" />
  ),
  select: (form) => <SelectField form={form} name="it" label="It" options={[]} />,
  date: (form) => <DateField form={form} name="it" label="It" />,
  time: (form) => <TimeField form={form} name="it" label="It" />,
  choice: (form) => (
    <ChoiceField form={form} name="it" legend="It" options={[{ value: 'a', text: 'A' }]} />
  ),
  checkbox: (form) => (
    <CheckboxField form={form} name="it">
      It
    </CheckboxField>
  ),
  checkboxes: (form) => (
    <CheckboxesField form={form} name="it" legend="It" options={[{ value: 'a', text: 'A' }]} />
  ),
  year: ({ t, errors, isAtField }) => (
    <YearField
      t={t}
      name="it"
      label="It"
      error={errors.it}
      isAlert={isAtField}
      value={null}
      onChange={() => undefined}
      first={1950}
      last={2026}
    />
  ),
  stars: (form) => (
    <StarsField form={form as unknown as Form<{ rating: number }>} name={'it' as 'rating'} />
  ),
}

test.each(Object.keys(FIELDS))(
  'the one fault of a form is announced at its field, which can take the focus by its name: %s',
  (kind) => {
    const form = {
      t: translators.en,
      errors: { it: 'What is wrong' },
      isAtField: true,
      wasRestored: false,
      values: { it: '' },
      required: ['it'],
      set: () => undefined,
    } as unknown as Form<One>
    const html = renderToStaticMarkup(
      <>
        <FormProblem form={form} />
        {FIELDS[kind]!(form)}
      </>,
    )
    expect(html.match(/role="alert"[^>]*>What is wrong</g)).toHaveLength(1)
    expect(html).not.toContain('data-form-problem')
    expect(html).toMatch(/<(?:input|select|textarea)[^>]* name="it"/)
    const id = /id="([^"]+)"[^>]*role="alert"/.exec(html)![1]!
    expect(html).toMatch(new RegExp(`aria-describedby="(?:[^"]* )?${id}"`))
  },
)
