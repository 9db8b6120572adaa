import { api } from '../../api.ts'
import { DateField, FormProblem, SelectField, SubmitButton, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { CoverList, TakeCovers } from './types.ts'

type Props = {
  memberships: CoverList['memberships']
  today: string
  t: IslandTranslate
  take: TakeCovers
}

/** From when to when the lawyer is away, and which colleague is asked. */
export function CoverForm({ memberships, today, t, take }: Props) {
  const colleagues = memberships.flatMap((membership) =>
    membership.colleagues.map(({ id, name }) => ({
      value: `${membership.firmLawyerId} ${id}`,
      text: memberships.length > 1 ? `${name}, ${membership.firmName}` : name,
    })),
  )
  const form = useForm({
    t,
    initial: { colleagueId: '', fromDate: '', toDate: '' },
    required: ['colleagueId', 'fromDate', 'toDate'],
    clears: true,
    send({ colleagueId: chosen, fromDate, toDate }, headers) {
      const [firmLawyerId = '', colleagueId = ''] = chosen.split(' ')
      const body = { firmLawyerId, colleagueId, fromDate, toDate }
      return api.POST('/api/me/calendar/cover', { body, headers })
    },
    take,
    done: t('calendar.cover.asked'),
  })
  return (
    <form {...form.props} className="form cover-form">
      <FormProblem form={form} />
      <SelectField
        form={form}
        name="colleagueId"
        label={t('calendar.cover.colleague')}
        placeholder={t('calendar.cover.choose')}
        options={colleagues}
      />
      <DateField form={form} name="fromDate" label={t('calendar.cover.first')} min={today} />
      <DateField form={form} name="toDate" label={t('calendar.cover.last')} min={today} />
      <div>
        <SubmitButton form={form}>{t('calendar.cover.ask')}</SubmitButton>
      </div>
    </form>
  )
}
