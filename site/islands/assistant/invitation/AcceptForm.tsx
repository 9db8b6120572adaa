import { api } from '../../api.ts'
import { CheckboxField, FormProblem, SubmitButton, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { InvitationLinks } from './NewAssistant.tsx'

type Props = { t: IslandTranslate; token: string; links: InvitationLinks }

/** The signed-in owner of the address promises secrecy and accepts. */
export function AcceptForm({ t, token, links }: Props) {
  const form = useForm({
    t,
    initial: { promisesSecrecy: false },
    check: ({ promisesSecrecy }) =>
      promisesSecrecy ? {} : { promisesSecrecy: t('assistant.errors.SECRECY_NOT_PROMISED') },
    async send(values) {
      const { error } = await api.POST('/api/assistant-invitations/acceptance', {
        body: { token, ...values },
      })
      if (error) return { error }
      location.assign(links.helping)
      return {}
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <CheckboxField form={form} name="promisesSecrecy">
        {t('assistant.answer.secrecy')}
      </CheckboxField>
      <SubmitButton form={form} wide>
        {t('assistant.answer.accept')}
      </SubmitButton>
    </form>
  )
}
