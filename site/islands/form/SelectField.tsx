import { FieldFrame } from './FieldFrame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import type { Values } from './use-fields.ts'

type Props<V extends Values> = FieldProps<V> & {
  options: readonly { value: string; text: string }[]
  /** The text of the first, empty option, such as t('site.form.choose'). */
  placeholder?: string
}

export function SelectField<V extends Values>({ options, placeholder, ...field }: Props<V>) {
  // Without an empty option something is always chosen.
  const always = placeholder === undefined ? { isOptional: false } : {}
  const { frame, control } = useField({ ...field, ...always })
  return (
    <FieldFrame {...frame}>
      <div className="select">
        <select {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}
