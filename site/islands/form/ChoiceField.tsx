import { useId, type ReactNode } from 'react'
import { describedBy } from '../../components/form/described-by.ts'
import type { FormFields, Values } from './use-fields.ts'

type Props<V extends Values> = {
  form: FormFields<V>
  name: keyof V & string
  legend: ReactNode
  hint?: ReactNode
  options: readonly { value: string; text: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  /** 'row' for short answers such as yes and no, 'list' for sentences. */
  shape?: 'row' | 'list'
  /** Unless set, a field that is not in the form's `required`. */
  isOptional?: boolean
}

/** One of a few visible options. */
export function ChoiceField<V extends Values>({
  form,
  name,
  legend,
  hint,
  options,
  shape = 'row',
  isOptional = !form.required.includes(name),
}: Props<V>) {
  const id = useId()
  const error = form.errors[name]
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
      <div className={shape === 'row' ? 'choices' : 'checks'}>
        {options.map((option) => (
          <label key={option.value} className={shape === 'row' ? 'choice' : 'check'}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={form.values[name] === option.value}
              disabled={option.disabled}
              onChange={() => form.set(name, option.value as V[typeof name])}
            />
            <span>{option.text}</span>
            {option.hint && <span className="field__hint">{option.hint}</span>}
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
