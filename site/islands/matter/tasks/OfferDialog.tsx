import { readEuros } from '../../../../modules/shared/money.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TextAreaField, TextField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { unlessDone } from '../../refusal.ts'

type Props = {
  t: IslandTranslate
  /** The matter. */
  id: string
  /** With the id of the new task, unless the answer with it was lost. */
  onDone: (taskId: string | undefined) => void
  onClose: () => void
}

const {
  title: TITLE,
  description: DESCRIPTION,
  priceCents: CENTS,
  workingDays: DAYS,
} = limits.FixedPriceOffer

/** The lawyer offers work: what, for how much, and within how many working days. */
export function OfferDialog({ t, id, onDone, onClose }: Props) {
  const form = useForm({
    t,
    draft: `fixed-price-offer-${id}`,
    initial: { title: '', description: '', price: '', workingDays: '5' },
    required: ['title', 'description', 'price', 'workingDays'],
    check({ price, workingDays }): { price?: string; workingDays?: string } {
      const { cents = 0 } = readEuros(price)
      const days = Number(workingDays)
      return {
        ...((cents < CENTS.min || cents > CENTS.max) && {
          price: t('fixed-price-task.offer.priceWrong'),
        }),
        ...((!Number.isInteger(days) || days < DAYS.min || days > DAYS.max) && {
          workingDays: t('fixed-price-task.offer.daysWrong'),
        }),
      }
    },
    async send({ title, description, price, workingDays }, headers) {
      const response = await api.POST('/api/matters/{id}/fixed-price-offers', {
        params: { path: { id } },
        body: {
          title,
          description,
          priceCents: readEuros(price).cents ?? 0,
          workingDays: Number(workingDays),
        },
        headers,
      })
      const problem = unlessDone(response.error)
      if (!problem) onDone(response.data?.id)
      return { error: problem }
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('fixed-price-task.offer.title')}
      submit={t('fixed-price-task.offer.send')}
      lead={<p>{t('fixed-price-task.offer.lead')}</p>}
    >
      <TextField
        form={form}
        name="title"
        label={t('fixed-price-task.offer.name')}
        max={TITLE.maxLength}
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('fixed-price-task.offer.description')}
        hint={t('fixed-price-task.offer.descriptionHint')}
        max={DESCRIPTION.maxLength}
        rows={5}
      />
      <TextField
        form={form}
        name="price"
        label={t('fixed-price-task.offer.price')}
        hint={t('fixed-price-task.offer.priceHint')}
        unit="€"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="workingDays"
        label={t('fixed-price-task.offer.days')}
        hint={t('fixed-price-task.offer.daysHint')}
        type="number"
        inputMode="numeric"
        min={DAYS.min}
      />
    </FormDialog>
  )
}
