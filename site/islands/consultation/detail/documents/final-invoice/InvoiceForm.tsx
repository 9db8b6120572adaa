import { useRef } from 'react'
import { limits } from '../../../../../api/limits.ts'
import { FormProblem, SubmitButton, TextAreaField, TextField } from '../../../../form/index.ts'
import type { IslandTranslate } from '../../../../i18n.ts'
import { Button } from '../../../../parts/Button.tsx'
import type { FinalInvoice, InvoiceBasis } from './use-final-invoice.ts'

type Props = {
  invoice: FinalInvoice
  basis: InvoiceBasis
  t: IslandTranslate
  money: (cents: number) => string
}

/** Hours, rate and description of the invoice, or a file made elsewhere. */
export function InvoiceForm({ invoice, basis, t, money }: Props) {
  const { form, minutesHint, leastMinutes } = invoice
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <form {...form.props}>
        <FormProblem form={form} />
        {basis.meetingCents > 0 && (
          <p>{t('invoice.final.agreed', { amount: money(basis.meetingCents) })}</p>
        )}
        <TextField
          form={form}
          name="minutes"
          label={t(
            basis.meetingCents > 0 ? 'invoice.final.minutesFurther' : 'invoice.final.minutes',
          )}
          hint={minutesHint}
          type="number"
          inputMode="numeric"
          min={leastMinutes}
          step={1}
        />
        <TextField
          form={form}
          name="rate"
          label={t('invoice.final.rate')}
          hint={t(basis.isVat ? 'invoice.final.rateHintVat' : 'invoice.final.rateHint')}
          unit="€"
          inputMode="decimal"
        />
        <TextAreaField
          form={form}
          name="description"
          label={t('invoice.final.description')}
          hint={t('invoice.final.descriptionHint')}
          max={limits.InvoicedWork.description.maxLength}
          rows={3}
        />
        {basis.paidCents > 0 && (
          <p className="small muted">
            {t('invoice.final.paid', { amount: money(basis.paidCents) })}
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
          onChange={({ target: { files } }) => files?.[0] && invoice.attach(files[0])}
        />
        <Button
          tone="quiet"
          size="small"
          isBusy={invoice.isAttaching}
          onClick={() => file.current?.click()}
        >
          {t('invoice.final.attach')}
        </Button>
      </div>
    </>
  )
}
