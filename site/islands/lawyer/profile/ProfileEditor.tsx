import { useState } from 'react'
import type { PresentedOwnProfile } from '../../../../modules/lawyer/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatShortDateAndTime } from '../../../../modules/shared/time.ts'
import { Button } from '../../Button.tsx'
import { CheckboxesField } from '../../form/CheckboxesField.tsx'
import {
  ChoiceField,
  DateField,
  FormProblem,
  SubmitButton,
  TextAreaField,
  TextField,
  YearField,
} from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { Notice } from '../../Notice.tsx'
import { toast, toastOnNextPage } from '../../toast.ts'
import { useT } from '../../use-t.ts'
import { EntriesEditor } from './EntriesEditor.tsx'
import { PortraitEditor } from './PortraitEditor.tsx'
import { PositionsFields } from './PositionsFields.tsx'
import { SpecialtiesEditor } from './SpecialtiesEditor.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { island } from '../../data/island.tsx'
import './profile.css'

type Option = { value: string; text: string }

type Props = {
  locale: Locale
  messages: IslandMessages
  own: PresentedOwnProfile
  areas: readonly { code: string; name: string; isOffered: boolean }[]
  languages: readonly Option[]
  sectors: readonly Option[]
  firms: readonly { firmLawyerId: string; name: string }[]
  years: { first: number; last: number }
  limits: { description: number; entries: number; specialties: number; pictureBytes: number }
  links: { preview: string; here: string }
}

/** Everything a lawyer says of themselves, in one form that may be left half-way. */
export const ProfileEditor = island(Content)

