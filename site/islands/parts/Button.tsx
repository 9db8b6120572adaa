import type { ButtonHTMLAttributes } from 'react'
import { useIsLive } from './use-is-live.ts'

type Props = {
  tone?: 'accent' | 'quiet' | 'plain' | 'stop'
  size?: 'normal' | 'small'
  wide?: boolean
  /** While its request is pending: shows a spinner, stays focusable and ignores further presses. */
  isBusy?: boolean
} & ButtonHTMLAttributes<HTMLButtonElement>

/**
 * The React version of Button.astro. A submit button is disabled until the script has loaded,
 * because a native submit would put the fields into the page's address.
 */
export function Button({
  tone = 'accent',
  size = 'normal',
  wide,
  isBusy,
  type = 'button',
  className,
  disabled,
  children,
  onClick,
  ...rest
}: Props) {
  const isLive = useIsLive()
  const awaits = type === 'submit' && !isLive
  const classes = [
    'button',
    tone !== 'accent' && `button--${tone}`,
    size === 'small' && 'button--small',
    wide && 'button--wide',
    awaits && 'button--awaits',
    className,
  ]
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
