import type { ReactNode } from 'react'
import type { IslandTranslate } from '../i18n.ts'

type Props = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Announce the error here, in a form without an error summary above it. */
  isAlert?: boolean
  /**
   * The number of characters left. More may be typed, so that pasted text is not cut off silently.
   */
  left?: number
  t: IslandTranslate
  children: ReactNode
}

/** Label, hint, control, error and counter of a field in an island. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  isAlert,
  left,
  t,
  children,
}: Props) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional">({t('site.form.optional')})</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {(error || left !== undefined) && (
        <div className="field__foot">
          {error && (
            <p className="field__error" id={`${id}-error`} role={isAlert ? 'alert' : undefined}>
              {error}
            </p>
          )}
          {left !== undefined && (
            <p className="field__count" id={`${id}-count`} data-is-over={left < 0 ? '' : undefined}>
              {left < 0
                ? t('site.form.tooLong', { n: -left })
                : t('site.form.remaining', { n: left })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