function Content({
  locale,
  messages,
  own: given,
  areas,
  languages,
  sectors,
  firms,
  years,
  limits,
  links,
}: Props) {
  const t = useT(messages, locale)
  const [own, setOwn] = useState(given)
  const isPublished = own.status === 'approved' || own.status === 'hidden'
  const editor = useProfileForm({
    t,
    locale,
    own,
    onSubmitted(next) {
      setOwn(next)
      const text = t(next.waiting ? 'lawyer.profile.sentToReview' : 'lawyer.profile.saved')
      // What the page says around the form has changed with it.
      toastOnNextPage({ tone: 'verified', text })
      location.assign(links.here)
      if (location.hash) location.reload()
    },
  })
  const { form } = editor
  const { qualification } = form.values
  // Neither is optional and neither is needed: one of the two is.
  const eitherForm = {
    ...form,
    required: [...form.required, 'descriptionLt' as const, 'descriptionEn' as const],
  }

  async function keep(): Promise<void> {
    if (await editor.keep()) toast({ tone: 'verified', text: t('lawyer.profile.draftSaved') })
  }
  async function preview(): Promise<void> {
    if (!editor.hasUnkept() || (await editor.keep())) location.assign(links.preview)
  }

  return (
    <form {...form.props} className="form profile-editor">
      <FormProblem form={form} />
      {editor.newer !== undefined && (
        <div role="alert">
          <Notice tone="wait" title={t('lawyer.profile.elsewhereTitle')}>
            <p>{t('lawyer.profile.elsewhereText')}</p>
            <div className="buttons">
              <Button size="small" tone="quiet" onClick={editor.takeTheirs}>
                {t('lawyer.profile.takeTheirs')}
              </Button>
              <Button size="small" tone="plain" onClick={editor.keepMine}>
                {t('lawyer.profile.keepMine')}
              </Button>
            </div>
          </Notice>
        </div>
      )}

      <section className="profile-editor__part" aria-labelledby="part-you">
        <h2 className="text-25" id="part-you">
          {t('lawyer.profile.part.you')}
        </h2>
        <PortraitEditor form={form} maxBytes={limits.pictureBytes} />
        <div className="pair">
          <TextField
            form={form}
            name="name"
            label={t('lawyer.profile.name')}
            hint={t('lawyer.profile.nameHint')}
            autoComplete="given-name"
            maxLength={80}
          />
          <TextField
            form={form}
            name="lastname"
            label={t('lawyer.profile.lastname')}
            hint={t('lawyer.profile.lastnameHint')}
            autoComplete="family-name"
            maxLength={80}
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
            maxLength={160}
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
      </section>

      <section className="profile-editor__part" aria-labelledby="part-about">
        <h2 className="text-25" id="part-about">
          {t('lawyer.profile.part.about')}
        </h2>
        <p className="field__hint">{t('lawyer.profile.eitherLanguage')}</p>
        <TextAreaField
          form={eitherForm}
          name="descriptionLt"
          label={`${t('lawyer.profile.about')} ${t('lawyer.profile.inLt')}`}
          hint={t('lawyer.profile.aboutHint')}
          max={limits.description}
          rows={8}
          lang="lt"
        />
        <TextAreaField
          form={eitherForm}
          name="descriptionEn"
          label={`${t('lawyer.profile.about')} ${t('lawyer.profile.inEn')}`}
          max={limits.description}
          rows={8}
          lang="en"
        />
      </section>

      <section className="profile-editor__part" aria-labelledby="part-practice">
        <h2 className="text-25" id="part-practice">
          {t('lawyer.profile.part.practice')}
        </h2>
        <SpecialtiesEditor form={form} areas={areas} most={limits.specialties} />
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
      </section>

      <section className="profile-editor__part" aria-labelledby="part-career">
        <h2 className="text-25" id="part-career">
          {t('lawyer.profile.part.career')}
        </h2>
        <EntriesEditor
          form={form}
          locale={locale}
          kind="experience"
          years={years}
          most={limits.entries}
        />
        <EntriesEditor
          form={form}
          locale={locale}
          kind="education"
          years={years}
          most={limits.entries}
        />
      </section>

      <section className="profile-editor__part" aria-labelledby="part-contacts">
        <h2 className="text-25" id="part-contacts">
          {t('lawyer.profile.part.contacts')}
        </h2>
        <p className="field__hint">{t('lawyer.profile.contactsHint')}</p>
        <div className="pair">
          <TextField
            form={form}
            name="officePhone"
            label={t('lawyer.profile.officePhone')}
            type="tel"
            autoComplete="tel"
            maxLength={40}
          />
          <TextField
            form={form}
            name="webPage"
            label={t('lawyer.profile.webPage')}
            type="url"
            inputMode="url"
            autoComplete="url"
            maxLength={200}
          />
        </div>
        <div className="pair">
          <TextField
            form={form}
            name="city"
            label={t('lawyer.profile.city')}
            autoComplete="address-level2"
            maxLength={160}
          />
          <TextField
            form={form}
            name="address"
            label={t('lawyer.profile.address')}
            autoComplete="street-address"
            maxLength={160}
          />
        </div>
      </section>

      <section className="profile-editor__part" aria-labelledby="part-insurance">
        <h2 className="text-25" id="part-insurance">
          {t('lawyer.profile.part.insurance')}
        </h2>
        <p className="field__hint">{t('lawyer.profile.insuranceHint')}</p>
        <div className="pair">
          <TextField
            form={form}
            name="insuranceInsurer"
            label={t('lawyer.profile.insurer')}
            maxLength={160}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="insurancePolicy"
            label={t('lawyer.profile.policy')}
            maxLength={160}
            autoComplete="off"
          />
          <DateField
            form={form}
            name="insuranceValidUntil"
            label={t('lawyer.profile.validUntil')}
          />
        </div>
      </section>

      <div className="profile-editor__bar">
        <div className="buttons">
          <SubmitButton form={form}>
            {t(isPublished ? 'lawyer.profile.submitChanges' : 'lawyer.profile.submit')}
          </SubmitButton>
          <Button tone="quiet" isBusy={editor.keeping} onClick={() => void keep()}>
            {t('lawyer.profile.saveDraft')}
          </Button>
          <Button tone="plain" onClick={() => void preview()}>
            {t('lawyer.profile.preview')}
          </Button>
        </div>
        <p className="small muted" aria-live="polite">
          {editor.savedAt
            ? t('lawyer.profile.draftSavedAt', {
                at: formatShortDateAndTime(new Date(editor.savedAt), locale),
              })
            : isPublished
              ? t('lawyer.profile.reviewNote')
              : t('lawyer.profile.draftNote')}
        </p>
      </div>
    </form>
  )
}
