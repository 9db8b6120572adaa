import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { CheckboxField, FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { checkNewPassword, NewPasswordFields } from '../../account/NewPasswordFields.tsx'
import { enterNewAccount } from '../../account/enter-new-account.ts'

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
  const form = useForm({
    t,
    initial: EMPTY,
    required: ['name', 'lastname', 'password', 'passwordConfirmation'],
    check: ({ promisesSecrecy, acceptTerms, ...values }) => ({
      ...checkNewPassword(values, passwordMin, t),
      ...(!promisesSecrecy && { promisesSecrecy: t('assistant.errors.SECRECY_NOT_PROMISED') }),
      ...(!acceptTerms && { acceptTerms: t('account.errors.TERMS_NOT_ACCEPTED') }),
    }),
    async send(values) {
      const response = await api.POST('/api/assistant-invitations/new-account', {
        body: { token, ...values },
      })
      if (response.data) {
        const { email } = response.data
        const account = { email, password: values.password }
        await enterNewAccount(account, { home: links.helping, login: links.loginToWork })
      }
      return response
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
      <NewPasswordFields form={form} label={t('account.field.password')} min={passwordMin} />
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
