import type { InputHTMLAttributes } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import type { Values } from './use-fields.ts'

type Props<V extends Values> = FieldProps<V> & {
  /** A unit at the end of the control, such as €. */
  unit?: string
  max?: number
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'value' | 'max'>

/**
 * One line of text: `<TextField form={form} name="email" label={t('…')} type="email"
 * autoComplete="email" />`. `max` counts the characters and lets more be typed; `maxLength` cuts
 * them without a word.
 */
export function TextField<V extends Values>({
  form,
  name,
  label,
  hint,
  unit,
  max,
  ...input
}: Props<V>) {
  const { frame, control } = useField({ form, name, label, hint }, max)
  return (
    <FieldFrame {...frame}>
      <div className={unit ? 'field__box' : undefined}>
        <input {...control} {...input} />
        {unit && (
          <span className="field__inside" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
