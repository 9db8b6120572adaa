import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { ChoiceField, FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import { formatDeadline } from '../../../../modules/shared/time.ts'
import { showAgain, type Part } from './props.ts'
import { toast } from '../../toast.ts'

type Values = { by: 'email' | 'phone'; contact: string }
type Props = Part & { onSent: () => Promise<void>; onNotFound: () => void }

/**
 * Checks name and contact against the register. The account's own contact is filled in; another one
 * may be typed.
 */
export function LookUpForm({ t, locale, check, onSent, onNotFound }: Props) {
  const form = useForm<Values>({
    t,
    draft: 'register-check',
    initial: { by: 'email', contact: check.email ?? '' },
    required: ['by', 'contact'],
    async send({ by, contact }) {
      const response = await api.POST('/api/me/register-check', {
        body: { by, contact: contact.trim() },
      })
      if (response.data?.outcome === 'code-sent') await onSent()
      if (response.data?.outcome === 'clash') {
        toast({
          tone: 'wait',
          text: t('lawyer.check.waiting.clash', {
            due: formatDeadline(new Date(response.data.dueAt), locale),
          }),
        })
        showAgain()
      }
      if (
        ['CONTACT_NOT_IN_REGISTER', 'REGISTER_CONTACT_UNREACHABLE'].includes(
          response.error?.code ?? '',
        )
      )
        onNotFound()
      return response
    },
  })
  /**
   * Switching the kind fills in the account's contact of that kind, unless another one was typed.
   */
  const choose = (by: Values['by']) => {
    const [own, other] = by === 'email' ? [check.email, check.phone] : [check.phone, check.email]
    form.set('by', by)
    if (form.values.contact === (other ?? '') || form.values.contact === '')
      form.set('contact', own ?? '')
  }
  const isMail = form.values.by === 'email'
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <p>{t('lawyer.check.how')}</p>
      <p className="register-check__as">
        {t('lawyer.check.as', { name: `${check.name} ${check.lastname}` })}
      </p>
      <ChoiceField
        form={{
          ...form,
          set: (name, value) =>
            name === 'by' ? choose(value as Values['by']) : form.set(name, value),
        }}
        name="by"
        legend={t('lawyer.check.by')}
        options={[
          { value: 'email', text: t('lawyer.check.byEmail') },
          { value: 'phone', text: t('lawyer.check.byPhone') },
        ]}
      />
      <TextField
        form={form}
        name="contact"
        label={t('lawyer.check.contact')}
        hint={t('lawyer.check.contactHint')}
        type={isMail ? 'email' : 'tel'}
        autoComplete={isMail ? 'email' : 'tel'}
        maxLength={limits.RegisterCheckStart.contact.maxLength}
      />
      <SubmitButton form={form}>{t('lawyer.check.start')}</SubmitButton>
    </form>
  )
}
