import { useEffect, useState, type ReactNode } from 'react'

type Props = {
  /** The part's name in the address, which also opens it. */
  id: string
  title: string
  /** What is inside, in a few words or as a number. */
  hint?: string | number
  isOpen?: boolean
  children: ReactNode
}

/**
 * A part of a page that is folded away until it is asked for. The address names the part that was
 * opened last, so that it is open again after a reload or on coming back.
 */
export function Fold({ id, title, hint, isOpen = false, children }: Props) {
  const [isShown, setShown] = useState(isOpen)
  useEffect(() => {
    const open = () => location.hash === `#${id}` && setShown(true)
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [id])
  function toggle(isNowOpen: boolean) {
    if (isNowOpen === isShown) return
    setShown(isNowOpen)
    if (isNowOpen) history.replaceState(history.state, '', `#${id}`)
  }
  return (
    <details
      className="fold"
      open={isShown}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary>
        <h2 className="fold__title" id={id}>
          {title}
        </h2>
        {hint !== undefined && <span className="hint figures">{hint}</span>}
      </summary>
      <div className="fold__content">{children}</div>
    </details>
  )
}
