import type { ReactNode } from 'react'

/** The React version of Notice.astro. */
export function Notice({
  tone = 'plain',
  title,
  children,
}: {
  tone?: 'plain' | 'verified' | 'wait' | 'stop'
  title?: string
  children?: ReactNode
}) {
  return (
    <div className={tone === 'plain' ? 'notice' : `notice notice--${tone}`}>
      {title && <p className="notice__title">{title}</p>}
      {children}
    </div>
  )
}
