import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { FormProblem, SubmitButton, TextAreaField, TextField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { toast } from '../../toast.ts'
import {
  codeFault,
  hasCode,
  NO_DETAILS,
  phoneFault,
  PracticeFormField,
  type DetailsValues,
} from './PracticeFormField.tsx'
import type { FirmState } from './use-firm.ts'

type Props = { t: IslandTranslate; state: FirmState }

/** The firm's own details; changes appear on its public page at once. */
export function DetailsForm({ t, state: { firm, take } }: Props) {
  const { firmId, details } = firm
  const form = useForm<DetailsValues>({
    t,
    draft: `firm-${firmId}`,
    initial: {
      ...NO_DETAILS,
      ...Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value ?? ''])),
    },
    required: ['name'],
    check: (values) => ({ ...phoneFault(values, t), ...codeFault(values, t) }),
    async send(values) {
      const { data, error } = await api.PUT('/api/me/firms/{firmId}', {
        params: { path: { firmId } },
        body: bodyOf(values),
      })
      if (error) return { error }
      await take({ data })
      toast({ tone: 'verified', text: t('firm.details.done') })
      return {}
    },
  })
  return (
    <form {...form.props}>
      <p className="small muted">{t('firm.details.text')}</p>
      <FormProblem form={form} />
      <TextField
        form={form}
        name="name"
        label={t('firm.open.name')}
        hint={t('firm.open.nameHint')}
        maxLength={limits.FirmChange.name.maxLength}
        autoComplete="organization"
      />
      <PracticeFormField form={form} t={t} />
      {hasCode(form.values.practiceForm) && (
        <TextField
          form={{ ...form, required: [...form.required, 'registrationCode'] }}
          name="registrationCode"
          label={t('firm.details.registrationCode')}
          inputMode="numeric"
          maxLength={limits.FirmChange.registrationCode.maxLength}
        />
      )}
      <TextField
        form={form}
        name="taxpayerCode"
        label={t('firm.details.taxpayerCode')}
        hint={t('firm.details.taxpayerCodeHint')}
        inputMode="numeric"
        maxLength={limits.FirmChange.taxpayerCode.maxLength}
      />
      <div className="firm-pair">
        <TextField
          form={form}
          name="address"
          label={t('firm.details.address')}
          maxLength={limits.FirmChange.address.maxLength}
          autoComplete="street-address"
        />
        <TextField
          form={form}
          name="city"
          label={t('firm.details.city')}
          maxLength={limits.FirmChange.city.maxLength}
          autoComplete="address-level2"
        />
      </div>
      <div className="firm-pair">
        <TextField
          form={form}
          name="phone"
          label={t('firm.details.phone')}
          type="tel"
          inputMode="tel"
          maxLength={limits.FirmChange.phone.maxLength}
          autoComplete="off"
        />
        <TextField
          form={form}
          name="email"
          label={t('firm.details.email')}
          type="email"
          inputMode="email"
          maxLength={limits.FirmChange.email.maxLength}
          autoComplete="off"
        />
      </div>
      <TextField
        form={form}
        name="webPage"
        label={t('firm.details.webPage')}
        inputMode="url"
        maxLength={limits.FirmChange.webPage.maxLength}
        autoComplete="url"
      />
      <TextAreaField
        form={form}
        name="descriptionLt"
        label={t('firm.details.descriptionLt')}
        hint={t('firm.details.descriptionHint')}
        max={limits.FirmChange.descriptionLt.maxLength}
        rows={5}
        lang="lt"
      />
      <TextAreaField
        form={form}
        name="descriptionEn"
        label={t('firm.details.descriptionEn')}
        max={limits.FirmChange.descriptionEn.maxLength}
        rows={5}
        lang="en"
      />
      <div>
        <SubmitButton form={form} tone="quiet">
          {t('firm.details.submit')}
        </SubmitButton>
      </div>
    </form>
  )
}

const bodyOf = ({ name, practiceForm, registrationCode, phone, ...rest }: DetailsValues) => ({
  name,
  practiceForm,
  registrationCode: hasCode(practiceForm) ? registrationCode || null : null,
  phone: phone.replace(/[\s()-]/g, '') || null,
  ...(Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, value.trim() || null]),
  ) as Record<keyof typeof rest, string | null>),
})
