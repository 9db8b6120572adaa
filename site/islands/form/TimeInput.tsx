import { useId } from 'react'
import { readTime } from './typed-date.ts'
import { joinIds, TypedFault, type TypedInputProps } from './TypedFault.tsx'
import { useTypedText } from './use-typed-text.ts'

/**
 * A time of day in 24 hours, 09:30, whatever the browser's language; "930" and "9" are read too.
 * By default the row around it shows the error, since several are often side by side.
 */
export function TimeInput({
  t,
  value,
  onValue,
  isErrorShownByFrame = true,
  className = 'field__control field__control--figures',
  'aria-invalid': isInvalid,
  'aria-describedby': describedBy,
  ...rest
}: TypedInputProps) {
  const faultId = useId()
  const { input, fault } = useTypedText({
    value,
    onValue,
    read: readTime,
    fault: t('site.form.wrongTime'),
  })
  return (
    <>
      <input
        {...rest}
        {...input}
        className={className}
        placeholder="00:00"
        maxLength={5}
        autoComplete="off"
        aria-invalid={fault ? true : isInvalid}
        aria-describedby={joinIds(describedBy, fault && !isErrorShownByFrame && faultId)}
        title={isErrorShownByFrame ? fault : undefined}
      />
      <TypedFault id={faultId} text={isErrorShownByFrame ? undefined : fault} />
    </>
  )
}
