import { limits } from '../../../api/limits.ts'
import { ChoiceField, TextAreaField, TextField, YearField } from '../../form/index.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { PortraitEditor } from './PortraitEditor.tsx'
import { PositionsFields } from './PositionsFields.tsx'
import type { ProfileEditorForm } from './use-profile-form.ts'

type YouProps = {
  form: ProfileEditorForm
  isPublished: boolean
  firms: readonly { firmLawyerId: string; name: string }[]
  years: { first: number; last: number }
  pictureBytes: number
}

/** Who the lawyer is: portrait, name, qualification, experience, rate, positions. */
export function YouPart({ form, isPublished, firms, years, pictureBytes }: YouProps) {
  const { t } = form
  const { qualification } = form.values
  return (
    <ProfileSection id="you" t={t}>
      <PortraitEditor form={form} maxBytes={pictureBytes} />
      <div className="pair">
        <TextField
          form={form}
          name="name"
          label={t('lawyer.profile.name')}
          hint={t('lawyer.profile.nameHint')}
          autoComplete="given-name"
          maxLength={limits.Profile.name.maxLength}
        />
        <TextField
          form={form}
          name="lastname"
          label={t('lawyer.profile.lastname')}
          hint={t('lawyer.profile.lastnameHint')}
          autoComplete="family-name"
          maxLength={limits.Profile.lastname.maxLength}
        />
      </div>
      <ChoiceField
        form={form}
        name="qualification"
        shape="list"
        legend={t('lawyer.profile.qualification')}
        hint={t(
          isPublished ? 'lawyer.profile.qualificationFixed' : 'lawyer.profile.qualificationHint',
        )}
        options={(['advocate', 'assistant', 'advisor'] as const).map((value) => ({
          value,
          text: t(`lawyer.profile.qualifications.${value}`),
          hint: t(`lawyer.profile.qualifications.${value}Hint`),
        }))}
      />
      {qualification === 'assistant' && (
        <TextField
          form={form}
          name="supervisor"
          label={t('lawyer.profile.supervisor')}
          hint={t('lawyer.profile.supervisorHint')}
          maxLength={limits.Profile.supervisor.maxLength}
        />
      )}
      <ChoiceField
        form={form}
        name="gender"
        legend={t('lawyer.profile.gender')}
        options={(['feminine', 'masculine'] as const).map((value) => ({
          value,
          text: t(`lawyer.qualification.${qualification}`, { gender: value }),
        }))}
      />
      <div className="pair">
        <YearField
          t={t}
          name="workingSince"
          isAlert={form.isAtField}
          label={t('lawyer.profile.workingSince')}
          error={
            form.errors.workingSince ??
            (form.values.workingSince !== null && form.values.workingSince > years.last
              ? t('lawyer.errors.YEAR_IN_FUTURE')
              : undefined)
          }
          value={form.values.workingSince}
          onChange={(year) => form.set('workingSince', year)}
          {...years}
        />
        <TextField
          form={form}
          name="hourlyRateCents"
          label={t('lawyer.profile.hourlyRate')}
          hint={t('lawyer.profile.hourlyRateHint')}
          inputMode="decimal"
          unit="€"
          autoComplete="off"
        />
      </div>
      <PositionsFields form={form} firms={firms} />
    </ProfileSection>
  )
}

/** How the lawyer describes their work, in both languages or in one. */
export function AboutPart({ form, most }: { form: ProfileEditorForm; most: number }) {
  const { t } = form
  // Neither is optional and neither is needed: one of the two is.
  const eitherForm = {
    ...form,
    required: [...form.required, 'descriptionLt' as const, 'descriptionEn' as const],
  }
  return (
    <ProfileSection id="about" t={t}>
      <p className="field__hint">{t('lawyer.profile.eitherLanguage')}</p>
      <TextAreaField
        form={eitherForm}
        name="descriptionLt"
        label={`${t('lawyer.profile.about')} ${t('lawyer.profile.inLt')}`}
        hint={t('lawyer.profile.aboutHint')}
        max={most}
        rows={8}
        lang="lt"
      />
      <TextAreaField
        form={eitherForm}
        name="descriptionEn"
        label={`${t('lawyer.profile.about')} ${t('lawyer.profile.inEn')}`}
        max={most}
        rows={8}
        lang="en"
      />
    </ProfileSection>
  )
}
