import type { ComponentProps } from 'react'
import { buttonClasses, type ButtonLook } from '../../components/button-classes.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

type Props = ButtonLook & {
  /** While its request is pending: shows a spinner, stays focusable and ignores further presses. */
  isBusy?: boolean
} & ComponentProps<'button'>

/**
 * A button of an island. A submit button is disabled until the script has loaded, because a native
 * submit would put the fields into the page's address.
 */
export function Button({
  tone,
  size,
  wide,
  isBusy,
  type = 'button',
  className,
  disabled,
  children,
  onClick,
  ...rest
}: Props) {
  const isHydrated = useIsHydrated()
  const awaits = type === 'submit' && !isHydrated
  const classes = [...buttonClasses({ tone, size, wide }), awaits && 'button--awaits', className]
  return (
    <button
      className={classes.filter(Boolean).join(' ')}
      type={type}
      disabled={awaits || disabled}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
