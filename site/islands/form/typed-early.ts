import { useEffect, type RefObject } from 'react'
import { isStaleEntry } from '../typed/typed.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What a person typed, ticked or let the browser fill in before hydration is in the DOM but not in
 * React's state, and the next render would erase it. This repeats it as events that React sees.
 */
export function useTypedEarly(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Text that the browser restored from an ended session does not belong to this person.
    if (isStaleEntry) return
    const early = [
      ...(root.current?.querySelectorAll<Control>('input:not([type=file]), textarea, select') ??
        []),
    ].flatMap((control) => {
      if (isTicked(control))
        return control.checked === control.defaultChecked ||
          (control.type === 'radio' && !control.checked)
          ? []
          : [() => tick(control)]
      const [value, before] = [control.value, firstValue(control)]
      return value === before ? [] : [() => type(control, before, value)]
    })
    // Read all values first: each event causes a render that resets the other fields.
    for (const replay of early) replay()
  }, [root])
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** What the page's HTML says. */
function firstValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/**
 * React compares with the value it last set on the element. The prototype's setter bypasses that,
 * so React sees a change.
 */
function type(control: Control, before: string, value: string): void {
  control.value = before
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    value,
  )
  // React listens to `input` of text and to `change` of a choice.
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement)
    control.dispatchEvent(new Event('change', { bubbles: true }))
}

function tick(control: HTMLInputElement): void {
  control.checked = control.defaultChecked
  control.click()
}
