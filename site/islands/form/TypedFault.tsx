import type { InputHTMLAttributes } from 'react'
import type { IslandTranslate } from '../i18n.ts'

/** The props of a field whose text is read as a date or a time. */
export type TypedInputProps = {
  t: IslandTranslate
  /** "2026-12-07" or "09:30"; empty while the text cannot be read. */
  value: string
  onValue: (value: string) => void
  /** True when the frame around the input shows the error; then the input shows none of its own. */
  isErrorShownByFrame?: boolean
} & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'type' | 'onChange' | 'onBlur' | 'placeholder'
>

/** Says that the typed text cannot be read. */
export const TypedFault = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <span className="field__error tiny" id={id} role="alert">
      {text}
    </span>
  ) : null

export const joinIds = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined
