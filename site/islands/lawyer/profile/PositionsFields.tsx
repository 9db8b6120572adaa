import { limits } from '../../../api/limits.ts'
import { FieldFrame } from '../../form/index.ts'
import type { ProfileEditorForm } from './use-profile-form.ts'

type Props = { form: ProfileEditorForm; firms: readonly { firmLawyerId: string; name: string }[] }

/** The lawyer's position in each firm, in both languages. */
export function PositionsFields({ form, firms }: Props) {
  const { t } = form
  const { positions } = form.values
  return firms.map(({ firmLawyerId, name }) => {
    const position = positions.find((position) => position.firmLawyerId === firmLawyerId) ?? {
      firmLawyerId,
      lt: '',
      en: '',
    }
    const field = (language: 'lt' | 'en') => (
      <FieldFrame
        id={`position-${firmLawyerId}-${language}`}
        label={`${t('lawyer.profile.position')} ${t(language === 'lt' ? 'lawyer.profile.inLt' : 'lawyer.profile.inEn')}`}
        hint={firms.length > 1 ? name : undefined}
        optional
        t={t}
      >
        <input
          className="field__control"
          id={`position-${firmLawyerId}-${language}`}
          name="positions"
          lang={language}
          maxLength={limits.OfficePosition.lt.maxLength}
          autoComplete="organization-title"
          value={position[language]}
          onChange={({ target }) =>
            form.set('positions', [
              ...positions.filter((position) => position.firmLawyerId !== firmLawyerId),
              { ...position, [language]: target.value },
            ])
          }
        />
      </FieldFrame>
    )
    return (
      <div className="pair" key={firmLawyerId}>
        {field('lt')}
        {field('en')}
      </div>
    )
  })
}
