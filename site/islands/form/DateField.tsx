import { DateInput } from './DateInput.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import type { Values } from './use-fields.ts'

type Props<V extends Values> = FieldProps<V> & {
  /** The earliest day the browser's calendar offers. */
  min?: string
  autoComplete?: string
}

/** A date of a form: `<DateField form={form} name="birthDate" label={t('…')} />`. */
export function DateField<V extends Values>({ form, name, label, hint, ...input }: Props<V>) {
  const {
    frame,
    control: { onChange, ...control },
  } = useField({ form, name, label, hint })
  return (
    <FieldFrame {...frame}>
      <DateInput
        t={form.t}
        {...control}
        {...input}
        isErrorShownByFrame={Boolean(form.errors[name])}
        onValue={(value) => onChange({ target: { value } })}
      />
    </FieldFrame>
  )
}
