import { useId, type ReactNode } from 'react'
import type { IslandTranslate } from '../i18n.ts'
import { describedBy } from '../../components/form/described-by.ts'
import { FieldFrame } from './FieldFrame.tsx'

type Props = {
  t: IslandTranslate
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Set when this is the form's only error, which is then not repeated above the form. */
  isAlert?: boolean
  optional?: boolean
  value: number | null
  onChange: (year: number | null) => void
  first: number
  /** The latest year that can be chosen, usually this year. */
  last: number
}

/** A year, typed. */
export function YearField({
  t,
  name,
  label,
  hint,
  error,
  isAlert = false,
  optional = false,
  value,
  onChange,
  first,
  last,
}: Props) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error, isAlert, optional, t }}>
      <input
        className="field__control field__control--figures"
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        min={first}
        max={last}
        value={value ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={({ target }) =>
          onChange(target.value === '' ? null : Math.trunc(Number(target.value)))
        }
      />
    </FieldFrame>
  )
}
