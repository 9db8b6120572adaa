import { useId, useLayoutEffect, useRef, useState, type InputHTMLAttributes } from 'react'
import { Icon } from '../parts/Icon.tsx'
import type { IslandTranslate } from '../i18n.ts'
import { readDate, readTime } from './typed-date.ts'

type Props = {
  t: IslandTranslate
  /** "2026-12-07" or "09:30"; empty while the text cannot be read. */
  value: string
  onValue: (value: string) => void
  /** True when the field's frame shows the error. */
  isFaultShown?: boolean
} & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'type' | 'onChange' | 'onBlur' | 'placeholder'
>

let isPressed = false
if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    () => {
      isPressed = true
    },
    true,
  )
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(
      type,
      () => {
        isPressed = false
      },
      true,
    )
}

/**
 * An error that appears while a button is being pressed would move the button away from the
 * pointer, so it waits until the press is done.
 */
function afterPress(then: () => void): void {
  if (!isPressed) return then()
  const done = new AbortController()
  for (const type of ['pointerup', 'pointercancel']) {
    document.addEventListener(
      type,
      () => {
        done.abort()
        setTimeout(then)
      },
      { signal: done.signal },
    )
  }
}

/**
 * Keeps the text as typed until the field is left, then shows the value in its standard form. Text
 * that cannot be read stays and sets the field's validity, which forms check before they send.
 */
function useTypedText({
  value,
  onValue,
  read,
  fault,
}: {
  value: string
  onValue: (value: string) => void
  read: (text: string) => string | undefined
  fault: string
}) {
  const element = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(true)
  const isUnreadable = typed !== undefined && typed.trim() !== '' && read(typed) === undefined
  useLayoutEffect(() => element.current?.setCustomValidity(isUnreadable ? fault : ''))
  const show = (text: string) => {
    setTyped(text)
    onValue(read(text) ?? '')
  }
  return {
    show,
    /** Show the value again instead of the typed text. */
    forget: () => setTyped(undefined),
    fault: isUnreadable && isLeft ? fault : undefined,
    input: {
      ref: element,
      type: 'text',
      inputMode: 'numeric' as const,
      value: typed ?? value,
      onFocus: () => setLeft(false),
      onChange: ({ target }: { target: HTMLInputElement }) => show(target.value),
      onBlur: () => {
        afterPress(() => setLeft(document.activeElement !== element.current))
        if (!isUnreadable) setTyped(undefined)
      },
    },
  }
}

/**
 * A date in the form 2026-12-07, whatever the browser's language. It is typed, or picked from the
 * browser's calendar with the button or Alt and the down arrow.
 */
export function DateInput({
  t,
  value,
  onValue,
  isFaultShown,
  min,
  max,
  className = 'field__control',
  'aria-invalid': isInvalid,
  'aria-describedby': describedBy,
  ...rest
}: Props) {
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
          aria-describedby={described(describedBy, fault && !isFaultShown && faultId)}
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
      <Fault id={faultId} text={isFaultShown ? undefined : fault} />
    </>
  )
}

/**
 * A time of day in 24 hours, 09:30, whatever the browser's language; "930" and "9" are read too.
 * When several are in a row, the row shows the error.
 */
export function TimeInput({
  t,
  value,
  onValue,
  isFaultShown = true,
  className = 'field__control field__control--figures',
  'aria-invalid': isInvalid,
  'aria-describedby': describedBy,
  ...rest
}: Props) {
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
        aria-describedby={described(describedBy, fault && !isFaultShown && faultId)}
        title={isFaultShown ? fault : undefined}
      />
      <Fault id={faultId} text={isFaultShown ? undefined : fault} />
    </>
  )
}

const Fault = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <span className="field__error tiny" id={id} role="alert">
      {text}
    </span>
  ) : null

const described = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined
