import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import type { Form, Values } from './use-form.ts'

type Props<V extends Values> = {
  form: Form<V>
  name: keyof V & string
  label: ReactNode
  hint?: ReactNode
  /** A unit at the end of the control, such as €. */
  unit?: string
  /** Counts the characters that are left. */
  max?: number
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'value' | 'max'>

/** One line of text: `<TextField form={form} name="email" label={t('…')} type="email" autoComplete="email" />`. */
export function TextField<V extends Values>({ form, name, label, hint, unit, max, ...input }: Props<V>) {
  const id = useId()
  const value = String(form.values[name] ?? '')
  const error = form.errors[name]
  const left = max === undefined ? undefined : max - value.length
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={!form.required.includes(name)} left={left} t={form.t}>
      <div className={unit ? 'field__box' : undefined}>
        <input
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
        {unit && <span className="field__inside" aria-hidden="true">{unit}</span>}
      </div>
    </FieldFrame>
  )
}
