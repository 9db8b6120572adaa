import { useState } from 'react'
import { Icon } from '../parts/Icon.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { useField, type FieldProps } from './use-field.ts'
import type { Values } from './use-fields.ts'

type Props<V extends Values> = FieldProps<V> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** Of a field that the button of another one shows: it has none of its own. */
  isShownThere?: boolean
  /** Tells the field that this one's button shows too. */
  onShown?: (isShown: boolean) => void
}

/** A password that can be shown. Password managers fill it by `autoComplete`. */
export function PasswordField<V extends Values>({
  autoComplete,
  isShownThere,
  onShown,
  ...field
}: Props<V>) {
  const { frame, control } = useField(field)
  const [isShownHere, setShown] = useState(false)
  const isShown = isShownThere ?? isShownHere
  const toggle = frame.t(isShown ? 'site.form.hidePassword' : 'site.form.showPassword')
  return (
    <FieldFrame {...frame} optional={false}>
      <div className="field__box">
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          aria-required
        />
        {isShownThere === undefined && (
          <button
            className="field__inside"
            type="button"
            aria-label={toggle}
            title={toggle}
            onClick={() => {
              setShown(!isShown)
              onShown?.(!isShown)
            }}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
    </FieldFrame>
  )
}
