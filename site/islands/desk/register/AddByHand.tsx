import type { Locale } from '../../../../modules/shared/index.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import { FormProblem, SelectField, SubmitButton, TextField, useForm } from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import { reloadWith } from '../after-change.ts'
import { ReasonField } from '../ReasonField.tsx'
import type { List, Status } from './list.ts'
import '../desk.css'

type Props = {
  locale: Locale
  messages: IslandMessages
  lists: readonly { value: List; text: string }[]
  statuses: readonly { value: Status; text: string }[]
}

/** Adds one entry of the register by hand. */
export const AddByHand = island(Content)

function Content({ locale, messages, lists, statuses }: Props) {
  const t = useT(messages, locale)
  const form = useForm({
    t,
    // The names are the paths in the body, so that the API's errors find their fields.
    initial: {
      list: lists[0]!.value,
      'entry.status': statuses[0]!.value,
      'entry.name': '',
      'entry.lastname': '',
      'entry.emails': '',
      'entry.phones': '',
      reason: '',
    },
    required: ['list', 'entry.status', 'entry.name', 'entry.lastname', 'reason'],
    async send(values, headers) {
      const response = await api.POST('/api/admin/register/people', {
        headers,
        body: {
          list: values.list,
          entry: {
            name: values['entry.name'].trim(),
            lastname: values['entry.lastname'].trim(),
            status: values['entry.status'],
            emails: listOf(values['entry.emails']),
            phones: listOf(values['entry.phones']),
          },
          reason: values.reason.trim(),
        },
      })
      if (response.data) reloadWith(t('desk.import.handDone'))
      return response
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <div className="pair">
        <SelectField form={form} name="list" label={t('desk.import.list')} options={lists} />
        <SelectField
          form={form}
          name="entry.status"
          label={t('desk.import.status')}
          options={statuses}
        />
      </div>
      <div className="pair">
        <TextField
          form={form}
          name="entry.name"
          label={t('account.field.name')}
          maxLength={limits.NewRegisterEntry.entry.name.maxLength}
        />
        <TextField
          form={form}
          name="entry.lastname"
          label={t('account.field.lastname')}
          maxLength={limits.NewRegisterEntry.entry.lastname.maxLength}
        />
      </div>
      <div className="pair">
        <TextField
          form={form}
          name="entry.emails"
          label={t('account.field.email')}
          type="email"
          maxLength={limits.NewRegisterEntry.entry.emails.items.maxLength}
        />
        <TextField
          form={form}
          name="entry.phones"
          label={t('desk.import.phone')}
          type="tel"
          maxLength={limits.NewRegisterEntry.entry.phones.items.maxLength}
        />
      </div>
      <ReasonField form={form} />
      <div className="buttons">
        <SubmitButton form={form} tone="quiet">
          {t('desk.import.handSave')}
        </SubmitButton>
      </div>
    </form>
  )
}

const listOf = (typed: string): string[] => (typed.trim() ? [typed.trim()] : [])
