import { useEffect, type RefObject } from 'react'
import { isStaleEntry } from '../typed/typed.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * What a person typed, ticked or let the browser fill in before hydration is in the DOM but not in
 * React's state, and the next render would erase it. This repeats it as events that React sees.
 */
export function useTypedEarly(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Text that the browser restored from an ended session does not belong to this person.
    if (isStaleEntry) return
    const early = [
      ...(root.current?.querySelectorAll<Control>('input:not([type=file]), textarea') ?? []),
    ].flatMap((control) => {
      if (isTicked(control))
        return control.checked === control.defaultChecked ||
          (control.type === 'radio' && !control.checked)
          ? []
          : [() => tick(control)]
      const { value } = control
      return value === control.defaultValue ? [] : [() => type(control, value)]
    })
    // Read all values first: each event causes a render that resets the other fields.
    for (const replay of early) replay()
  }, [root])
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/**
 * React compares with the value it last set on the element. The prototype's setter bypasses that,
 * so React sees a change.
 */
function type(control: Control, value: string): void {
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    value,
  )
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function tick(control: HTMLInputElement): void {
  control.checked = control.defaultChecked
  control.click()
}
