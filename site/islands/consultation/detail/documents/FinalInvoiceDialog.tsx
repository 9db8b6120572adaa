import { useRef, useState } from 'react'
import type { InvoiceView, DocumentsView } from '../../../../../modules/invoice/index.ts'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { formatMoney, readEuros, typedEuros } from '../../../../../modules/shared/money.ts'
import { formatHours } from '../../../../../modules/shared/numbers.ts'
import { api, type Problem } from '../../../api.ts'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import {
  atOwnFields,
  FormProblem,
  SubmitButton,
  TextAreaField,
  TextField,
  useForm,
} from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { sentenceOf } from '../../../refusal.ts'
import { useChange } from '../../../data/use-change.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  consultationId: string
  begins: NonNullable<DocumentsView['final']>
  t: IslandTranslate
  locale: Locale
  onSent: (papers: DocumentsView) => void
}

/**
 * Work is billed in tenths of an hour, rounded up. The server calculates it; the form shows the
 * same.
 */
const STEP = 6
const LONGEST_MINUTES = 12_000
const isWholeMinutes = (minutes: number, least: number): boolean =>
  Number.isInteger(minutes) && minutes >= least && minutes <= LONGEST_MINUTES
/** In euros for this form's error text: the API's own text counts cents. */
const RATE_CENTS = { min: 1_000, max: 100_000 }

function rateFaultOf(rate: string, t: IslandTranslate): string | undefined {
  const { cents, fault } = readEuros(rate)
  if (fault) return t(`site.form.euros.${fault}`)
  return cents < RATE_CENTS.min || cents > RATE_CENTS.max ? t('invoice.final.rateWrong') : undefined
}

const hintOf = ({ meetingCents, paidCents }: Props['begins']) =>
  meetingCents > 0
    ? 'invoice.final.minutesHintAgreed'
    : paidCents > 0
      ? 'invoice.final.minutesHintPaid'
      : 'invoice.final.minutesHint'

