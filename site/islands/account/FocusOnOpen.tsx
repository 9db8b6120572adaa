import { useEffect, useRef, type ReactNode } from 'react'

/**
 * What a press has opened takes the focus to its first field; what was open when the page came does
 * not.
 */
export function FocusOnOpen({ when, children }: { when: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const isWanted = useRef(when)
  useEffect(() => {
    if (isWanted.current) element.current?.querySelector('input')?.focus()
  }, [])
  return <div ref={element}>{children}</div>
}
