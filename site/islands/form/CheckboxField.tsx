import { useId, type ReactNode } from 'react'
import { describedBy } from '../../components/form/described-by.ts'
import type { FormFields, Values } from './use-fields.ts'

type Props<V extends Values> = {
  form: FormFields<V>
  name: keyof V & string
  children: ReactNode
  hint?: ReactNode
}

/**
 * A checkbox with its sentence: `<CheckboxField form={form} name="acceptTerms">…</CheckboxField>`.
 */
export function CheckboxField<V extends Values>({ form, name, children, hint }: Props<V>) {
  const id = useId()
  const error = form.errors[name]
  return (
    <label className="check">
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={form.values[name] === true}
        aria-required={form.required.includes(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => form.set(name, event.target.checked as V[typeof name])}
      />
      <span>{children}</span>
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span
          className="field__error tiny"
          id={`${id}-error`}
          role={form.isAtField ? 'alert' : undefined}
        >
          {error}
        </span>
      )}
    </label>
  )
}
