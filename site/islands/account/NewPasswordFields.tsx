import { useState } from 'react'
import { PasswordField, type Form, type Values } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'

type NewPassword = { password: string; passwordConfirmation: string }
type Props<V extends Values & NewPassword> = { form: Form<V>; label: string; min: number }

/** A new password, typed twice; one press shows both. */
export function NewPasswordFields<V extends Values & NewPassword>({ form, label, min }: Props<V>) {
  const [areShown, show] = useState(false)
  const { t } = form
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label={label}
        hint={t('account.register.passwordHint', { min })}
        autoComplete="new-password"
        onShown={show}
      />
      <PasswordField
        form={form}
        name="passwordConfirmation"
        label={t('account.field.passwordConfirmation')}
        autoComplete="new-password"
        isShownThere={areShown}
      />
    </>
  )
}

/** What is wrong with a new password, by field. */
export const checkNewPassword = (
  { password, passwordConfirmation }: NewPassword,
  min: number,
  t: IslandTranslate,
) => ({
  ...(password &&
    [...password].length < min && { password: t('account.errors.PASSWORD_IS_TOO_SHORT', { min }) }),
  ...(passwordConfirmation &&
    password !== passwordConfirmation && {
      passwordConfirmation: t('account.errors.PASSWORDS_DOES_NOT_MATCH'),
    }),
})
