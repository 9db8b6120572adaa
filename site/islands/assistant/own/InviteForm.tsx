import type { Locale } from '../../../../modules/shared/index.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { FormProblem, SelectField, SubmitButton, TextField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { RightsFields } from './RightsFields.tsx'
import type { AssistantList, TakeAssistants } from './types.ts'

type Props = { t: IslandTranslate; locale: Locale; take: TakeAssistants }
type Values = {
  email: string
  locale: Locale
  mayAnswer: boolean
  mayChangeCalendar: boolean
  mayHandlePapers: boolean
}

const ALL = { mayAnswer: true, mayChangeCalendar: true, mayHandlePapers: true }

/** Whom to invite, in which language, and what they may do. */
export function InviteForm({ t, locale, take }: Props) {
  const form = useForm<Values, AssistantList>({
    t,
    initial: { email: '', locale, ...ALL },
    required: ['email', 'locale'],
    clears: true,
    send: (body, headers) => api.POST('/api/me/assistants', { body, headers }),
    take,
    done: t('assistant.own.sent'),
  })
  return (
    <form {...form.props} className="form assistants__form">
      <FormProblem form={form} />
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('assistant.own.email')}
        autoComplete="off"
        maxLength={limits.NewAssistant.email.maxLength}
      />
      <SelectField
        form={form}
        name="locale"
        label={t('assistant.own.locale')}
        hint={t('assistant.own.localeHint')}
        options={[
          { value: 'lt', text: 'Lietuvių' },
          { value: 'en', text: 'English' },
        ]}
      />
      <RightsFields form={form} />
      <div>
        <SubmitButton form={form}>{t('assistant.own.send')}</SubmitButton>
      </div>
    </form>
  )
}
