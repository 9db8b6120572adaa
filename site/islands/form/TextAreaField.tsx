import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import type { Values } from './use-fields.ts'

type Props<V extends Values> = FieldProps<V> & { max?: number } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'form' | 'name' | 'value'
  >

/** A text of several lines that grows as it is written. */
export function TextAreaField<V extends Values>({
  form,
  name,
  label,
  hint,
  isOptional,
  max,
  ...input
}: Props<V>) {
  const { frame, control } = useField({ form, name, label, hint, isOptional }, max)
  return (
    <FieldFrame {...frame}>
      <textarea {...control} {...input} />
    </FieldFrame>
  )
}
