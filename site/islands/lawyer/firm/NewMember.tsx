import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { CheckboxField, FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { checkNewPassword, NewPasswordFields } from '../../account/NewPasswordFields.tsx'
import { enterNewAccount } from '../../account/enter-new-account.ts'

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
  const form = useForm<Values>({
    t,
    initial: { name, lastname, password: '', passwordConfirmation: '', acceptTerms: false },
    required: ['name', 'lastname', 'password', 'passwordConfirmation'],
    check: ({ acceptTerms, ...values }) => ({
      ...checkNewPassword(values, passwordMin, t),
      ...(!acceptTerms && { acceptTerms: t('account.errors.TERMS_NOT_ACCEPTED') }),
    }),
    async send(values) {
      const response = await api.POST('/api/firm-invitations/new-account', {
        body: { token, ...values },
      })
      if (response.data) {
        const { email } = response.data
        const account = { email, password: values.password }
        await enterNewAccount(account, { home: links.firm, login: links.login })
      }
      return response
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
      <NewPasswordFields form={form} label={t('account.field.password')} min={passwordMin} />
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
