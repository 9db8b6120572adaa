import { useId, type ReactNode } from 'react'

/** A section of an account page with a hairline and its own anchor. */
export function AccountSection({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section className="panel part" id={id} aria-labelledby={heading}>
      <div className="part__head">
        <h2 className="text-25" id={heading}>
          {title}
        </h2>
        {lead && <p className="muted small">{lead}</p>}
      </div>
      <div className="part__body">{children}</div>
    </section>
  )
}
