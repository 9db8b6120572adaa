import type { ButtonHTMLAttributes } from 'react'

type Props = {
  tone?: 'accent' | 'quiet' | 'plain' | 'stop'
  size?: 'normal' | 'small'
  wide?: boolean
  /** While its work is under way: it turns, stays focusable and ignores further presses. */
  isBusy?: boolean
} & ButtonHTMLAttributes<HTMLButtonElement>

/** The island twin of Button.astro. */
export function Button({ tone = 'accent', size = 'normal', wide, isBusy, type = 'button', className, children, onClick, ...rest }: Props) {
  const classes = ['button', tone !== 'accent' && `button--${tone}`, size === 'small' && 'button--small', wide && 'button--wide', className]
  return (
    <button className={classes.filter(Boolean).join(' ')} type={type} aria-busy={isBusy || undefined} onClick={isBusy ? (event) => event.preventDefault() : onClick} {...rest}>
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
