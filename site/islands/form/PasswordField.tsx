import { useId, useState, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import type { Form, Values } from './use-form.ts'

type Props<V extends Values> = { form: Form<V>; name: keyof V & string; label: ReactNode; hint?: ReactNode; autoComplete: 'current-password' | 'new-password' }

/** A password one may look at; password managers fill it by `autoComplete`. */
export function PasswordField<V extends Values>({ form, name, label, hint, autoComplete }: Props<V>) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const error = form.errors[name]
  const toggle = form.t(isShown ? 'site.form.hidePassword' : 'site.form.showPassword')
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} t={form.t}>
      <div className="field__box">
        <input
          className="field__control"
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          value={String(form.values[name] ?? '')}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => form.set(name, event.target.value as V[typeof name])}
        />
        <button className="field__inside" type="button" aria-label={toggle} title={toggle} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  )
}
