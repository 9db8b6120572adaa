import { useLayoutEffect, useRef, useState } from 'react'

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
export function useTypedText({
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
