import { useState } from 'react'
import type { DocumentsView } from '../../../../../../modules/invoice/index.ts'
import type { Locale } from '../../../../../../modules/shared/index.ts'
import { readEuros, typedEuros } from '../../../../../../modules/shared/money.ts'
import { formatHours } from '../../../../../../modules/shared/numbers.ts'
import { limits } from '../../../../../api/limits.ts'
import { api, formBody, type Problem } from '../../../../api.ts'
import { useChange } from '../../../../data/index.ts'
import { atOwnFields, useForm } from '../../../../form/index.ts'
import type { IslandTranslate } from '../../../../i18n.ts'
import { sentenceOf } from '../../../../refusal.ts'

/** What the invoice is drafted from. */
export type InvoiceBasis = NonNullable<DocumentsView['final']>

type Options = {
  consultationId: string
  basis: InvoiceBasis
  t: IslandTranslate
  locale: Locale
  onSent: (papers: DocumentsView) => void
}

/**
 * Work is billed in tenths of an hour, rounded up. The server calculates it; the form shows the
 * same.
 */
const STEP = 6
const MAX_BILLED_MINUTES = limits.InvoicedWork.minutes.max
const isIntegerAtLeast = (minutes: number, least: number): boolean =>
  Number.isInteger(minutes) && minutes >= least && minutes <= MAX_BILLED_MINUTES
/** In euros for this form's error text: the API's own text counts cents. */
const RATE_CENTS = limits.InvoicedWork.hourlyRateCents

function rateFaultOf(rate: string, t: IslandTranslate): string | undefined {
  const { cents, fault } = readEuros(rate)
  if (fault) return t(`site.form.euros.${fault}`)
  return cents < RATE_CENTS.min || cents > RATE_CENTS.max ? t('invoice.final.rateWrong') : undefined
}

function hintOf({ meetingCents, paidCents }: InvoiceBasis) {
  if (meetingCents > 0) return 'invoice.final.minutesHintAgreed'
  return paidCents > 0 ? 'invoice.final.minutesHintPaid' : 'invoice.final.minutesHint'
}

/** Drafts the final invoice from hours and rate, previews and sends it, or sends a file instead. */
export function useFinalInvoice({ consultationId, basis, t, locale, onSent }: Options) {
  const params = { path: { id: consultationId } }
  const [refusal, setRefusal] = useState('')

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
  const least = basis.meetingCents > 0 ? 0 : 1
  const preview = useChange((body: ReturnType<typeof bodyOf>) =>
    api.POST('/api/consultations/{id}/final-invoice-preview', { params, body }),
  )
  const form = useForm({
    t,
    draft: `final-invoice-${consultationId}`,
    initial: {
      minutes: '',
      rate: basis.hourlyRateCents === null ? '' : typedEuros(basis.hourlyRateCents, locale),
      description: '',
    },
    required: basis.meetingCents > 0 ? ['rate'] : ['minutes', 'rate'],
    check({ minutes, rate }) {
      const rateFault = rateFaultOf(rate, t)
      return {
        ...(!isIntegerAtLeast(Number(minutes), least) && {
          minutes: t('invoice.final.minutesWrong', { min: least, max: MAX_BILLED_MINUTES }),
        }),
        ...(rateFault && { rate: rateFault }),
      }
    },
    async send(values) {
      const response = await preview.run(bodyOf(values))
      // A preview sends nothing yet, so what was typed is kept.
      return response?.error && { error: atOwnFields(response.error, { hourlyRateCents: 'rate' }) }
    },
  })

  const minutes = Number(form.values.minutes)
  const billed = Math.ceil(minutes / STEP) * STEP
  const isRounded = isIntegerAtLeast(minutes, least) && billed !== minutes
  const minutesHint = isRounded
    ? t('invoice.final.minutesRounded', { billed, hours: formatHours(billed, locale) })
    : t(hintOf(basis), { n: STEP })

  function finish({ data, error }: { data?: DocumentsView; error?: Problem | undefined }): void {
    setRefusal(error ? sentenceOf(error, t) : '')
    if (!data) return
    form.discardDraft()
    onSent(data)
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
      ...formBody(body),
    })
  }, finish)

  return {
    form,
    minutesHint,
    leastMinutes: least,
    preview: preview.data,
    closePreview: preview.reset,
    /** Why sending was refused; empty when it was not. */
    refusal,
    isSending: send.isPending,
    send: () => void send.run(bodyOf(form.values)),
    isAttaching: attach.isPending,
    attach: (file: File) => void attach.run(file),
  }
}

export type FinalInvoice = ReturnType<typeof useFinalInvoice>
