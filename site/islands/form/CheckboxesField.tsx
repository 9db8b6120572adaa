import { useId, type ReactNode } from 'react'
import { describedBy } from '../../components/form/described-by.ts'
import type { FormFields, Values } from './use-fields.ts'

type Props<V extends Values> = {
  form: FormFields<V>
  name: keyof V & string
  legend: ReactNode
  hint?: ReactNode
  options: readonly { value: string; text: ReactNode }[]
  isOptional?: boolean
}

/** Several of a few visible options. The value keeps the order of the options. */
export function CheckboxesField<V extends Values>({
  form,
  name,
  legend,
  hint,
  options,
  isOptional = false,
}: Props<V>) {
  const id = useId()
  const chosen = form.values[name] as readonly string[]
  const error = form.errors[name]
  const toggle = (value: string) => {
    const next = options
      .map((option) => option.value)
      .filter((option) => (option === value) !== chosen.includes(option))
    form.set(name, next as unknown as V[typeof name])
  }
  return (
    <fieldset className="field" aria-describedby={describedBy(id, hint, error)}>
      <legend className="fieldset__legend">
        {legend}
        {isOptional && <span className="field__optional">({form.t('site.form.optional')})</span>}
      </legend>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="choices">
        {options.map(({ value, text }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <div className="field__foot">
          <p
            className="field__error"
            id={`${id}-error`}
            role={form.isAtField ? 'alert' : undefined}
          >
            {error}
          </p>
        </div>
      )}
    </fieldset>
  )
}
