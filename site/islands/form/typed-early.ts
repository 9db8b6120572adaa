import { useEffect, type RefObject } from 'react'
import { isStaleEntry } from '../typed.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * What a person typed, ticked or let the browser fill in before the script came is in the page but
 * not in React's state, and the next drawing would wipe it out. Told to React as if it were done
 * now, it counts like everything else.
 */
export function useTypedEarly(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Words that the browser put back of a session that has ended are not this person's.
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
    // All are read before the first is told: telling one draws the others anew.
    for (const tell of early) tell()
  }, [root])
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/**
 * React compares with the value it last saw set on the element; the prototype's setter is the one
 * it does not see.
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
