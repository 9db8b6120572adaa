import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import { DateField, FormProblem, SubmitButton, TextField, useForm } from '../form/index.ts'
import { loadSession } from '../session/session.ts'
import { AccountSection } from './AccountSection.tsx'
import type { PartProps } from './types.ts'

/** Names and birth date. */
export function OwnDetails({ t, me, take }: PartProps) {
  const form = useForm({
    t,
    draft: 'account-details',
    initial: { name: me.name, lastname: me.lastname, birthDate: me.birthDate ?? '' },
    required: ['name', 'lastname'],
    async send({ name, lastname, birthDate }) {
      const response = await api.PATCH('/api/me', {
        body: { name, lastname, birthDate: birthDate || null },
      })
      if (response.data) {
        await take(response, t('account.details.saved'))
        // The header shows the initials of the name.
        void loadSession()
      }
      return response
    },
  })
  return (
    <AccountSection
      id="details"
      title={t('account.details.title')}
      lead={t('account.details.lead')}
    >
      <form {...form.props}>
        <FormProblem form={form} />
        <div className="pair">
          <TextField
            form={form}
            name="name"
            label={t('account.field.name')}
            autoComplete="given-name"
            maxLength={limits.MeChange.name.maxLength}
          />
          <TextField
            form={form}
            name="lastname"
            label={t('account.field.lastname')}
            autoComplete="family-name"
            maxLength={limits.MeChange.lastname.maxLength}
          />
        </div>
        <DateField
          form={form}
          name="birthDate"
          label={t('account.field.birthDate')}
          autoComplete="bday"
        />
        <SubmitButton form={form}>{t('account.details.save')}</SubmitButton>
      </form>
    </AccountSection>
  )
}
