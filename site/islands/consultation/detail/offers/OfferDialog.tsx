import { useEffect, useRef, useState } from 'react'
import type { OfferList } from '../../../../../modules/consultation/index.ts'
import { formatMoney, readEuros, typedEuros } from '../../../../../modules/shared/money.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../Button.tsx'
import { Dialog } from '../../../Dialog.tsx'
import {
  FormProblem,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
} from '../../../form/index.ts'
import { SlotPicker } from '../../slots/SlotPicker.tsx'
import type { Take } from '../../../data/use-take.ts'
import type { SharedProps } from '../shared-props.ts'

type Props = SharedProps & {
  onClose: () => void
  take: Take<OfferList>
}
type Service = {
  id: string
  title: string
  type: string
  durationMinutes: number
  priceCents: number
}
const MOST_TIMES = 5

/**
 * The lawyer offers a follow-up service with its price, up to five free times, and a note to the
 * client.
 */
export function OfferDialog({ consultation, t, locale, moment, onClose, take }: Props) {
  const { id, firmLawyerId, timeZone } = consultation
  const [services, setServices] = useState<Service[]>()
  const form = useForm({
    t,
    draft: `offer-${id}`,
    initial: { serviceId: '', priceCents: '', times: [] as string[], message: '' },
    required: ['serviceId', 'priceCents', 'times', 'message'],
    async send({ serviceId, priceCents, times, message }, headers) {
      const body = {
        serviceId,
        priceCents: readEuros(priceCents).cents ?? 0,
        times: [...times],
        message,
      }
      const answer = await api.POST('/api/consultations/{id}/offers', {
        params: { path: { id } },
        body,
        headers,
      })
      const problem = await take(answer, t('consultation.offer.sent'))
      if (!problem) onClose()
      return problem ? { error: problem } : {}
    },
    check({ priceCents }) {
      const { fault } = readEuros(priceCents)
      return fault ? { priceCents: t(`site.form.euros.${fault}`) } : {}
    },
  })
  const { serviceId, times } = form.values

  useEffect(() => {
    // A single service is preselected.
    if (services?.length === 1 && !serviceId) form.set('serviceId', services[0]!.id)
  }, [services])
  useEffect(() => {
    void api
      .GET('/api/firm-lawyers/{firmLawyerId}/services', { params: { path: { firmLawyerId } } })
      .then(({ data }) =>
        setServices((data?.items ?? []).filter(({ type }) => type === 'follow-up') as Service[]),
      )
  }, [firmLawyerId])
  // Start with the service's own price; a price the lawyer typed stays.
  const price = services?.find((service) => service.id === serviceId)?.priceCents
  const begunWith = useRef('')
  useEffect(() => {
    if (price === undefined || form.values.priceCents !== begunWith.current) return
    begunWith.current = typedEuros(price, locale)
    form.set('priceCents', begunWith.current)
  }, [price])

  const toggle = (startsAt: string) =>
    form.set(
      'times',
      times.includes(startsAt)
        ? times.filter((time) => time !== startsAt)
        : [...times, startsAt].slice(0, MOST_TIMES).sort(),
    )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('consultation.offer.make')}
      closeLabel={t('site.form.close')}
    >
      {services?.length === 0 ? (
        <p className="notice notice--wait">{t('consultation.offer.noServices')}</p>
      ) : (
        <form {...form.props}>
          <p className="muted">{t('consultation.offer.makeText')}</p>
          <FormProblem form={form} />
          <SelectField
            form={form}
            name="serviceId"
            label={t('consultation.offer.service')}
            placeholder={t('site.form.choose')}
            options={(services ?? []).map((service) => ({
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
              several={{ chosen: times, isFull: times.length >= MOST_TIMES }}
              onChange={toggle}
            />
          )}
          {times.length >= MOST_TIMES && (
            <p className="hint" role="status">
              {t('consultation.offer.timesFull', { n: MOST_TIMES })}
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
            max={1_000}
            rows={3}
          />
          <SubmitButton form={form}>{t('consultation.offer.send')}</SubmitButton>
        </form>
      )}
    </Dialog>
  )
}
