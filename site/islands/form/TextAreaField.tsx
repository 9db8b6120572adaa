import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import type { Form, Values } from './use-form.ts'

type Props<V extends Values> = {
  form: Form<V>
  name: keyof V & string
  label: ReactNode
  hint?: ReactNode
  /** Counts the characters that are left. */
  max?: number
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'form' | 'name' | 'value'>

/** Text of several lines that grows with what is written. */
export function TextAreaField<V extends Values>({ form, name, label, hint, max, ...input }: Props<V>) {
  const id = useId()
  const value = String(form.values[name] ?? '')
  const error = form.errors[name]
  const left = max === undefined ? undefined : max - value.length
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={!form.required.includes(name)} left={left} t={form.t}>
      <textarea
        className="field__control"
        id={id}
        name={name}
        value={value}
        aria-required={form.required.includes(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error, left)}
        onChange={(event) => form.set(name, event.target.value as V[typeof name])}
        {...input}
      />
    </FieldFrame>
  )
}
