import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import { membershipHref } from './membership-query.ts'
import { codeFault, hasCode, PracticeFormField } from './PracticeFormField.tsx'
import type { PracticeForm } from '../../../../modules/lawyer/index.ts'
import { island, type IslandProps } from '../../data/index.ts'
import './firm.css'

type Props = {
  /** The suggested name of a one-person firm. */
  name: string
  city: string
  address: string
  firmHref: string
}
type OpenValues = {
  name: string
  practiceForm: PracticeForm
  registrationCode: string
  vatNumber: string
  city: string
  address: string
}

/** Opens a firm; a one-person firm takes one press. */
export const OpenFirm = island<Props>(Content)

function Content({ t, locale, name, city, address, firmHref }: IslandProps & Props) {
  const form = useForm<OpenValues>({
    t,
    draft: 'open-firm',
    initial: {
      name,
      practiceForm: 'individual',
      registrationCode: '',
      vatNumber: '',
      city,
      address,
    },
    required: ['name'],
    check: (values) => codeFault(values, t),
    async send(values, headers) {
      const { practiceForm, registrationCode, vatNumber, city: inCity, address: at } = values
      const body = {
        name: values.name,
        practiceForm,
        registrationCode: hasCode(practiceForm) ? registrationCode : null,
        vatNumber: vatNumber || null,
        city: inCity || null,
        address: at || null,
      }
      const response = await api.POST('/api/me/firms', { body, headers })
      if (!response.error)
        location.assign(membershipHref(firmHref, locale, response.data.firmLawyerId))
      return response
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <TextField
        form={form}
        name="name"
        label={t('firm.open.name')}
        hint={t('firm.open.nameHint')}
        maxLength={limits.NewFirm.name.maxLength}
        autoComplete="organization"
      />
      <PracticeFormField form={form} t={t} />
      {hasCode(form.values.practiceForm) && (
        <TextField
          form={{ ...form, required: [...form.required, 'registrationCode'] }}
          name="registrationCode"
          label={t('firm.details.registrationCode')}
          inputMode="numeric"
          maxLength={limits.NewFirm.registrationCode.maxLength}
        />
      )}
      <TextField
        form={form}
        name="vatNumber"
        label={t('firm.open.vatNumber')}
        hint={t('firm.open.vatNumberHint')}
        maxLength={limits.NewFirm.vatNumber.maxLength}
      />
      <div className="firm-pair">
        <TextField
          form={form}
          name="address"
          label={t('firm.details.address')}
          maxLength={limits.NewFirm.address.maxLength}
          autoComplete="street-address"
        />
        <TextField
          form={form}
          name="city"
          label={t('firm.details.city')}
          maxLength={limits.NewFirm.city.maxLength}
          autoComplete="address-level2"
        />
      </div>
      <div>
        <SubmitButton form={form}>{t('firm.open.submit')}</SubmitButton>
      </div>
    </form>
  )
}
