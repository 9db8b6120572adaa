import { limits } from '../../../api/limits.ts'
import { DateField, TextField } from '../../form/index.ts'
import { ProfileSection } from './ProfileSection.tsx'
import type { ProfileEditorForm } from './use-profile-form.ts'

type Props = { form: ProfileEditorForm }

/** Where the lawyer can be reached. */
export function ContactsPart({ form }: Props) {
  const { t } = form
  return (
    <ProfileSection id="contacts" t={t}>
      <p className="field__hint">{t('lawyer.profile.contactsHint')}</p>
      <div className="pair">
        <TextField
          form={form}
          name="officePhone"
          label={t('lawyer.profile.officePhone')}
          type="tel"
          autoComplete="tel"
          maxLength={limits.Profile.officePhone.maxLength}
        />
        <TextField
          form={form}
          name="webPage"
          label={t('lawyer.profile.webPage')}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={limits.Profile.webPage.maxLength}
        />
      </div>
      <div className="pair">
        <TextField
          form={form}
          name="city"
          label={t('lawyer.profile.city')}
          autoComplete="address-level2"
          maxLength={limits.Profile.city.maxLength}
        />
        <TextField
          form={form}
          name="address"
          label={t('lawyer.profile.address')}
          autoComplete="street-address"
          maxLength={limits.Profile.address.maxLength}
        />
      </div>
    </ProfileSection>
  )
}

/** The lawyer's liability insurance. */
export function InsurancePart({ form }: Props) {
  const { t } = form
  return (
    <ProfileSection id="insurance" t={t}>
      <p className="field__hint">{t('lawyer.profile.insuranceHint')}</p>
      <div className="pair">
        <TextField
          form={form}
          name="insuranceInsurer"
          label={t('lawyer.profile.insurer')}
          maxLength={limits.Profile.insuranceInsurer.maxLength}
          autoComplete="off"
        />
        <TextField
          form={form}
          name="insurancePolicy"
          label={t('lawyer.profile.policy')}
          maxLength={limits.Profile.insurancePolicy.maxLength}
          autoComplete="off"
        />
        <DateField form={form} name="insuranceValidUntil" label={t('lawyer.profile.validUntil')} />
      </div>
    </ProfileSection>
  )
}
