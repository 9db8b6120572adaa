import type { ReactNode } from 'react'

type Props = {
  title: string
  text?: string | undefined
  /** The action. */
  children?: ReactNode
}

/** Says what to do next where there is nothing yet. */
export const EmptyState = ({ title, text, children }: Props) => (
  <div className="empty">
    <p className="empty__title">{title}</p>
    {text && <p className="muted">{text}</p>}
    {children && <div className="buttons">{children}</div>}
  </div>
)
