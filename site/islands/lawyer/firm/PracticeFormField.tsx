import type { PracticeForm } from '../../../../modules/lawyer/index.ts'
import { ChoiceField, type Form, type Values } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

export const PRACTICE_FORMS = [
  'individual',
  'partnership',
  'professional-partnership',
  'company',
] as const satisfies readonly PracticeForm[]

export type DetailsValues = {
  name: string
  practiceForm: PracticeForm
  registrationCode: string
  taxpayerCode: string
  address: string
  city: string
  phone: string
  email: string
  webPage: string
  descriptionLt: string
  descriptionEn: string
}

export const NO_DETAILS: DetailsValues = {
  name: '',
  practiceForm: 'individual',
  registrationCode: '',
  taxpayerCode: '',
  address: '',
  city: '',
  phone: '',
  email: '',
  webPage: '',
  descriptionLt: '',
  descriptionEn: '',
}

/** Only a legal person has a company code (IX-2066, Art. 26-28). */
export const hasCode = (form: PracticeForm): boolean =>
  form === 'professional-partnership' || form === 'company'

export const codeFault = (
  { practiceForm, registrationCode }: { practiceForm: PracticeForm; registrationCode: string },
  t: IslandTranslate,
): { registrationCode?: string } =>
  hasCode(practiceForm) && !registrationCode.trim()
    ? { registrationCode: t('firm.errors.COMPANY_CODE_NEEDED') }
    : {}

export const phoneFault = ({ phone }: { phone: string }, t: IslandTranslate): { phone?: string } =>
  /[^\d\s()+-]/.test(phone) ? { phone: t('shared.validation.phoneDigits') } : {}

/** The legal forms of practice, each with an explanation. */
export function PracticeFormField<V extends Values & { practiceForm: PracticeForm }>({
  form,
  t,
}: {
  form: Form<V>
  t: IslandTranslate
}) {
  const options = PRACTICE_FORMS.map((value) => ({
    value,
    text: t(`firm.form.${value}`),
    hint: t(`firm.form.${value}Hint`),
  }))
  return (
    <ChoiceField
      form={{ ...form, required: [...form.required, 'practiceForm'] }}
      name="practiceForm"
      legend={t('firm.open.practiceForm')}
      options={options}
      shape="list"
    />
  )
}