/** The final invoice: drafted from hours and rate with a preview, or an uploaded PDF. */
export function FinalInvoiceDialog({
  isOpen,
  onClose,
  consultationId,
  begins,
  t,
  locale,
  onSent,
}: Props) {
  const params = { path: { id: consultationId } }
  const [preview, setPreview] = useState<InvoiceView>()
  const [fault, setFault] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const money = (cents: number) => formatMoney(cents, locale)

  const bodyOf = ({
    minutes,
    rate,
    description,
  }: {
    minutes: string
    rate: string
    description: string
  }) => ({
    minutes: Number(minutes),
    hourlyRateCents: readEuros(rate).cents ?? 0,
    description: description.trim() || null,
  })
  const least = begins.meetingCents > 0 ? 0 : 1
  const form = useForm({
    t,
    draft: `final-invoice-${consultationId}`,
    initial: {
      minutes: '',
      rate: begins.hourlyRateCents === null ? '' : typedEuros(begins.hourlyRateCents, locale),
      description: '',
    },
    required: begins.meetingCents > 0 ? ['rate'] : ['minutes', 'rate'],
    check({ minutes, rate }) {
      const rateFault = rateFaultOf(rate, t)
      return {
        ...(!isWholeMinutes(Number(minutes), least) && {
          minutes: t('invoice.final.minutesWrong', { min: least, max: LONGEST_MINUTES }),
        }),
        ...(rateFault && { rate: rateFault }),
      }
    },
    async send(values) {
      const { data, error }: { data?: InvoiceView; error?: Problem | undefined } = await api.POST(
        '/api/consultations/{id}/final-invoice-preview',
        { params, body: bodyOf(values) },
      )
      if (data) setPreview(data)
      return error ? { error: atOwnFields(error, { hourlyRateCents: 'rate' }) } : {}
    },
  })

  const minutes = Number(form.values.minutes)
  const billed = Math.ceil(minutes / STEP) * STEP
  const isRounded = isWholeMinutes(minutes, least) && billed !== minutes
  const minutesHint = isRounded
    ? t('invoice.final.minutesRounded', { billed, hours: formatHours(billed, locale) })
    : t(hintOf(begins), { n: STEP })

  function finish({ data, error }: { data?: DocumentsView; error?: Problem | undefined }): void {
    setFault(error ? sentenceOf(error, t) : '')
    if (!data) return
    onSent(data)
    onClose()
  }
  const send = useChange(
    (body: ReturnType<typeof bodyOf>, headers) =>
      api.POST('/api/consultations/{id}/final-invoice', { params, headers, body }),
    finish,
  )
  const attach = useChange((chosen: File, headers) => {
    const body = new FormData()
    body.append('file', chosen)
    return api.POST('/api/consultations/{id}/final-invoice-file', {
      params,
      headers,
      body: body as never,
      bodySerializer: (given) => given,
    })
  }, finish)

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('invoice.final.title')}
      closeLabel={t('site.form.close')}
    >
      {fault && (
        <p className="notice notice--stop" role="alert">
          {fault}
        </p>
      )}
      {preview ? (
        <div className="form">
          <dl className="sums">
            {(preview.work?.meetingCents ?? 0) > 0 && (
              <div>
                <dt>{t('invoice.final.meeting')}</dt>
                <dd>{money(preview.work?.meetingCents ?? 0)}</dd>
              </div>
            )}
            {(preview.work?.minutes ?? 0) > 0 && (
              <div>
                <dt>
                  {t('invoice.final.work', {
                    hours: formatHours(preview.work?.minutes ?? 0, locale),
                    rate: money(preview.work?.hourlyRateCents ?? 0),
                  })}
                </dt>
                <dd>{money(preview.work?.totalCents ?? 0)}</dd>
              </div>
            )}
            {preview.advance && (
              <div>
                <dt>{t('invoice.final.less', { number: preview.advance.number })}</dt>
                <dd>−{money(preview.advance.totalCents)}</dd>
              </div>
            )}
            <div className="sums__total">
              <dt>
                <strong>{t('invoice.final.toPay')}</strong>
              </dt>
              <dd>
                <strong>{money(preview.totalCents)}</strong>
              </dd>
            </div>
            {preview.vat && (
              <div>
                <dt>{t('invoice.final.vat', { rate: preview.vat.basisPoints / 100 })}</dt>
                <dd>{money(preview.vat.vatCents)}</dd>
              </div>
            )}
          </dl>
          <p className="small muted">{t('invoice.final.forGood')}</p>
          <div className="buttons">
            <Button isBusy={send.isPending} onClick={() => void send.run(bodyOf(form.values))}>
              {t('invoice.final.send')}
            </Button>
            <Button tone="quiet" onClick={() => setPreview(undefined)}>
              {t('invoice.final.back')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <form {...form.props}>
            <FormProblem form={form} />
            {begins.meetingCents > 0 && (
              <p>{t('invoice.final.agreed', { amount: money(begins.meetingCents) })}</p>
            )}
            <TextField
              form={form}
              name="minutes"
              label={t(
                begins.meetingCents > 0 ? 'invoice.final.minutesFurther' : 'invoice.final.minutes',
              )}
              hint={minutesHint}
              type="number"
              inputMode="numeric"
              min={least}
              step={1}
            />
            <TextField
              form={form}
              name="rate"
              label={t('invoice.final.rate')}
              hint={t(begins.isVat ? 'invoice.final.rateHintVat' : 'invoice.final.rateHint')}
              unit="€"
              inputMode="decimal"
            />
            <TextAreaField
              form={form}
              name="description"
              label={t('invoice.final.description')}
              hint={t('invoice.final.descriptionHint')}
              max={1_000}
              rows={3}
            />
            {begins.paidCents > 0 && (
              <p className="small muted">
                {t('invoice.final.paid', { amount: money(begins.paidCents) })}
              </p>
            )}
            <SubmitButton form={form}>{t('invoice.final.preview')}</SubmitButton>
          </form>
          <div className="final-invoice__own">
            <p className="small">{t('invoice.final.own')}</p>
            <input
              ref={file}
              type="file"
              accept="application/pdf,.pdf"
              hidden
              aria-label={t('invoice.final.attach')}
              onChange={({ target: { files } }) => files?.[0] && void attach.run(files[0])}
            />
            <Button
              tone="quiet"
              size="small"
              isBusy={attach.isPending}
              onClick={() => file.current?.click()}
            >
              {t('invoice.final.attach')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
