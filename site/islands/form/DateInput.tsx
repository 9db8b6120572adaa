import { useId, useRef } from 'react'
import { Icon } from '../parts/Icon.tsx'
import { readDate } from './typed-date.ts'
import { joinIds, TypedFault, type TypedInputProps } from './TypedFault.tsx'
import { useTypedText } from './use-typed-text.ts'

/**
 * A date in the form 2026-12-07, whatever the browser's language. It is typed, or picked from the
 * browser's calendar with the button or Alt and the down arrow.
 */
export function DateInput({
  t,
  value,
  onValue,
  isErrorShownByFrame,
  min,
  max,
  className = 'field__control',
  'aria-invalid': isInvalid,
  'aria-describedby': describedBy,
  ...rest
}: TypedInputProps) {
  const faultId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const pick = () => picker.current?.showPicker()
  const { input, fault, forget } = useTypedText({
    value,
    onValue,
    read: readDate,
    fault: t('site.form.wrongDate'),
  })
  return (
    <>
      <span className="field__box">
        <input
          {...rest}
          {...input}
          className={className}
          placeholder={t('site.form.dateForm')}
          maxLength={12}
          autoComplete={rest.autoComplete ?? 'off'}
          aria-invalid={fault ? true : isInvalid}
          aria-describedby={joinIds(describedBy, fault && !isErrorShownByFrame && faultId)}
          onKeyDown={({ key, altKey }) => altKey && key === 'ArrowDown' && pick()}
        />
        <input
          ref={picker}
          className="date-picker"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={max}
          value={value}
          onChange={({ target }) => {
            forget()
            onValue(target.value)
          }}
        />
        <button
          type="button"
          className="field__inside"
          tabIndex={-1}
          aria-hidden="true"
          title={t('site.form.pickDate')}
          onClick={pick}
        >
          <Icon name="calendar" />
        </button>
      </span>
      <TypedFault id={faultId} text={isErrorShownByFrame ? undefined : fault} />
    </>
  )
}
