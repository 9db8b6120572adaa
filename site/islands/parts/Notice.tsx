import type { ReactNode } from 'react'

type Props = {
  tone?: 'plain' | 'verified' | 'wait' | 'stop'
  title?: string | undefined
  /** Set when it answers something the person has just done. Screen readers then announce it. */
  live?: boolean
  children?: ReactNode
}

export function Notice({ tone = 'plain', title, live, children }: Props) {
  const role = tone === 'stop' ? 'alert' : 'status'
  return (
    <div
      className={tone === 'plain' ? 'notice' : `notice notice--${tone}`}
      role={live ? role : undefined}
    >
      {title && <p className="notice__title">{title}</p>}
      {children}
    </div>
  )
}
