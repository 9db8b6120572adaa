import { useId, type ReactNode } from 'react'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import type { Form, Values } from './use-form.ts'

type Props<V extends Values> = {
  form: Form<V>
  name: keyof V & string
  label: ReactNode
  hint?: ReactNode
  options: readonly { value: string; text: string }[]
  /** The first, empty line, such as t('site.form.choose'). */
  placeholder?: string
}

export function SelectField<V extends Values>({ form, name, label, hint, options, placeholder }: Props<V>) {
  const id = useId()
  const error = form.errors[name]
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={!form.required.includes(name)} t={form.t}>
      <div className="select">
        <select
          className="field__control"
          id={id}
          name={name}
          value={String(form.values[name] ?? '')}
          aria-required={form.required.includes(name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => form.set(name, event.target.value as V[typeof name])}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, text }) => <option key={value} value={value}>{text}</option>)}
        </select>
      </div>
    </FieldFrame>
  )
}
