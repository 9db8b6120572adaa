import { formatMoney, readEuros } from '../../../../modules/shared/money.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import type { Outcome } from '../../data/outcome.ts'
import { useChange } from '../../data/use-change.ts'
import { atOwnFields, FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { toastOnNextPage } from '../../toast.ts'
import { useT } from '../../use-t.ts'
import { ReasonField } from '../ReasonField.tsx'
import { Preview } from './Preview.tsx'

type Props = {
  locale: Locale
  messages: IslandMessages
  paymentId: string
  /** What the page shows as left. */
  leftCents: number
  /** The partner's name, as the page writes it. */
  partner: string
}

/** Gives money back by goodwill: amount and reason, then a preview that the amount confirms. */
export const GoodwillRefund = island(Content)

function Content({ locale, messages, paymentId, leftCents, partner }: Props) {
  const t = useT(messages, locale)
  const {
    data: preview,
    run: askPreview,
    reset: forgetPreview,
  } = useChange((amountCents: number) =>
    api.GET('/api/admin/payments/{id}/refund-preview', {
      params: { path: { id: paymentId }, query: { amountCents } },
    }),
  )
  const form = useForm({
    t,
    initial: { amount: '', reason: '', confirmation: '' },
    required: ['amount', 'reason', ...(preview ? (['confirmation'] as const) : [])],
    check({ amount, confirmation }) {
      const { cents, fault } = readEuros(amount)
      if (fault) return { amount: t(`site.form.euros.${fault}`) }
      if (preview && readEuros(confirmation).cents !== cents)
        return { confirmation: t('record.goodwill.notTheSame') }
      return {}
    },
    async send({ amount, reason }, headers) {
      const amountCents = readEuros(amount).cents ?? 0
      if (!preview) return atAmount(await askPreview(amountCents))
      const response = await api.POST('/api/admin/payments/{id}/refunds', {
        params: {
          path: { id: paymentId },
          header: { 'idempotency-key': headers['Idempotency-Key'] },
        },
        body: { amountCents, reason: reason.trim(), leftCents },
      })
      const { data } = response
      if (!data) return atAmount(response)
      toastOnNextPage({
        tone: data.status === 'done' || data.status === 'pending' ? 'verified' : 'wait',
        text: t(`record.goodwill.sent.${data.status === 'by-hand' ? 'byHand' : data.status}`, {
          amount: formatMoney(amountCents, locale),
        }),
      })
      location.reload()
      return {}
    },
  })

  function change(): void {
    forgetPreview()
    form.set('confirmation', '')
  }

  return (
    <form {...form.props} data-goodwill>
      <FormProblem form={form} />
      <TextField
        form={form}
        name="amount"
        label={t('record.goodwill.amount')}
        hint={t('record.goodwill.amountHint', { amount: formatMoney(leftCents, locale) })}
        unit="€"
        inputMode="decimal"
        readOnly={preview !== undefined}
      />
      <ReasonField form={form} />
      {preview && (
        <>
          <Preview t={t} locale={locale} preview={preview} partner={partner} />
          <TextField
            form={form}
            name="confirmation"
            label={t('record.goodwill.confirmation')}
            hint={t('record.goodwill.confirmationHint')}
            unit="€"
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
      <div className="buttons">
        <SubmitButton form={form} tone={preview ? 'stop' : 'quiet'}>
          {preview
            ? t('record.goodwill.confirm', { amount: formatMoney(preview.amountCents, locale) })
            : t('record.goodwill.preview')}
        </SubmitButton>
        {preview && (
          <Button tone="plain" onClick={change}>
            {t('record.goodwill.change')}
          </Button>
        )}
      </div>
    </form>
  )
}

const atAmount = (response: Outcome | undefined) =>
  response && { error: response.error && atOwnFields(response.error, { amountCents: 'amount' }) }
