import { atNoon, formatDayAndMonth } from '../../../modules/shared/time.ts'
import { DAY_PARTS, type DayPart } from '../../../modules/waiting-list/day-part.ts'
import { api } from '../api.ts'
import {
  ChoiceField,
  DateField,
  FormProblem,
  SelectField,
  SubmitButton,
  useForm,
} from '../form/index.ts'
import { toastOnNextPage } from '../toast.ts'
import { firstRange, freeWithin } from './wait-range.ts'
import { island, type IslandProps } from '../data/index.ts'

type Props = {
  firmLawyerId: string
  consultationId: string | null
  services: readonly {
    value: string
    text: string
    /** Days with a free time in each part of the day, in order. */
    freeDays: Readonly<Record<DayPart, readonly string[]>>
  }[]
  serviceId: string
  today: string
  /** The weekdays on which the lawyer works, 1 for Monday; null when it may be any. */
  workdays: readonly number[] | null
  /** The last day before the meeting to be moved. */
  until: string | undefined
  links: { calendar: string }
}

/** The form of the waiting list: which service, between which days. */
export const WaitForm = island<Props>(Content)

function Content({
  t,
  locale,
  firmLawyerId,
  consultationId,
  services,
  serviceId: first,
  today,
  workdays,
  until,
  links,
}: IslandProps & Props) {
  const freeDaysOf = (serviceId: string, part: DayPart = 'any') =>
    services.find(({ value }) => value === serviceId)?.freeDays[part] ?? []
  const begin = (serviceId: string) =>
    firstRange({ today, freeDays: freeDaysOf(serviceId), until, workdays })
  const day = (date: string) => formatDayAndMonth(atNoon(date), locale, 'UTC')
  const form = useForm({
    t,
    draft: `waiting-${firmLawyerId}`,
    initial: { serviceId: first, ...begin(first), dayPart: 'any' as DayPart },
    // Another service has other free days: the default range follows it, a chosen range stays.
    adjust(after, before, name) {
      const range = begin(before.serviceId)
      const isDefault = before.fromDate === range.fromDate && before.toDate === range.toDate
      return name === 'serviceId' && isDefault ? { ...after, ...begin(after.serviceId) } : after
    },
    check: ({ serviceId, fromDate, toDate, dayPart }) => {
      const days = freeDaysOf(serviceId, dayPart)
      const free = fromDate && toDate ? freeWithin(days, { fromDate, toDate }) : []
      return free.length > 0
        ? {
            toDate: t('waiting-list.page.haveFree', {
              days: free.slice(0, 3).map(day).join(', '),
              more: free.length > 3 ? 'yes' : 'no',
            }),
          }
        : {}
    },
    required: ['serviceId', 'fromDate', 'toDate'],
    async send(values, headers) {
      const body = { firmLawyerId, ...values, ...(consultationId && { consultationId }) }
      const response = await api.POST('/api/waiting-list', { body, headers })
      if (response.data) {
        toastOnNextPage({ tone: 'verified', text: t('waiting-list.page.joined') })
        location.reload()
      }
      return response
    },
  })
  const { serviceId } = form.values
  const [soonest] = freeDaysOf(serviceId)
  const isSoon =
    soonest !== undefined && begin(serviceId).toDate === '' && (!until || soonest <= until)
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      {services.length > 1 && (
        <SelectField
          form={form}
          name="serviceId"
          label={t('waiting-list.page.service')}
          options={services}
        />
      )}
      {isSoon && (
        <p className="notice">
          {t('waiting-list.page.freeSoon', { day: soonest === today ? 'today' : day(soonest) })}{' '}
          <a href={links.calendar}>{t('waiting-list.page.seeFree')}</a>
        </p>
      )}
      <div className="wait-form__dates">
        <DateField form={form} name="fromDate" label={t('waiting-list.page.from')} min={today} />
        <DateField form={form} name="toDate" label={t('waiting-list.page.to')} min={today} />
      </div>
      <ChoiceField
        form={form}
        name="dayPart"
        legend={t('waiting-list.page.dayPart')}
        options={DAY_PARTS.map((value) => ({
          value,
          text: t(`waiting-list.page.dayParts.${value}`),
        }))}
      />
      <SubmitButton form={form}>{t('waiting-list.page.join')}</SubmitButton>
    </form>
  )
}
