import { CheckboxesField } from '../../form/CheckboxesField.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { SpecialtiesEditor } from './SpecialtiesEditor.tsx'
import type { ProfileEditorForm } from './use-profile-form.ts'

type Option = { value: string; text: string }
type Props = {
  form: ProfileEditorForm
  areas: readonly { code: string; name: string; isOffered: boolean }[]
  languages: readonly Option[]
  sectors: readonly Option[]
  most: number
}

/** What the lawyer does, for whom, and in which languages. */
export function PracticePart({ form, areas, languages, sectors, most }: Props) {
  const { t } = form
  return (
    <ProfileSection id="practice" t={t}>
      <SpecialtiesEditor form={form} areas={areas} most={most} />
      <CheckboxesField
        form={form}
        name="languages"
        legend={t('lawyer.profile.languages')}
        options={languages}
      />
      <CheckboxesField
        form={form}
        name="clientTypes"
        legend={t('lawyer.profile.clientTypes')}
        options={(['private', 'public'] as const).map((value) => ({
          value,
          text: t(`lawyer.clientType.${value}`),
        }))}
      />
      <CheckboxesField
        form={form}
        name="businessSectors"
        legend={t('lawyer.profile.sectors')}
        options={sectors}
        isOptional
      />
    </ProfileSection>
  )
}
