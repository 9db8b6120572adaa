import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ReadFailed } from '../../data/ReadFailed.tsx'
import { dataOf } from '../../data/refusal-error.ts'
import { CheckboxesField } from '../../form/CheckboxesField.tsx'
import { CheckboxField, FormProblem, SelectField, SubmitButton, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { CalendarAccount, OfferedCalendar } from './types.ts'

type Props = {
  account: CalendarAccount
  t: IslandTranslate
  onChosen: (account: CalendarAccount) => void
}

/**
 * Which calendars of the account count as busy, and which one receives meetings. Asks the account's
 * server for its calendars first.
 */
export function ChooseCalendars(props: Props) {
  const { account, t } = props
  const { data, error, refetch } = useQuery({
    queryKey: ['calendar-account', account.id, 'offered'],
    queryFn: () =>
      dataOf(
        api.GET('/api/me/calendar-accounts/{id}/calendars', {
          params: { path: { id: account.id } },
        }),
      ),
    // Each opening asks anew, and nothing changes under the lawyer's ticks.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <ChoiceForm {...props} offered={data.items} />
  if (error) return <ReadFailed t={t} error={error} retry={refetch} />
  return (
    <p className="hint" role="status">
      {t('calendar.account.looking')}
    </p>
  )
}

function ChoiceForm({ account, offered, t, onChosen }: Props & { offered: OfferedCalendar[] }) {
  const isNew = account.calendars.length === 0
  const form = useForm({
    t,
    initial: {
      busy: offered
        .filter(({ countsAsBusy }) => countsAsBusy || isNew)
        .map(({ ref }) => ref) as readonly string[],
      meetings: offered.find(({ receivesMeetings }) => receivesMeetings)?.ref ?? '',
      namesClients: account.calendars.some(({ namesClients }) => namesClients),
    },
    async send({ busy, meetings, namesClients }) {
      const response = await api.PUT('/api/me/calendar-accounts/{id}/calendars', {
        params: { path: { id: account.id } },
        body: { busy: [...busy], meetings: meetings || null, namesClients },
      })
      if (response.data) onChosen(response.data)
      return response
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <CheckboxesField
        form={form}
        name="busy"
        legend={t('calendar.account.which')}
        hint={t('calendar.account.works', { n: offered.length })}
        options={offered.map(({ ref, name }) => ({ value: ref, text: name }))}
      />
      <SelectField
        form={form}
        name="meetings"
        label={t('calendar.account.meetings')}
        hint={t('calendar.account.meetingsHint')}
        placeholder={t('calendar.account.noMeetings')}
        options={offered
          .filter(({ isWritable }) => isWritable)
          .map(({ ref, name }) => ({ value: ref, text: name }))}
      />
      {form.values.meetings !== '' && (
        <CheckboxField
          form={form}
          name="namesClients"
          hint={t('calendar.account.namesClientsHint')}
        >
          {t('calendar.account.namesClients')}
        </CheckboxField>
      )}
      <div>
        <SubmitButton form={form}>{t('calendar.account.save')}</SubmitButton>
      </div>
    </form>
  )
}
