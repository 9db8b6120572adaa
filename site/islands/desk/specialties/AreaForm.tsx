import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { CheckboxField, FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { buildRefusal, reloadWith } from '../after-change.ts'
import { ReasonField } from '../ReasonField.tsx'
import { NAMES, type Area } from './area.ts'

type Props = { t: IslandTranslate; area: Area; codes: readonly string[] }

/** Names, addresses, on and off, and the position of one area. */
export function AreaForm({ t, area, codes }: Props) {
  const { code, version, isActive, position: from } = area
  const form = useForm({
    t,
    initial: {
      nameLt: area.nameLt,
      nameEn: area.nameEn,
      slugLt: area.slugLt,
      slugEn: area.slugEn,
      isActive,
      position: String(from + 1),
      reason: '',
    },
    required: [...NAMES, 'position', 'reason'],
    async send(values) {
      const reason = values.reason.trim()
      const names: Partial<Record<(typeof NAMES)[number], string>> = Object.fromEntries(
        NAMES.filter((name) => values[name].trim() !== area[name]).map((name) => [
          name,
          values[name].trim(),
        ]),
      )
      const isSwitched = values.isActive !== isActive
      const isChanged = isSwitched || Object.keys(names).length > 0
      const to = Math.min(codes.length, Math.max(1, Number(values.position))) - 1
      if (!isChanged && from === to) return buildRefusal(t('desk.setting.unchanged'))
      if (isChanged) {
        const { error } = await api.PATCH('/api/admin/specialties/{code}', {
          params: { path: { code } },
          body: { version, reason, ...names, ...(isSwitched && { isActive: values.isActive }) },
        })
        if (error) return { error }
      }
      if (from !== to) {
        const order = codes.filter((other) => other !== code).toSpliced(to, 0, code)
        const { error } = await api.PUT('/api/admin/specialties/order', {
          body: { codes: order, reason },
        })
        if (error) return { error }
      }
      reloadWith(t('desk.specialty.saved'))
      return {}
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <div className="pair">
        {NAMES.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(`desk.specialty.fields.${name}`)}
            maxLength={limits.SpecialtyChange[name].maxLength}
          />
        ))}
      </div>
      <fieldset className="fieldset">
        <legend className="fieldset__legend">{t('desk.specialty.offered')}</legend>
        <CheckboxField form={form} name="isActive" hint={t('desk.specialty.offHint')}>
          {t('desk.specialty.isOffered')}
        </CheckboxField>
      </fieldset>
      <TextField
        form={form}
        name="position"
        label={t('desk.specialty.position')}
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
      />
      <ReasonField form={form} />
      <div className="buttons">
        <SubmitButton form={form} size="small">
          {t('desk.specialty.save')}
        </SubmitButton>
      </div>
    </form>
  )
}
