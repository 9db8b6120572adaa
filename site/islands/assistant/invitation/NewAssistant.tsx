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

export type InvitationLinks = {
  helping: string
  login: string
  loginToWork: string
  userTerms: string
  privacyPolicy: string
}
export type NewAssistantProps = { token: string; passwordMin: number; links: InvitationLinks }

const EMPTY = {
  name: '',
  lastname: '',
  password: '',
  passwordConfirmation: '',
  promisesSecrecy: false,
  acceptTerms: false,
}

/** For a person without an account: they choose the password and promise secrecy themselves. */
export function NewAssistant({
  t,
  token,
  passwordMin,
  links,
}: NewAssistantProps & { t: IslandTranslate }) {
  const [arePasswordsShown, showPasswords] = useState(false)
  const form = useForm({
    t,
    initial: EMPTY,
    required: ['name', 'lastname', 'password', 'passwordConfirmation'],
    check: ({ password, passwordConfirmation, promisesSecrecy, acceptTerms }) => ({
      ...(password &&
        [...password].length < passwordMin && {
          password: t('account.errors.PASSWORD_IS_TOO_SHORT', { min: passwordMin }),
        }),
      ...(passwordConfirmation &&
        password !== passwordConfirmation && {
          passwordConfirmation: t('account.errors.PASSWORDS_DOES_NOT_MATCH'),
        }),
      ...(!promisesSecrecy && { promisesSecrecy: t('assistant.errors.SECRECY_NOT_PROMISED') }),
      ...(!acceptTerms && { acceptTerms: t('account.errors.TERMS_NOT_ACCEPTED') }),
    }),
    async send(values) {
      const { data, error } = await api.POST('/api/assistant-invitations/new-account', {
        body: { token, ...values },
      })
      if (error) return { error }
      // The account exists now. If the robot check fails, its owner signs in on the sign-in page.
      const robotCheck = await takeRobotCheck().catch(() => undefined)
      const result =
        robotCheck === undefined
          ? undefined
          : await signIn(
              { email: data.email, password: values.password, robotCheck },
              links.helping,
            )
      location.assign(result?.ok ? links.helping : links.loginToWork)
      return {}
    },
  })
  return (
    <form {...form.props}>
      <p>{t('assistant.answer.newText')}</p>
      <FormProblem form={form} />
      <TextField
        form={form}
        name="name"
        label={t('account.field.name')}
        autoComplete="given-name"
        maxLength={limits.NewAssistantAccount.name.maxLength}
      />
      <TextField
        form={form}
        name="lastname"
        label={t('account.field.lastname')}
        autoComplete="family-name"
        maxLength={limits.NewAssistantAccount.lastname.maxLength}
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
      <CheckboxField form={form} name="promisesSecrecy">
        {t('assistant.answer.secrecy')}
      </CheckboxField>
      <CheckboxField form={form} name="acceptTerms">
        {t('assistant.answer.terms')}{' '}
        <a href={links.userTerms} target="_blank">
          {t('assistant.answer.userTerms')}
        </a>{' '}
        {t('assistant.answer.andRead')}{' '}
        <a href={links.privacyPolicy} target="_blank">
          {t('assistant.answer.privacyPolicy')}
        </a>
      </CheckboxField>
      <SubmitButton form={form} wide>
        {t('assistant.answer.create')}
      </SubmitButton>
    </form>
  )
}
