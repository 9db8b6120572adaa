import { useState } from 'react'
import { limits } from '../../../api/limits.ts'
import { takeRobotCheck } from '../../../scripts/form/robot-check.ts'
import { api } from '../../api.ts'
import {
  CheckboxField,
  FormProblem,
  PasswordField,
  SubmitButton,
  TextField,
  useForm,
} from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { signIn } from '../../session/session.ts'

export type NewMemberProps = {
  token: string
  name: string
  lastname: string
  passwordMin: number
  links: { firm: string; login: string; lawyerTerms: string; privacyPolicy: string }
}

type Values = {
  name: string
  lastname: string
  password: string
  passwordConfirmation: string
  acceptTerms: boolean
}

/** For a person without an account: they choose the password and agree to the terms themselves. */
export function NewMember({
  t,
  token,
  name,
  lastname,
  passwordMin,
  links,
}: NewMemberProps & { t: IslandTranslate }) {
  const [arePasswordsShown, showPasswords] = useState(false)
  const form = useForm<Values>({
    t,
    initial: { name, lastname, password: '', passwordConfirmation: '', acceptTerms: false },
    required: ['name', 'lastname', 'password', 'passwordConfirmation'],
    check: ({ password, passwordConfirmation, acceptTerms }) => ({
      ...(password &&
        [...password].length < passwordMin && {
          password: t('account.errors.PASSWORD_IS_TOO_SHORT', { min: passwordMin }),
        }),
      ...(passwordConfirmation &&
        password !== passwordConfirmation && {
          passwordConfirmation: t('account.errors.PASSWORDS_DOES_NOT_MATCH'),
        }),
      ...(!acceptTerms && { acceptTerms: t('account.errors.TERMS_NOT_ACCEPTED') }),
    }),
    async send(values) {
      const { data, error } = await api.POST('/api/firm-invitations/new-account', {
        body: { token, ...values },
      })
      if (error) return { error }
      // The account exists now. If the robot check fails, its owner signs in on the sign-in page.
      const robotCheck = await takeRobotCheck().catch(() => undefined)
      const result =
        robotCheck === undefined
          ? undefined
          : await signIn({ email: data.email, password: values.password, robotCheck }, links.firm)
      location.assign(result?.ok ? links.firm : links.login)
      return {}
    },
  })
  return (
    <form {...form.props}>
      <p>{t('firm.answer.newText')}</p>
      <FormProblem form={form} />
      <TextField
        form={form}
        name="name"
        label={t('account.field.name')}
        autoComplete="given-name"
        maxLength={limits.NewFirmMember.name.maxLength}
      />
      <TextField
        form={form}
        name="lastname"
        label={t('account.field.lastname')}
        autoComplete="family-name"
        maxLength={limits.NewFirmMember.lastname.maxLength}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('account.field.password')}
        hint={t('account.register.passwordHint', { min: passwordMin })}
        autoComplete="new-password"
        onShown={showPasswords}
      />
      <PasswordField
        form={form}
        name="passwordConfirmation"
        label={t('account.field.passwordConfirmation')}
        autoComplete="new-password"
        isShownThere={arePasswordsShown}
      />
      <CheckboxField form={form} name="acceptTerms">
        {t('firm.answer.terms')}{' '}
        <a href={links.lawyerTerms} target="_blank">
          {t('firm.answer.lawyerTerms')}
        </a>{' '}
        {t('firm.answer.andRead')}{' '}
        <a href={links.privacyPolicy} target="_blank">
          {t('firm.answer.privacyPolicy')}
        </a>
      </CheckboxField>
      <SubmitButton form={form} wide>
        {t('firm.answer.create')}
      </SubmitButton>
    </form>
  )
}
