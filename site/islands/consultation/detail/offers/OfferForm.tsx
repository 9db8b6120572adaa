import type { OfferList } from '../../../../../modules/consultation/index.ts'
import { formatMoney, readEuros, typedEuros } from '../../../../../modules/shared/money.ts'
import { limits } from '../../../../api/limits.ts'
import { api } from '../../../api.ts'
import type { Take } from '../../../data/index.ts'
import {
  FormProblem,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
} from '../../../form/index.ts'
import { Button } from '../../../parts/Button.tsx'
import { useNow } from '../../../clock/use-now.ts'
import { OtherTime } from '../../slots/OtherTime.tsx'
import { SlotPicker } from '../../slots/SlotPicker.tsx'
import type { SharedProps } from '../shared-props.ts'

type Service = {
  id: string
  title: string
  type: string
  durationMinutes: number
  priceCents: number
}
type Props = SharedProps & {
  services: readonly Service[]
  onClose: () => void
  take: Take<OfferList>
}
const MAX_TIMES = limits.NewOffer.times.maxItems

/** A service with its price, up to five free times, published or not, and a note to the client. */
export function OfferForm({ consultation, t, locale, moment, onClose, take, services }: Props) {
  const { id, firmLawyerId, timeZone } = consultation
  const now = useNow()
  /** The service's own price, as it is typed. */
  const priceOf = (serviceId: string) => {
    const service = services.find((service) => service.id === serviceId)
    return service ? typedEuros(service.priceCents, locale) : ''
  }
  // A single service is preselected.
  const first = services.length === 1 ? services[0]!.id : ''
  const form = useForm({
    t,
    draft: `offer-${id}`,
    initial: {
      serviceId: first,
      priceCents: priceOf(first),
      times: [] as string[],
      message: '',
    },
    // Start with the service's own price; a price the lawyer typed stays.
    adjust: (after, before, name) =>
      name === 'serviceId' && before.priceCents === priceOf(before.serviceId)
        ? { ...after, priceCents: priceOf(after.serviceId) }
        : after,
    required: ['serviceId', 'priceCents', 'times', 'message'],
    send({ priceCents, times, ...rest }, headers) {
      const body = { ...rest, priceCents: readEuros(priceCents).cents ?? 0, times: [...times] }
      return api.POST('/api/consultations/{id}/offers', { params: { path: { id } }, body, headers })
    },
    take,
    done: t('consultation.offer.sent'),
    onDone: onClose,
    check({ priceCents }) {
      const { fault } = readEuros(priceCents)
      return fault ? { priceCents: t(`site.form.euros.${fault}`) } : {}
    },
  })
  const { serviceId, times } = form.values

  const toggle = (startsAt: string) =>
    form.set(
      'times',
      times.includes(startsAt)
        ? times.filter((time) => time !== startsAt)
        : [...times, startsAt].slice(0, MAX_TIMES).sort(),
    )

  return (
    <form {...form.props}>
      <p className="muted">{t('consultation.offer.makeText')}</p>
      <FormProblem form={form} />
      <SelectField
        form={form}
        name="serviceId"
        label={t('consultation.offer.service')}
        placeholder={t('site.form.choose')}
        options={services.map((service) => ({
          value: service.id,
          text: `${service.title}, ${t('consultation.detail.minutes', { n: service.durationMinutes })}, ${formatMoney(service.priceCents, locale)}`,
        }))}
      />
      <TextField
        form={form}
        name="priceCents"
        label={t('consultation.offer.price')}
        inputMode="decimal"
        unit="€"
      />
      {serviceId && (
        <SlotPicker
          key={serviceId}
          firmLawyerId={firmLawyerId}
          serviceId={serviceId}
          timeZone={timeZone}
          locale={locale}
          t={t}
          value={undefined}
          after={new Date(consultation.endsAt)}
          several={{ chosen: times, isFull: times.length >= MAX_TIMES }}
          onChange={toggle}
        />
      )}
      {serviceId && (
        <OtherTime
          {...{ timeZone, locale, t, now }}
          isFull={times.length >= MAX_TIMES}
          onChoose={(startsAt) => !times.includes(startsAt) && toggle(startsAt)}
        />
      )}
      {times.length >= MAX_TIMES && (
        <p className="hint" role="status">
          {t('consultation.offer.timesFull', { n: MAX_TIMES })}
        </p>
      )}
      <fieldset className="offers__times">
        <legend>{t('consultation.offer.times', { n: times.length })}</legend>
        {times.length === 0 && (
          <p className="hint">
            {t(serviceId ? 'consultation.offer.noTimes' : 'consultation.offer.serviceFirst')}
          </p>
        )}
        {times.map((time) => (
          <Button
            key={time}
            tone="quiet"
            size="small"
            aria-label={t('consultation.offer.remove', { moment: moment(time, true) })}
            onClick={() => toggle(time)}
          >
            {moment(time, true)} ×
          </Button>
        ))}
        {form.errors.times && <p className="field__error tiny">{form.errors.times}</p>}
      </fieldset>
      <TextAreaField
        form={form}
        name="message"
        label={t('consultation.offer.message')}
        max={limits.NewOffer.message.maxLength}
        rows={3}
      />
      <SubmitButton form={form}>{t('consultation.offer.send')}</SubmitButton>
    </form>
  )
}
