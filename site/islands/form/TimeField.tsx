import { TimeInput } from './TimeInput.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import type { Values } from './use-fields.ts'

/** A time of day in a form: `<TimeField form={form} name="fromTime" label={t('…')} />`. */
export function TimeField<V extends Values>({ form, name, label, hint }: FieldProps<V>) {
  const {
    frame,
    control: { onChange, className, ...control },
  } = useField({ form, name, label, hint })
  return (
    <FieldFrame {...frame}>
      <TimeInput
        t={form.t}
        {...control}
        className={`${className} field__control--figures`}
        isErrorShownByFrame={Boolean(form.errors[name])}
        onValue={(value) => onChange({ target: { value } })}
      />
    </FieldFrame>
  )
}
