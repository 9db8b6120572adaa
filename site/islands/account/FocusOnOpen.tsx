import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Focuses the first field of a part that was opened by a press. A part that was open when the page
 * loaded does not take the focus.
 */
export function FocusOnOpen({ when, children }: { when: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const isWanted = useRef(when)
  useEffect(() => {
    if (isWanted.current) element.current?.querySelector('input')?.focus()
  }, [])
  return <div ref={element}>{children}</div>
}
