import { useId, type ReactNode } from 'react'
import { describedBy } from '../../components/form/described-by.ts'
import type { FormFields, Values } from './use-fields.ts'

export type FieldProps<V extends Values> = {
  form: FormFields<V>
  name: keyof V & string
  label: ReactNode
  hint?: ReactNode
  /** Unless set, a field that is not in the form's `required`. */
  isOptional?: boolean
}

/**
 * One field of a form: the props of its frame and of its control. `max` counts the characters that
 * are left.
 */
export function useField<V extends Values>(
  { form, name, label, hint, isOptional }: FieldProps<V>,
  max?: number,
) {
  const id = useId()
  const value = String(form.values[name] ?? '')
  const error = form.errors[name]
  const left = max === undefined ? undefined : max - value.length
  const isRequired = form.required.includes(name)
  return {
    frame: {
      id,
      label,
      hint,
      error,
      isAlert: form.isAtField,
      left,
      optional: isOptional ?? !isRequired,
      t: form.t,
    },
    control: {
      className: 'field__control',
      id,
      name,
      value,
      'aria-required': isRequired,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, hint, error, left),
      onChange: ({ target }: { target: { value: string } }) =>
        form.set(name, target.value as V[typeof name]),
    },
  }
}
