import type { Locale } from '../../../../modules/shared/index.ts'
import { readEuros } from '../../../../modules/shared/money.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import {
  atOwnFields,
  DateField,
  FormProblem,
  SubmitButton,
  TextField,
  useForm,
} from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import { buildRefusal, reloadWith } from '../after-change.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useLawyers } from './use-lawyers.ts'

type Props = { locale: Locale; messages: IslandMessages }

/** A new rule about the fee for first meetings. */
export const NewRule = island(Content)

function Content({ locale, messages }: Props) {
  const t = useT(messages, locale)
  const form = useForm({
    t,
    initial: {
      code: '',
      nameLt: '',
      nameEn: '',
      amount: '',
      meetingsFrom: '',
      meetingsUntil: '',
      profilesUntil: '',
      lawyerId: '',
      reason: '',
    },
    required: ['code', 'nameLt', 'nameEn', 'amount', 'meetingsFrom', 'reason'],
    check({ amount }) {
      const { fault } = readEuros(amount)
      return fault ? { amount: t(`site.form.euros.${fault}`) } : {}
    },
    async send(values, headers) {
      const name = values.lawyerId.trim()
      const lawyerId = name ? await lawyers.find(name) : undefined
      if (name && !lawyerId) return buildRefusal(t('desk.fee.unknownLawyer'), 'lawyerId')
      const { error } = await api.POST('/api/admin/fee-rules', {
        headers,
        body: {
          code: values.code.trim(),
          nameLt: values.nameLt.trim(),
          nameEn: values.nameEn.trim(),
          amountCents: readEuros(values.amount).cents ?? 0,
          meetingsFrom: values.meetingsFrom,
          ...(values.meetingsUntil && { meetingsUntil: values.meetingsUntil }),
          ...(values.profilesUntil && { profilesUntil: values.profilesUntil }),
          ...(lawyerId && { lawyerId }),
          reason: values.reason.trim(),
        },
      })
      if (error) return { error: atOwnFields(error, { amountCents: 'amount' }) }
      reloadWith(t('desk.fee.added'))
      return {}
    },
  })
  const lawyers = useLawyers(form.values.lawyerId)
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <TextField
        form={form}
        name="code"
        label={t('desk.specialty.fields.code')}
        hint={t('desk.fee.codeHint')}
        maxLength={limits.NewFeeRule.code.maxLength}
        autoCapitalize="off"
      />
      <div className="fields-abreast fields-abreast--if-wide">
        <TextField
          form={form}
          name="nameLt"
          label={t('desk.specialty.fields.nameLt')}
          maxLength={limits.NewFeeRule.nameLt.maxLength}
        />
        <TextField
          form={form}
          name="nameEn"
          label={t('desk.specialty.fields.nameEn')}
          maxLength={limits.NewFeeRule.nameEn.maxLength}
        />
      </div>
      <TextField
        form={form}
        name="amount"
        label={t('desk.fee.amount')}
        unit="€"
        inputMode="decimal"
      />
      <div className="fields-abreast fields-abreast--if-wide">
        <DateField form={form} name="meetingsFrom" label={t('desk.fee.from')} />
        <DateField form={form} name="meetingsUntil" label={t('desk.fee.until')} />
      </div>
      <DateField
        form={form}
        name="profilesUntil"
        label={t('desk.fee.profilesUntil')}
        hint={t('desk.fee.profilesHint')}
      />
      <TextField
        form={form}
        name="lawyerId"
        label={t('desk.fee.lawyer')}
        hint={t('desk.fee.lawyerHint')}
        maxLength={limits.LawyerLookup.maxLength}
        list="rule-lawyers"
        autoComplete="off"
      />
      <datalist id="rule-lawyers">
        {lawyers.offered.map(({ id, label }) => (
          <option key={id}>{label}</option>
        ))}
      </datalist>
      <ReasonField form={form} />
      <div className="buttons">
        <SubmitButton form={form}>{t('desk.fee.save')}</SubmitButton>
      </div>
    </form>
  )
}
