import type { Locale } from '../../../../modules/shared/index.ts'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import { FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import { reloadWith } from '../after-change.ts'
import { ReasonField } from '../ReasonField.tsx'
import { NAMES } from './area.ts'
import '../desk.css'

type Props = { locale: Locale; messages: IslandMessages }

/** A new area of law, at the end of the list. */
export const AddArea = island(Content)

function Content({ locale, messages }: Props) {
  const t = useT(messages, locale)
  const form = useForm({
    t,
    initial: { code: '', nameLt: '', nameEn: '', slugLt: '', slugEn: '', reason: '' },
    required: ['code', ...NAMES, 'reason'],
    async send({ code, nameLt, nameEn, slugLt, slugEn, reason }, headers) {
      const response = await api.POST('/api/admin/specialties', {
        headers,
        body: {
          code: code.trim(),
          nameLt: nameLt.trim(),
          nameEn: nameEn.trim(),
          slugLt: slugLt.trim(),
          slugEn: slugEn.trim(),
          reason: reason.trim(),
        },
      })
      if (response.data) reloadWith(t('desk.specialty.added'))
      return response
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <TextField
        form={form}
        name="code"
        label={t('desk.specialty.fields.code')}
        hint={t('desk.specialty.codeHint')}
        maxLength={limits.NewSpecialty.code.maxLength}
        autoCapitalize="off"
      />
      <div className="pair">
        {NAMES.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(`desk.specialty.fields.${name}`)}
            maxLength={limits.NewSpecialty[name].maxLength}
          />
        ))}
      </div>
      <ReasonField form={form} />
      <div className="buttons">
        <SubmitButton form={form} tone="quiet">
          {t('desk.specialty.add')}
        </SubmitButton>
      </div>
    </form>
  )
}
